import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { handleErrors } from '../api/errors.ts'
import { addSecurityHeaders } from '../api/middleware/security-headers.ts'
import { createHttpServer, listen } from './http-server.ts'

const config = {
  requestMs: 500,
  idleMs: 60_000,
  stopMs: 1000,
  port: 0,
  host: '127.0.0.1',
  publicUrl: 'https://shop.test',
}
const log = pino({ level: 'silent' })
const app = new Hono()
app.use(addSecurityHeaders(config.publicUrl))
app.all('/', async (c) => c.text(`hello ${c.req.url}${await c.req.text()}`))
handleErrors(app, log)
const server = createHttpServer(config, log)
const running = await listen(server, config, {
  app,
  middleware: (_request, _response, next) => next(),
  stopping: new AbortController().signal,
})
const { port } = server.address() as AddressInfo
afterAll(() => running[Symbol.asyncDispose]())

/** Sends bytes and returns the response to them. */
async function exchange(request: string): Promise<{ status: number; headers: Headers; body: string }> {
  const socket = connect(port, '127.0.0.1')
  socket.write(request)
  const received: Buffer[] = []
  socket.on('data', (chunk: Buffer) => received.push(chunk))
  await once(socket, 'close')
  const [head = '', body = ''] = Buffer.concat(received).toString().split('\r\n\r\n')
  const [statusLine = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line): [string, string] => [
    line.split(':')[0]!,
    line.slice(line.indexOf(':') + 1),
  ])
  return { status: Number(statusLine.split(' ')[1]), headers: new Headers(headers), body }
}

const get = (...headers: string[]) => ['GET / HTTP/1.1', ...headers, 'Connection: close', '', ''].join('\r\n')
const host = 'Host: shop.test'

test('serves a request with one Host', async () => {
  expect(await exchange(get(host))).toMatchObject({ status: 200, body: 'hello http://shop.test/' })
})

describe('a request that never reaches the app gets the security headers (security 23)', () => {
  test.each<[title: string, request: string, status: number]>([
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['an unknown method', 'HELLO / HTTP/1.1\r\n\r\n', 400],
    ['an invalid header', get(host, 'a b: c'), 400],
    ['an unknown version', `GET / HTTP/9.9\r\n${host}\r\n\r\n`, 400],
    ['two lengths', get(host, 'Content-Length: 1', 'Content-Length: 2'), 400],
    ['a length and chunks', get(host, 'Content-Length: 1', 'Transfer-Encoding: chunked'), 400],
    ['an invalid chunk', `POST / HTTP/1.1\r\n${host}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`, 400],
    ['a large header', get(host, `A: ${'a'.repeat(20_000)}`), 431],
    ['an unfinished request', `POST / HTTP/1.1\r\n${host}\r\nContent-Length: 5\r\n\r\na`, 408],
    ['an unknown expectation', get(host, 'Expect: a miracle'), 417],
    ['no Host', get(), 400],
    ['no Host in HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n', 400],
    ['two Hosts', get(host, 'host: evil.test'), 400],
    ['the same Host twice', get(host, host), 400],
    ['an empty Host', get('Host:'), 400],
    ['a Host with a path', get('Host: shop.test/path'), 400],
    ['a Host with a user', get('Host: user@shop.test'), 400],
    ['a Host with a space', get('Host: shop test'), 400],
    ['a path that is no path', `GET path HTTP/1.1\r\n${host}\r\n\r\n`, 400],
    ['a URL that is no URL', `GET http:// HTTP/1.1\r\n${host}\r\n\r\n`, 400],
  ])('%s', async (_, request, status) => {
    const { headers, body, ...response } = await exchange(request)
    expect(response.status).toBe(status)
    expect(body).toBe('')
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    expect(headers.get('server') ?? headers.get('x-powered-by')).toBeNull()
  })
})

test('closes the connection of a client that does not read its response (security 24)', async () => {
  const server = createHttpServer({ ...config, requestMs: 60_000, idleMs: 100 }, log)
  // More than the buffers of both sockets.
  server.on('request', (_, response) => response.end(Buffer.alloc(64e6)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const accepted = once(server, 'connection') as Promise<[Socket]>
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').pause()
  client.write('GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n')
  const [connection] = await accepted
  await once(connection, 'close')
  expect(connection.bytesWritten).toBeLessThan(64e6 + 1000)
  client.destroy()
  server.close()
})
