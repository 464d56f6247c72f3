import * as v from 'valibot'
import { personName } from '@inkloom/contract/fields'
import type {
  SocialName,
  SocialProfile,
  SocialProvider,
  SocialProviders,
} from '../domain/ports/social-login.ts'
import { CircuitBreaker } from '../lib/circuit-breaker.ts'
import { jsonOf, type Message, ProviderClient, type Timeouts } from './http-client.ts'

export interface SocialClient {
  id: string
  secret: string
}

/** The URLs of a provider. Nothing else is fetched, and redirects are not followed. */
export interface SocialUrls {
  authorize: string
  token: string
  person: string
  scope: string
}

const defaultUrls: Record<SocialName, SocialUrls> = {
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

/** Creates the configured providers; `origin` replaces their own origins. */
export function socialProviders(
  clients: Partial<Record<SocialName, SocialClient>>,
  origin: string | null = null,
): SocialProviders {
  const providers: SocialProviders = {}
  for (const name of ['google', 'facebook'] as const) {
    const client = clients[name]
    if (client) providers[name] = oauthProvider(client, urlsAt(defaultUrls[name], origin))
  }
  return providers
}

function urlsAt(urls: SocialUrls, origin: string | null): SocialUrls {
  if (origin === null) return urls
  const at = (url: string) => {
    const { pathname, search } = new URL(url)
    return new URL(pathname + search, origin).href
  }
  const { authorize, token, person, scope } = urls
  return { authorize: at(authorize), token: at(token), person: at(person), scope }
}

const tokenResponse = v.object({ access_token: v.pipe(v.string(), v.regex(/^[\x20-\x7e]+$/)) })
const subject = v.pipe(v.string(), v.regex(/^[\x20-\x7e]{1,255}$/))
const profile = v.object({
  sub: v.optional(subject),
  id: v.optional(subject),
  /** Emails contain it: a name that a customer could not enter is not used. */
  name: v.fallback(personName('name'), ''),
  email: v.optional(v.string()),
  email_verified: v.optional(v.union([v.boolean(), v.literal('true'), v.literal('false')])),
})

const defaultTimeouts = { connectMs: 5000, payMs: 10_000, queryMs: 10_000 }

/** The authorization code flow with PKCE. The profile comes from the provider itself; ID tokens are not read. */
export function oauthProvider(
  client: SocialClient,
  urls: SocialUrls,
  timeouts: Timeouts = defaultTimeouts,
): SocialProvider {
  const http = new ProviderClient(timeouts, new CircuitBreaker(Infinity, 0))

  async function request<T>(message: Message, schema: v.GenericSchema<unknown, T>): Promise<T | null> {
    const headers = { Accept: 'application/json', ...message.headers }
    const sent = await http.query({ ...message, headers })
    if (sent.kind !== 'response' || sent.status !== 200) return null
    const parsed = v.safeParse(schema, jsonOf(sent.text))
    return parsed.success ? parsed.output : null
  }

  return {
    authorizationUrl: ({ redirectUri, state, challenge }) => {
      const url = new URL(urls.authorize)
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: client.id,
        redirect_uri: redirectUri,
        scope: urls.scope,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }).toString()
      return url.href
    },
    fetchProfile: async ({ redirectUri, code, verifier }) => {
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        client_id: client.id,
        client_secret: client.secret,
        code_verifier: verifier,
      }).toString()
      const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
      const grant = await request({ method: 'POST', url: urls.token, headers: form, body }, tokenResponse)
      if (!grant) return null
      const headers = { Authorization: `Bearer ${grant.access_token}` }
      const person = await request({ method: 'GET', url: urls.person, headers }, profile)
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
}: v.InferOutput<typeof profile>): SocialProfile | null {
  const subject = sub ?? id
  if (!subject) return null
  return {
    subject,
    name,
    email: email ?? null,
    isEmailVerified: email_verified === true || email_verified === 'true',
  }
}
