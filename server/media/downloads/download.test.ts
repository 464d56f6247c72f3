import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { createDownload, type DownloadLimits } from './download.ts'

/** What public name servers could answer. */
const zone: Record<string, string[]> = {
  'metadata.test': ['169.254.169.254'],
  'router.test': ['192.168.1.1'],
  'loopback6.test': ['::1'],
  'mixed.test': ['93.184.215.14', '10.0.0.7'],
  'mapped.test': ['::ffff:10.0.0.1'],
  'zone.test': ['fe80::1%eth0'],
  'odd.test': ['2130706433'],
  'nothing.test': [],
}

test.each([
  ['http://127.0.0.1/a.jpg', 'private_address'],
  ['http://127.255.255.254/', 'private_address'],
  ['http://0.0.0.0/', 'private_address'],
  ['http://10.1.2.3/', 'private_address'],
  ['http://172.16.0.1/', 'private_address'],
  ['http://172.31.255.255/', 'private_address'],
  ['http://192.168.0.1/', 'private_address'],
  ['http://169.254.169.254/latest/meta-data/', 'private_address'],
  ['http://100.64.0.1/', 'private_address'],
  ['http://192.0.0.192/', 'private_address'],
  ['http://192.0.2.1/', 'private_address'],
  ['http://198.18.0.1/', 'private_address'],
  ['http://198.51.100.1/', 'private_address'],
  ['http://203.0.113.1/', 'private_address'],
  ['http://192.88.99.1/', 'private_address'],
  ['http://224.0.0.1/', 'private_address'],
  ['http://240.0.0.1/', 'private_address'],
  ['http://255.255.255.255/', 'private_address'],
  ['http://0x7f.1/', 'private_address'],
  ['http://2130706433/', 'private_address'],
  ['http://0177.0.0.1/', 'private_address'],
  ['http://127.1/', 'private_address'],
  ['http://0/', 'private_address'],
  ['http://①②⑦.0.0.1/', 'private_address'],
  ['http://127.0.0.1./', 'private_address'],
  ['http://[::1]/', 'private_address'],
  ['http://[::]/', 'private_address'],
  ['http://[fc00::1]/', 'private_address'],
  ['http://[fd12:3456::1]/', 'private_address'],
  ['http://[fe80::1]/', 'private_address'],
  ['http://[ff02::1]/', 'private_address'],
  ['http://[::ffff:127.0.0.1]/', 'private_address'],
  ['http://[::ffff:7f00:1]/', 'private_address'],
  ['http://[::127.0.0.1]/', 'private_address'],
  ['http://[64:ff9b::7f00:1]/', 'private_address'],
  ['http://[64:ff9b:1::a00:1]/', 'private_address'],
  ['http://[2002:7f00:1::]/', 'private_address'],
  ['http://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/', 'private_address'],
  ['http://[2001:db8::1]/', 'private_address'],
  ['http://[3fff::1]/', 'private_address'],
  ['http://[100::1]/', 'private_address'],
  ['http://[5f00::1]/', 'private_address'],
  ['http://metadata.test/', 'private_address'],
  ['https://router.test/a.png', 'private_address'],
  ['http://loopback6.test/', 'private_address'],
  ['http://mixed.test/', 'private_address'],
  ['http://mapped.test/', 'private_address'],
  ['http://zone.test/', 'private_address'],
  ['http://odd.test/', 'private_address'],
  ['http://nothing.test/', 'unknown_host'],
  ['http://cdn.test:22/', 'bad_port'],
  ['https://cdn.test:8443/', 'bad_port'],
  ['http://user:secret@cdn.test/', 'bad_login'],
  ['http://cdn.test@127.0.0.1/', 'bad_login'],
  ['file:///etc/passwd', 'bad_scheme'],
  ['ftp://cdn.test/a.jpg', 'bad_scheme'],
  ['data:image/png;base64,AAAA', 'bad_scheme'],
  ['//cdn.test/a.jpg', 'bad_address'],
  ['http://', 'bad_address'],
  ['http://[fe80::1%25eth0]/', 'bad_address'],
  ['http://1.2.3.256/', 'bad_address'],
])('does not connect for %s: %s', async (url, problem) => {
  const download = createDownload({ resolve: async (name) => zone[name] ?? ['127.0.0.1'] })
  await expect(download(url)).rejects.toMatchObject({ problem })
})

const pixel = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')
const drip: NodeJS.Timeout[] = []

