import { createHash } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect } from 'vitest'
import type { Timeouts } from '../providers/http-client.ts'
import { oauthProvider } from '../providers/oauth.ts'
import type { testApi } from './api.ts'

/** A test provider: `person` is logged in; codes are valid once, for the right client and verifier. */
export async function startSocialProvider() {
  const codes = new Map<string, { challenge: string; redirectUri: string }>()
  const state = {
    person: {} as Record<string, unknown>,
    /** Replaces the answers of an endpoint. */
    answers: {} as Partial<Record<string, (response: ServerResponse) => void>>,
  }
  const server = createServer(async (incoming, response) => {
    const { pathname, searchParams } = new URL(incoming.url!, 'http://provider.test')
    const answer = state.answers[pathname]
    if (answer) return answer(response)
    if (pathname === '/authorize') {
      const code = `code-${codes.size}`
      const redirectUri = searchParams.get('redirect_uri')!
      codes.set(code, { challenge: searchParams.get('code_challenge')!, redirectUri })
      const back = `${redirectUri}?code=${code}&state=${searchParams.get('state')}`
      return response.writeHead(302, { Location: back }).end()
    }
    if (pathname === '/person') {
      const isValid = incoming.headers.authorization === 'Bearer granted'
      return response.writeHead(isValid ? 200 : 401).end(JSON.stringify(state.person))
    }
    let body = ''
    for await (const chunk of incoming) body += String(chunk)
    const form = new URLSearchParams(body)
    const known = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256').update(form.get('code_verifier')!).digest('base64url')
    const isValid =
      known?.challenge === challenge &&
      known.redirectUri === form.get('redirect_uri') &&
      form.get('client_secret') === 'secret'
    response.writeHead(isValid ? 200 : 400).end(JSON.stringify({ access_token: 'granted' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const urls = {
    authorize: `${origin}/authorize`,
    token: `${origin}/token`,
    person: `${origin}/person`,
    scope: 'openid email profile',
  }
  const client = { id: 'client', secret: 'secret' }
  return { state, origin, google: (timeouts?: Timeouts) => oauthProvider(client, urls, timeouts) }
}

/** A browser that logs in with Google: follows the redirects to the provider and back to the login page. */
export function socialBrowser(request: ReturnType<typeof testApi>['request']) {
  return {
    logIn: async (change: { cookie?: string; state?: string } = {}) => {
      const start = await request('/social/google/start')
      expect(start.status).toBe(303)
      const cookie = /social=([^;]+)/.exec(start.headers.get('Set-Cookie') ?? '')![0]
      expect(start.headers.get('Set-Cookie')).toMatch(/HttpOnly; SameSite=Lax/)
      const authorized = await fetch(start.headers.get('Location')!, { redirect: 'manual' })
      const back = new URL(authorized.headers.get('Location')!)
      expect(back.href).toMatch(/^http:\/\/shop\.test\/api\/social\/google\/callback\?/)
      if (change.state) back.searchParams.set('state', change.state)
      const headers = { Cookie: change.cookie ?? cookie }
      const callback = await request(back.pathname.slice('/api'.length) + back.search, { headers })
      const loginUrl = callback.headers.get('Location')!
      expect(loginUrl).toMatch(/^http:\/\/shop\.test\/login#/)
      return { cookie, outcome: new URL(loginUrl).hash.slice(1), back }
    },
    takeSession: async (outcome: string, cookie: string) => {
      const response = await request('/social/session', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Cookie: cookie },
        body: JSON.stringify({ token: new URLSearchParams(outcome).get('social-token') }),
      })
      return {
        status: response.status,
        body: (await response.json()) as { access_token: string; user: object },
      }
    },
  }
}
