import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface OAuthProvider {
  origin: string
  /** The user who is logged in at the provider, in its own format. */
  person: Record<string, unknown>
  close: () => Promise<void>
}

const paths = {
  consent: ['/o/oauth2/v2/auth', '/v21.0/dialog/oauth'],
  token: ['/token', '/v21.0/oauth/access_token'],
  person: ['/v1/userinfo', '/v21.0/me'],
}

/** Google and Facebook in one server, at their paths: a consent page, and tokens for a code with the right verifier and client. */
export async function startOAuthProvider(): Promise<OAuthProvider> {
  const codes = new Map<string, { challenge: string; redirectUri: string }>()
  const provider: Omit<OAuthProvider, 'origin' | 'close'> = { person: {} }
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://provider.test')
    if (paths.consent.includes(pathname)) {
      const redirectUri = searchParams.get('redirect_uri')!
      const code = `code-${codes.size + 1}`
      codes.set(code, { challenge: searchParams.get('code_challenge')!, redirectUri })
      const state = searchParams.get('state')!
      const redirectTo = (outcome: Record<string, string>) =>
        `${redirectUri}?${new URLSearchParams({ ...outcome, state })}`.replaceAll('&', '&amp;')
      response.setHeader('Content-Type', 'text/html')
      return response.end(
        `<!doctype html><html lang="en"><title>Provider</title><link rel="icon" href="data:,"><h1>May Inkloom know who you are?</h1>
        <a href="${redirectTo({ code })}">Continue</a> <a href="${redirectTo({ error: 'access_denied' })}">Cancel</a></html>`,
      )
    }
    if (paths.person.includes(pathname)) {
      const isValid = request.headers.authorization === 'Bearer granted'
      return response.writeHead(isValid ? 200 : 401).end(JSON.stringify(provider.person))
    }
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const form = new URLSearchParams(body)
    const known = codes.get(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isValid =
      paths.token.includes(pathname) &&
      known?.challenge === challenge &&
      known.redirectUri === form.get('redirect_uri') &&
      form.get('client_secret') === 'secret'
    response.writeHead(isValid ? 200 : 400).end(JSON.stringify({ access_token: 'granted' }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return Object.assign(provider, {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  })
}
