import * as v from 'valibot'
import type {
  SocialName,
  SocialProfile,
  SocialProvider,
  SocialProviders,
} from '../domain/ports/social-login.ts'

export interface SocialClient {
  id: string
  secret: string
}

/** The three addresses of a provider. Nothing else is ever fetched, and no redirect is followed. */
export interface SocialAddresses {
  authorize: string
  token: string
  person: string
  scope: string
}

const known: Record<SocialName, SocialAddresses> = {
  google: {
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    person: 'https://openidconnect.googleapis.com/v1/userinfo',
    scope: 'openid email profile',
  },
  facebook: {
    authorize: 'https://www.facebook.com/v21.0/dialog/oauth',
    token: 'https://graph.facebook.com/v21.0/oauth/access_token',
    person: 'https://graph.facebook.com/v21.0/me?fields=id,name,email',
    scope: 'email,public_profile',
  },
}

/** Those that are set up; with an origin of its own, whoever answers there at their paths. */
export function socialProviders(
  clients: Partial<Record<SocialName, SocialClient>>,
  origin: string | null = null,
): SocialProviders {
  const providers: SocialProviders = {}
  for (const name of ['google', 'facebook'] as const) {
    const client = clients[name]
    if (client) providers[name] = oauthProvider(client, addressesAt(known[name], origin))
  }
  return providers
}

function addressesAt(addresses: SocialAddresses, origin: string | null): SocialAddresses {
  if (origin === null) return addresses
  const at = (address: string) => {
    const { pathname, search } = new URL(address)
    return new URL(pathname + search, origin).href
  }
  const { authorize, token, person, scope } = addresses
  return { authorize: at(authorize), token: at(token), person: at(person), scope }
}

const granted = v.object({ access_token: v.pipe(v.string(), v.minLength(1)) })
const told = v.object({
  sub: v.optional(v.string()),
  id: v.optional(v.string()),
  name: v.optional(v.string(), ''),
  email: v.optional(v.string()),
  email_verified: v.optional(v.union([v.boolean(), v.literal('true'), v.literal('false')])),
})

/** The authorization code flow with PKCE. */
export function oauthProvider(client: SocialClient, addresses: SocialAddresses): SocialProvider {
  return {
    authorizationUrl: ({ redirectUri, state, challenge }) => {
      const url = new URL(addresses.authorize)
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: client.id,
        redirect_uri: redirectUri,
        scope: addresses.scope,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }).toString()
      return url.href
    },
    fetchProfile: async ({ redirectUri, code, verifier }) => {
      const grant = await ask(addresses.token, granted, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          client_id: client.id,
          client_secret: client.secret,
          code_verifier: verifier,
        }),
      })
      if (!grant) return null
      const headers = { Authorization: `Bearer ${grant.access_token}` }
      const person = await ask(addresses.person, told, { headers })
      return person && toPerson(person)
    },
  }
}

function toPerson({
  sub,
  id,
  name,
  email,
  email_verified,
}: v.InferOutput<typeof told>): SocialProfile | null {
  const subject = sub ?? id
  if (!subject) return null
  return {
    subject,
    name,
    email: email ?? null,
    isEmailVerified: email_verified === true || email_verified === 'true',
  }
}

async function ask<T>(
  url: string,
  schema: v.GenericSchema<unknown, T>,
  init: RequestInit,
): Promise<T | null> {
  const headers = new Headers(init.headers)
  headers.set('Accept', 'application/json')
  const response = await fetch(url, {
    ...init,
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) return null
  const parsed = v.safeParse(schema, await response.json())
  return parsed.success ? parsed.output : null
}
