import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { Breaker } from './circuit-breaker.ts'
import { cut, fromDecimal } from './amount.ts'
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
const newWire = (most = 100) => new ProviderClient(timeouts, new Breaker(most, 60_000))
const wire = newWire()
afterAll(() => {
  wire.close()
  server.closeAllConnections()
  server.close()
})
const get = (url: string) => ({ method: 'GET' as const, url, headers: {} })

describe('what came of sending', () => {
  it.each([
    ['an answer', `${base}/good`, { kind: 'answer', status: 200, text: '{"a":1}' }],
    ['an error of theirs', `${base}/500`, { kind: 'answer', status: 500 }],
    ['a redirect is an answer and is not followed', `${base}/away`, { kind: 'answer', status: 302 }],
    ['nobody there: nothing was sent', 'http://127.0.0.1:1/', { kind: 'not_sent' }],
    ['no such name: nothing was sent', 'http://nowhere.invalid/', { kind: 'not_sent' }],
    ['no answer in time: unknown', `${base}/silent`, { kind: 'unknown' }],
    ['a reset: unknown', `${base}/reset`, { kind: 'unknown' }],
    ['half an answer: unknown', `${base}/half`, { kind: 'unknown' }],
    ['an endless answer: unknown', `${base}/long`, { kind: 'unknown' }],
  ])('%s', async (_, url, expected) => {
    expect(await wire.pay(get(url))).toMatchObject(expected)
  })
})

it('the breaker opens after so many failures, lets queries through, and closes with the first that succeeds', async () => {
  const broken = newWire(2)
  await broken.pay(get(`${base}/500`))
  await broken.pay(get(`${base}/reset`))
  expect(await broken.pay(get(`${base}/good`))).toEqual({
    kind: 'not_sent',
    message: 'the provider does not answer',
  })
  expect(await broken.query(get(`${base}/good`))).toMatchObject({ kind: 'answer' })
  expect(await broken.pay(get(`${base}/good`))).toMatchObject({ kind: 'answer' })
  broken.close()
})

describe('amounts and texts of providers', () => {
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

  it('a long text is cut to 124 and an ellipsis, in characters and in bytes', () => {
    expect(cut('x'.repeat(127), 127)).toBe('x'.repeat(127))
    expect(cut('x'.repeat(128), 127)).toBe(`${'x'.repeat(124)}...`)
    const wide = cut('é'.repeat(100), 127)
    expect(Buffer.byteLength(wide)).toBeLessThanOrEqual(127)
    expect(wide.endsWith('...')).toBe(true)
    expect(cut('🎽'.repeat(60), 127)).toBe(`${'🎽'.repeat(31)}...`)
  })
})
