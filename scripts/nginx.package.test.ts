import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get as httpGet } from 'node:http'
import { connect } from 'node:http2'
import { type RequestOptions, request as httpsRequest } from 'node:https'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from '../server/lib/free-port.ts'
import { unpackedProgram } from '../server/test/apt.ts'
import { openServer } from '../server/test/server-process.ts'

const host = 'shop.example'
const example = 'deploy/nginx.conf'

describe(example, { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'inkloom-nginx-'))
  const children: ChildProcess[] = []
  let ports: { http: number; https: number }
  let certificate: Buffer

  beforeAll(async () => {
    // Started as root, PostgreSQL and the workers of nginx run as other users, who need access.
    chmodSync(folder, 0o755)
    const [http, https, shop] = await Promise.all([
      freePort('::', 0),
      freePort('::', 0),
      freePort('127.0.0.1', 0),
    ])
    ports = { http, https }
    const server = await openServer({
      DATA_DIR: join(folder, 'data'),
      PORT: String(shop),
      PUBLIC_URL: `https://${host}`,
      TRUSTED_PROXIES: '127.0.0.1',
    })
    children.push(server.child)
    certificate = createCertificate(folder)
    const nginx = unpackedProgram('nginx', 'nginx')
    const file = join(folder, 'nginx.conf')
    writeFileSync(
      file,
      configuration(readFileSync(resolve(import.meta.dirname, '..', example), 'utf8'), shop),
    )
    execFileSync(nginx, ['-t', '-q', '-p', folder, '-c', file])
    children.push(spawn(nginx, ['-p', folder, '-c', file], { stdio: 'inherit' }))
    await vi.waitFor(() => ask('/faq'), { timeout: 10_000, interval: 50 })
  })
  afterAll(async () => {
    for (const child of children.reverse()) {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    }
    rmSync(folder, { recursive: true, force: true })
  })

  /** The example with other ports and files. */
  function configuration(text: string, shop: number): string {
    const changes: [string, string][] = [
      ['127.0.0.1:3000', `127.0.0.1:${shop}`],
      ['listen 80;', `listen ${ports.http};`],
      ['listen [::]:80;', `listen [::]:${ports.http};`],
      ['listen 443 ', `listen ${ports.https} `],
      ['listen [::]:443 ', `listen [::]:${ports.https} `],
      [`/etc/letsencrypt/live/${host}/fullchain.pem`, join(folder, 'certificate.pem')],
      [`/etc/letsencrypt/live/${host}/privkey.pem`, join(folder, 'key.pem')],
    ]
    const adapted = changes.reduce((changed, [from, to]) => {
      expect(changed).toContain(from)
      return changed.replaceAll(from, to)
    }, text)
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${name};`,
    )
    return [
      'daemon off; pid nginx.pid; error_log stderr;',
      `events {} http { access_log off; ${places.join(' ')} ${adapted} }`,
    ].join('\n')
  }

  function ask(path: string, options: RequestOptions = {}, body = ''): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const { headers, ...others } = options
      const request = httpsRequest(
        {
          host: '127.0.0.1',
          port: ports.https,
          path,
          servername: host,
          ca: certificate,
          headers: { Host: host, ...headers },
          ...others,
        },
        (response) => {
          let text = ''
          response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
          response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }))
        },
      )
      request.on('error', reject)
      request.end(body)
    })
  }

  it('serves pages of the shop by TLS, and redirects other requests', async () => {
    const page = await ask('/faq')
    expect(page.status).toBe(200)
    expect(page.headers['strict-transport-security']).toBeDefined()
    expect(page.text).toContain('</html>')
    const plain = httpGet({ host: '127.0.0.1', port: ports.http, path: '/faq', headers: { Host: host } })
    const [response] = await once(plain, 'response')
    response.resume()
    expect([response.statusCode, response.headers.location]).toEqual([301, `https://${host}/faq`])
  })

  it('serves HTTP/2', async () => {
    const session = connect(`https://127.0.0.1:${ports.https}`, { servername: host, ca: certificate })
    const stream = session.request({ ':path': '/faq', ':authority': host })
    const [headers] = await once(stream, 'response')
    expect(headers[':status']).toBe(200)
    session.destroy()
  })

  it.each(['/metrics', '/readyz', '/healthz'])('hides %s', async (path) => {
    expect((await ask(path)).status).toBe(404)
  })

  it('passes the address of the client and not the one that it claims to have', async () => {
    const { text } = await ask('/api/get-ip', { headers: { 'X-Forwarded-For': '203.0.113.9' } })
    expect(JSON.parse(text)).toMatchObject({ ip: '127.0.0.1' })
  })

  it('passes bodies of the size of an upload to the shop', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
    const body = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n${'x'.repeat(5e6)}\r\n--x--\r\n`
    const { status, text } = await ask('/api/uploads', { method: 'POST', headers }, body)
    expect(status).toBe(422)
    expect(JSON.parse(text)).toMatchObject({ success: false })
  })
})

interface Answer {
  status: number | undefined
  headers: NodeJS.Dict<string | string[]>
  text: string
}

function createCertificate(folder: string): Buffer {
  const file = join(folder, 'certificate.pem')
  const names = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`]
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', join(folder, 'key.pem')]
  const args = ['req', '-x509', '-days', '2', ...key, ...names, '-out', file]
  execFileSync('openssl', args, { stdio: 'ignore' })
  return readFileSync(file)
}
