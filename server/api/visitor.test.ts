import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { testApi } from '../test/api.ts'
import { testDatabase } from '../test/database.ts'
import { clientIp } from './middleware/client-ip.ts'

const { db } = await testDatabase('empty')
const { request } = testApi(db, { clientIp: () => '203.0.113.7' })

test('says where a request came from', async () => {
  const response = await request('/get-ip')
  expect(await response.json()).toEqual({ ip: '203.0.113.7' })
  expect(response.headers.get('Cache-Control')).toBe('no-store')
})

test.each([
  ['8.8.8.8', 'US'],
  ['2001:4860:4860::8888', 'US'],
  ['203.162.4.191', 'VN'],
  ['193.99.144.80', 'DE'],
  ['127.0.0.1', 'US'],
  ['192.168.1.1', 'US'],
  ['::1', 'US'],
  ['nonsense', 'US'],
  ["' or 1=1", 'US'],
  ['', 'US'],
])('%s is in %s', async (ip, country) => {
  const response = await request(`/geo?ip=${encodeURIComponent(ip)}`)
  expect(await response.json()).toEqual({ country })
})

test('an address that is longer than any is refused', async () => {
  expect((await request(`/geo?ip=${'1'.repeat(46)}`)).status).toBe(400)
})

describe('the caller', () => {
  const peer = (address: string) => ({
    incoming: { socket: { remoteAddress: address, remotePort: 1, remoteFamily: 'IPv4' } },
  })
  const ask = async (trusted: string[], address: string, forwarded: string) => {
    const app = new Hono().get('/', (c) => c.text(clientIp(trusted)(c)))
    return (await app.request('/', { headers: { 'X-Forwarded-For': forwarded } }, peer(address))).text()
  }
  test.each([
    ['nobody is trusted', [], '198.51.100.1', '8.8.8.8', '198.51.100.1'],
    ['a stranger is not believed', ['10.0.0.0/8'], '198.51.100.1', '8.8.8.8', '198.51.100.1'],
    ['a proxy is believed', ['10.0.0.0/8'], '10.1.2.3', '8.8.8.8', '8.8.8.8'],
    [
      'only the last word that no proxy wrote',
      ['10.0.0.0/8'],
      '10.1.2.3',
      '1.1.1.1, 8.8.8.8, 10.9.9.9',
      '8.8.8.8',
    ],
    ['a proxy that says nothing', ['10.0.0.0/8'], '10.1.2.3', '', '10.1.2.3'],
    ['a proxy that passes on rubbish', ['10.1.2.3'], '10.1.2.3', '8.8.8.8, <script>', '10.1.2.3'],
    ['IPv4 in IPv6', ['10.1.2.3'], '::ffff:10.1.2.3', '8.8.8.8', '8.8.8.8'],
  ])('%s', async (_, trusted, address, forwarded, expected) => {
    expect(await ask(trusted, address, forwarded)).toBe(expected)
  })
})
