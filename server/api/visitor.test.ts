import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { testApi } from '../test/api.ts'
import { testDatabase } from '../test/database.ts'
import { clientIp } from './middleware/client-ip.ts'

const { db } = await testDatabase('empty')
const { request } = testApi(db, { clientIp: () => '203.0.113.7' })

test('returns the IP address of the client', async () => {
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
])('locates %s in %s', async (ip, country) => {
  const response = await request(`/geo?ip=${encodeURIComponent(ip)}`)
  expect(await response.json()).toEqual({ country })
})

test('rejects an address that is too long', async () => {
  expect((await request(`/geo?ip=${'1'.repeat(46)}`)).status).toBe(400)
})

describe('the client IP', () => {
  const peer = (address: string) => ({
    incoming: { socket: { remoteAddress: address, remotePort: 1, remoteFamily: 'IPv4' } },
  })
  const ipFor = async (trusted: string[], address: string, forwarded: string) => {
    const app = new Hono().get('/', (c) => c.text(clientIp(trusted)(c)))
    return (await app.request('/', { headers: { 'X-Forwarded-For': forwarded } }, peer(address))).text()
  }
  test.each([
    ['without trusted proxies is the peer (security 14)', [], '198.51.100.1', '8.8.8.8', '198.51.100.1'],
    [
      'ignores the header of an untrusted peer (security 14)',
      ['10.0.0.0/8'],
      '198.51.100.1',
      '8.8.8.8',
      '198.51.100.1',
    ],
    ['is taken from a trusted proxy', ['10.0.0.0/8'], '10.1.2.3', '8.8.8.8', '8.8.8.8'],
    [
      'is the last address that no proxy added (security 14)',
      ['10.0.0.0/8'],
      '10.1.2.3',
      '1.1.1.1, 8.8.8.8, 10.9.9.9',
      '8.8.8.8',
    ],
    ['is the proxy when it sends no header', ['10.0.0.0/8'], '10.1.2.3', '', '10.1.2.3'],
    [
      'is the proxy when its header is invalid (security 14)',
      ['10.1.2.3'],
      '10.1.2.3',
      '8.8.8.8, <script>',
      '10.1.2.3',
    ],
    ['is read from IPv4-mapped IPv6 addresses', ['10.1.2.3'], '::ffff:10.1.2.3', '8.8.8.8', '8.8.8.8'],
  ])('%s', async (_, trusted, address, forwarded, expected) => {
    expect(await ipFor(trusted, address, forwarded)).toBe(expected)
  })
})
