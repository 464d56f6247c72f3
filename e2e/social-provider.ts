import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface OpenProvider {
  origin: string
  /** Who is logged in there, in the words of the provider. */
  person: Record<string, unknown>
  close: () => Promise<void>
}

const paths = {
  consent: ['/o/oauth2/v2/auth', '/v21.0/dialog/oauth'],
  token: ['/token', '/v21.0/oauth/access_token'],
  person: ['/v1/userinfo', '/v21.0/me'],
}

/** Google and Facebook in one, at their paths: asks whoever comes, and gives each code once, to the right client and verifier. */
export async function openProvider(): Promise<OpenProvider> {
  const codes = new Map<string, { challenge: string; redirectUri: string }>()
  const provider: Omit<OpenProvider, 'origin' | 'close'> = { person: {} }
  const server = createServer(async (asked, answer) => {
    const { pathname, searchParams } = new URL(asked.url!, 'http://provider.test')
    if (paths.consent.includes(pathname)) {
      const redirectUri = searchParams.get('redirect_uri')!
      const code = `code-${codes.size + 1}`
      codes.set(code, { challenge: searchParams.get('code_challenge')!, redirectUri })
      const state = searchParams.get('state')!
      const back = (outcome: Record<string, string>) =>
        `${redirectUri}?${new URLSearchParams({ ...outcome, state })}`.replaceAll('&', '&amp;')
      answer.setHeader('Content-Type', 'text/html')
      return answer.end(
        `<!doctype html><html lang="en"><title>Provider</title><link rel="icon" href="data:,"><h1>May Inkloom know who you are?</h1>
        <a href="${back({ code })}">Continue</a> <a href="${back({ error: 'access_denied' })}">Cancel</a></html>`,
      )
    }
    if (paths.person.includes(pathname)) {
      const isGood = asked.headers.authorization === 'Bearer granted'
      return answer.writeHead(isGood ? 200 : 401).end(JSON.stringify(provider.person))
    }
    let body = ''
    for await (const chunk of asked) body += String(chunk)
    const form = new URLSearchParams(body)
    const known = codes.get(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isGood =
      paths.token.includes(pathname) &&
      known?.challenge === challenge &&
      known.redirectUri === form.get('redirect_uri') &&
      form.get('client_secret') === 'secret'
    answer.writeHead(isGood ? 200 : 400).end(JSON.stringify({ access_token: 'granted' }))
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