const paths: Record<string, RequestListener> = {
  '/good.gif': (_, response) => response.end(pixel),
  '/moved.gif': (_, response) => response.writeHead(302, { Location: 'good.gif' }).end(),
  '/loop': (_, response) => response.writeHead(301, { Location: '/loop' }).end(),
  '/to-loopback': (_, response) => response.writeHead(302, { Location: 'http://127.0.0.1/a.gif' }).end(),
  '/to-name': (_, response) => response.writeHead(307, { Location: 'http://changing.test/a.gif' }).end(),
  '/to-file': (_, response) => response.writeHead(303, { Location: 'file:///etc/passwd' }).end(),
  '/to-port': (_, response) => response.writeHead(308, { Location: 'http://8.8.8.8:25/' }).end(),
  '/to-nowhere': (_, response) => response.writeHead(302).end(),
  '/to-nonsense': (_, response) => response.writeHead(302, { Location: 'http://[' }).end(),
  '/gone': (_, response) => response.writeHead(404).end(),
  '/secret': (_, response) => response.writeHead(403).end(),
  '/teapot': (_, response) => response.writeHead(418).end(),
  '/down': (_, response) => response.writeHead(503, { 'Retry-After': '7' }).end(),
  '/busy': (_, response) => response.writeHead(429).end(),
  '/silent': () => undefined,
  '/huge': (_, response) => response.writeHead(200, { 'Content-Length': '99999999' }).end(),
  '/endless': (_, response) => {
    const write = () => {
      while (response.write(Buffer.alloc(16_384))) continue
    }
    response.on('drain', write)
    write()
  },
  '/drip': (_, response) => void drip.push(setInterval(() => response.write('x'), 20)),
  '/stall': (_, response) => void response.writeHead(200).write('x'),
  '/cut': (request, response) => {
    response.writeHead(200, { 'Content-Length': '1000' }).write('x', () => request.socket.destroy())
  },
  '/gzip': (_, response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('x'),
  '/hang-up': (request) => request.socket.destroy(),
  '/long-header': (_, response) => response.writeHead(200, { 'X-Long': 'x'.repeat(20_000) }).end(pixel),
}

describe('of a server', () => {
  const requested: string[] = []
  const server = createServer((request, response) => {
    requested.push(`${request.headers.host} ${request.url}`)
    paths[request.url!]!(request, response)
  })
  const listening = once(server.listen(0, '127.0.0.1'), 'listening')
  afterAll(() => {
    drip.forEach(clearInterval)
    server.closeAllConnections()
    server.close()
  })

  /** The server counts as one of the own network. Name servers answer once. */
  async function tryDownload(path: string, limits: Partial<DownloadLimits> = {}): Promise<Buffer> {
    await listening
    const host = `pictures.test:${(server.address() as AddressInfo).port}`
    const answers = new Map([
      ['pictures.test', [['127.0.0.1']]],
      ['changing.test', [['10.0.0.1']]],
    ])
    const resolve = async (name: string) => answers.get(name)?.shift() ?? ['127.0.0.1']
    const download = createDownload({ ownHosts: [host], resolve, limits })
    return download(`http://${host}${path}`)
  }

  test('returns the bytes of a file, also after a redirect', async () => {
    expect(await tryDownload('/good.gif')).toEqual(pixel)
    expect(await tryDownload('/moved.gif')).toEqual(pixel)
  })

  const short = { answerMs: 80, totalMs: 400 }
  const isSlow = new Set(['/silent', '/drip', '/stall'])
  test.each<[path: string, problem: string, isTemporary: boolean]>([
    ['/loop', 'too_many_redirects', false],
    ['/to-loopback', 'private_address', false],
    ['/to-name', 'private_address', false],
    ['/to-file', 'bad_scheme', false],
    ['/to-port', 'bad_port', false],
    ['/to-nowhere', 'bad_redirect', false],
    ['/to-nonsense', 'bad_redirect', false],
    ['/gone', 'not_found', false],
    ['/secret', 'forbidden', false],
    ['/teapot', 'bad_status', false],
    ['/down', 'server_error', true],
    ['/busy', 'server_error', true],
    ['/silent', 'no_answer', true],
    ['/huge', 'too_large', false],
    ['/endless', 'too_large', false],
    ['/drip', 'too_slow', true],
    ['/stall', 'too_slow', true],
    ['/cut', 'no_connection', true],
    ['/gzip', 'compressed', false],
    ['/hang-up', 'no_connection', true],
    ['/long-header', 'bad_status', false],
  ])('refuses %s: %s', async (path, problem, isTemporary) => {
    await expect(tryDownload(path, isSlow.has(path) ? short : { bytes: 200_000 })).rejects.toMatchObject({
      problem,
      isTemporary,
    })
  })

  test('connects to the address that was checked, whatever the name means later', async () => {
    await listening
    const { port } = server.address() as AddressInfo
    const answers = [['127.0.0.1'], ['10.0.0.1']]
    const host = `changing.test:${port}`
    const download = createDownload({ ownHosts: [host], resolve: async () => answers.shift()! })
    expect(await download(`http://${host}/good.gif`)).toEqual(pixel)
    expect(requested.at(-1)).toBe(`${host} /good.gif`)
    expect(answers).toEqual([['10.0.0.1']])
  })

  test('reports the Retry-After of the server, and stops when it is canceled', async () => {
    await expect(tryDownload('/down')).rejects.toMatchObject({ retryAfterSeconds: 7 })
    const download = createDownload({ resolve: () => new Promise(() => undefined) })
    await expect(download('http://cdn.test/', AbortSignal.abort())).rejects.toThrow('aborted')
  })
})
