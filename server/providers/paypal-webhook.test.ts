import { createSign, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { crc32 } from 'node:zlib'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { openSandbox } from '../test/sandbox.ts'
import { CircuitBreaker } from '../lib/circuit-breaker.ts'
import { ProviderClient } from './http-client.ts'
import { createWebhookVerifier } from './paypal-webhook.ts'

const sandbox = await openSandbox('http://shop.test')
const keys = new DatabaseSync(join(sandbox.folder, 'ledger.db'), { readOnly: true })
const setting = (name: string) =>
  (keys.prepare('select value from settings where name = ?').get(name) as { value: string }).value
const { privateKey } = JSON.parse(setting('paypal-webhooks')) as { privateKey: string }

/** Serves the same certificate under every name. */
const fetched: string[] = []
const server = createServer((request, response) => {
  fetched.push(request.url!)
  response.end(setting('paypal-certificate'))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const client = new ProviderClient(
  { connectMs: 5000, payMs: 5000, queryMs: 5000 },
  new CircuitBreaker(8, 5000),
)
const verify = createWebhookVerifier(
  { webhookId: 'WH', certOrigins: [origin], webhookMaxAgeMs: 3600_000 },
  client,
)

afterAll(async () => {
  keys.close()
  client.close()
  server.close()
  await sandbox.stop()
})
beforeEach(() => void fetched.splice(0))

const body = JSON.stringify({
  id: 'event',
  event_type: 'PAYMENT.CAPTURE.COMPLETED',
  resource: { id: 'capture' },
})

/** Sends a signed webhook; `changes` replace its headers afterwards. */
function send(changes: Record<string, string | null> = {}, content = body) {
  const [id, time] = [randomUUID(), new Date().toISOString()]
  const signature = createSign('sha256')
    .update(`${id}|${time}|WH|${crc32(content)}`)
    .sign(privateKey, 'base64')
  const headers = {
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': signature,
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': certificate('CERT-0'),
    ...changes,
  }
  const given = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== null)
  return verify(new Headers(given), Buffer.from(content))
}
const certificate = (name: string) => `${origin}/v1/notifications/certs/${name}`

it.each([
  ['no algorithm', { 'paypal-auth-algo': null }, body],
  ['no id', { 'paypal-transmission-id': null }, body],
  ['an old time', { 'paypal-transmission-time': new Date(Date.now() - 7_200_000).toISOString() }, body],
  ['a signature that is not base64', { 'paypal-transmission-sig': 'not a signature' }, body],
  ['a body that is no event', {}, '{}'],
  ['a certificate URL with a query', { 'paypal-cert-url': `${certificate('CERT-0')}?n=1` }, body],
  ['a certificate URL with credentials', { 'paypal-cert-url': origin.replace('//', '//a:b@') }, body],
  ['another path', { 'paypal-cert-url': `${origin}/v1/notifications/certs/a/b` }, body],
])('fetches no certificate for %s (security 13, 20)', async (_, changes, content) => {
  expect(await send(changes, content)).toBeNull()
  expect(fetched).toEqual([])
})

it('keeps the last ten certificates', async () => {
  const use = async (name: string) => {
    expect(await send({ 'paypal-cert-url': certificate(name) })).toMatchObject({ eventId: 'event' })
  }
  for (let at = 0; at <= 10; at += 1) await use(`CERT-${at}`)
  expect(fetched).toHaveLength(11)
  await use('CERT-10')
  await use('CERT-1')
  expect(fetched).toHaveLength(11)
  await use('CERT-0')
  expect(fetched).toHaveLength(12)
})

const up = (href: string) => [{ rel: 'up', href }]
it.each([
  ['CHECKOUT.ORDER.APPROVED', { id: 'O' }, 'O'],
  ['PAYMENT.CAPTURE.COMPLETED', { id: 'C', supplementary_data: { related_ids: { order_id: 'O' } } }, 'O'],
  [
    'PAYMENT.CAPTURE.REFUNDED',
    { id: 'R', custom_id: 'checkout', links: up('https://api.paypal.com/v2/payments/captures/CAP1') },
    'CAP1',
  ],
  ['PAYMENT.CAPTURE.REFUNDED', { id: 'R', custom_id: 'checkout' }, 'checkout'],
  [
    'PAYMENT.CAPTURE.REVERSED',
    { id: 'R', supplementary_data: { related_ids: { capture_id: 'CAP1' } } },
    'CAP1',
  ],
  [
    'CUSTOMER.DISPUTE.CREATED',
    { dispute_id: 'PP-D-1', disputed_transactions: [{ seller_transaction_id: 'CAP1' }] },
    'CAP1',
  ],
  ['CUSTOMER.DISPUTE.RESOLVED', { dispute_id: 'PP-D-1' }, 'event'],
])('finds the payment of %s', async (event_type, resource, reference) => {
  const webhook = await send({}, JSON.stringify({ id: 'event', event_type, resource }))
  const topics = { 'CHECKOUT.ORDER.APPROVED': 'approval', 'PAYMENT.CAPTURE.COMPLETED': 'payment' }
  const topic = event_type in topics ? topics[event_type as keyof typeof topics] : 'adjustment'
  expect(webhook).toEqual({ eventId: 'event', reference, topic })
})
