import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { CircuitBreaker } from '../lib/circuit-breaker.ts'
import { fromDecimal, truncate } from './amount.ts'
import { ProviderClient } from './http-client.ts'

const timeouts = { connectMs: 500, payMs: 300, queryMs: 300 }
const server: Server = createServer((request, response) => {
  if (request.url === '/silent') return
  if (request.url === '/reset') return void request.socket.resetAndDestroy()
  if (request.url === '/half') {
    response.writeHead(200, { 'Content-Length': '10' })
    response.write('half')
    setImmediate(() => request.socket.destroy())
    return
  }
  if (request.url === '/long') return void response.end('x'.repeat(2_000_000))
  if (request.url === '/away') return void response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end()
  response.writeHead(request.url === '/500' ? 500 : 200).end('{"a":1}')
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const newClient = (maxFailures = 100) => new ProviderClient(timeouts, new CircuitBreaker(maxFailures, 60_000))
const client = newClient()
afterAll(() => {
  client.close()
  server.closeAllConnections()
  server.close()
})
const get = (url: string) => ({ method: 'GET' as const, url, headers: {} })

describe('the result of a request', () => {
  it.each([
    ['a response', `${base}/good`, { kind: 'response', status: 200, text: '{"a":1}' }],
    ['an error of the provider', `${base}/500`, { kind: 'response', status: 500 }],
    ['a redirect, which is not followed (security 20)', `${base}/away`, { kind: 'response', status: 302 }],
    ['connection refused: not sent', 'http://127.0.0.1:1/', { kind: 'not_sent' }],
    ['unknown host: not sent', 'http://nowhere.invalid/', { kind: 'not_sent' }],
    ['no response in time: unknown', `${base}/silent`, { kind: 'unknown' }],
    ['a connection reset: unknown', `${base}/reset`, { kind: 'unknown' }],
    ['an incomplete response: unknown', `${base}/half`, { kind: 'unknown' }],
    ['a response that is too long: unknown (security 24)', `${base}/long`, { kind: 'unknown' }],
  ])('%s', async (_, url, expected) => {
    expect(await client.pay(get(url))).toMatchObject(expected)
  })
})

it('opens the circuit breaker after several failures, lets queries through, and closes it after a success', async () => {
  const broken = newClient(2)
  await broken.pay(get(`${base}/500`))
  await broken.pay(get(`${base}/reset`))
  expect(await broken.pay(get(`${base}/good`))).toEqual({
    kind: 'not_sent',
    message: 'the provider does not respond',
  })
  expect(await broken.query(get(`${base}/good`))).toMatchObject({ kind: 'response' })
  expect(await broken.pay(get(`${base}/good`))).toMatchObject({ kind: 'response' })
  broken.close()
})

describe('amounts and texts', () => {
  it.each([
    ['12.34', 1234],
    ['12', 1200],
    [12.3, 1230],
    ['0.01', 1],
    ['-1', null],
    ['1e3', null],
    ['12.345', null],
    [undefined, null],
  ])('%s is %s cents', (text, cents) => {
    expect(fromDecimal(text)).toBe(cents)
  })

  it('truncates a long text to 124 characters or bytes and an ellipsis', () => {
    expect(truncate('x'.repeat(127), 127)).toBe('x'.repeat(127))
    expect(truncate('x'.repeat(128), 127)).toBe(`${'x'.repeat(124)}...`)
    const wide = truncate('é'.repeat(100), 127)
    expect(Buffer.byteLength(wide)).toBeLessThanOrEqual(127)
    expect(wide.endsWith('...')).toBe(true)
    expect(truncate('🎽'.repeat(60), 127)).toBe(`${'🎽'.repeat(31)}...`)
  })
})
