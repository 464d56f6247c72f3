import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { TracingConfig } from '../config/tracing-config.ts'
import { traceStep } from '../lib/trace-step.ts'
import { CircuitBreaker } from '../lib/circuit-breaker.ts'
import { ProviderClient } from '../providers/http-client.ts'
import { openReceiver, type ReceivedSpan } from '../test/otlp-receiver.ts'
import { startTestShop } from '../test/payment-server.ts'
import { address } from '../test/shopper.ts'
import { addProduct } from '../test/products.ts'
import { queryName } from './queries.ts'
import { pageRoutes, routeName } from './route-name.ts'
import { startTracing } from './start-tracing.ts'

/** A collector, and the tracing of this process until the test disposes it. */
async function openTracing(settings: Partial<TracingConfig> = {}) {
  const receiver = await openReceiver()
  const failures = { count: 0, inc: () => void (failures.count += 1) }
  const logged: object[] = []
  const config: TracingConfig = {
    endpoint: receiver.url,
    serviceName: 'test-shop',
    sampler: 'parentbased_always_on',
    samplerArg: 1,
    delayMs: 60_000,
    ...settings,
  }
  const log = { warn: (fields: object) => void logged.push(fields) }
  const tracing = startTracing(config, { log, failures })
  return { receiver, failures, logged, stop: () => tracing[Symbol.asyncDispose]() }
}

it('records a purchase as traces without personal data, tokens and values of queries (security 25)', async () => {
  const { receiver, stop } = await openTracing()
  const shop = await startTestShop()
  const mug = await addProduct(shop.pool, { sellerId: 1, stock: 10 })
  const shopper = shop.shopper()
  const { id } = await shopper.place([mug.line])
  const cardToken = await shopper.cardToken('4242424242424242')
  const paid = await shopper.post(
    '/payments/card',
    { checkout_id: id, card_token: cardToken },
    crypto.randomUUID(),
  )
  expect(paid.status).toBe(200)
  await stop()

  const request = receiver.spans.find(({ name }) => name === 'POST /api/payments/card')!
  expect(request).toMatchObject({
    parentSpanId: undefined,
    isError: false,
    attributes: { 'http.route': '/api/payments/card', 'http.response.status_code': 200 },
    resource: { 'service.name': 'test-shop', 'service.version': expect.stringMatching(/^\d/) },
  })
  const children = (parent: ReceivedSpan) => receiver.childrenOf(parent)
  const call = children(request).find(({ name }) => name === 'lianlian pay')!
  expect(call.attributes).toMatchObject({ 'inkloom.result': 'captured' })
  expect(children(call)).toMatchObject([
    {
      name: 'POST',
      kind: 3,
      attributes: { 'server.address': '127.0.0.1', 'http.response.status_code': 200 },
    },
  ])
  const transactions = children(request).filter(({ name }) => name === 'transaction')
  const queries = transactions.flatMap((transaction) => children(transaction).map(({ name }) => name))
  expect(queries).toEqual(expect.arrayContaining(['begin', 'lock-checkout', 'confirm-orders', 'commit']))

  const sent = receiver.bodies.join()
  const secrets = [address.email, address.last_name, address.address, '73301', cardToken, id, shopper.cookie!]
  expect(secrets.filter((secret) => sent.includes(secret))).toEqual([])
  expect(sent).not.toContain('$1')
})

describe('a traceparent', () => {
  it('lets other services and processes continue the trace', async () => {
    const { receiver, stop } = await openTracing()
    const received: (string | undefined)[] = []
    const provider = createServer((request, response) => {
      received.push(request.headers.traceparent as string | undefined)
      response.end('{}')
    })
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void provider.close())
    const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/`
    const client = new ProviderClient({ connectMs: 500, payMs: 500, queryMs: 500 }, new CircuitBreaker(1, 1))
    onTestFinished(() => client.close())
    await traceStep({ kind: 'job', name: 'a job' }, () => client.query({ method: 'GET', url, headers: {} }))
    await traceStep({ kind: 'render', name: 'elsewhere', parent: received[0]! }, async () => undefined)
    await stop()
    const job = receiver.spans.find(({ name }) => name === 'a job')
    const [call] = receiver.childrenOf(job!)
    expect(received).toEqual([`00-${call!.traceId}-${call!.spanId}-01`])
    expect(receiver.childrenOf(call!)).toMatchObject([{ name: 'elsewhere', traceId: job!.traceId }])
    await client.query({ method: 'GET', url, headers: {} })
    expect(received[1], 'without tracing').toBeUndefined()
  })
})

it('marks a failed step with the code of its error and without its message', async () => {
  const { receiver, stop } = await openTracing()
  const failing = traceStep({ kind: 'job', name: 'failing' }, async () => {
    throw Object.assign(new Error('Ada Lovelace exists'), { code: '23505' })
  })
  await expect(failing).rejects.toThrow('Ada Lovelace exists')
  await stop()
  expect(receiver.spans).toMatchObject([
    { name: 'failing', isError: true, attributes: { 'error.type': '23505' } },
  ])
  expect(receiver.bodies.join()).not.toContain('Lovelace')
})

it('records the share of traces that the sampler keeps', async () => {
  const { receiver, stop } = await openTracing({ sampler: 'parentbased_traceidratio', samplerArg: 0.2 })
  for (let count = 0; count < 400; count += 1) await job('sampled')
  await stop()
  // 80 are expected; six standard deviations.
  expect(receiver.spans.length).toBeGreaterThan(32)
  expect(receiver.spans.length).toBeLessThan(128)
})

const job = (name: string) => traceStep({ kind: 'job', name }, async () => undefined)

describe('while the collector', () => {
  it('does not respond, work goes on and a bounded number of spans waits', async () => {
    const { receiver, stop } = await openTracing({ delayMs: 10 })
    receiver.state.mode = 'hold'
    for (let count = 0; count < 6000; count += 1) await job('held')
    const isHolding = new Promise<void>((resolve) => {
      const check = () => (receiver.state.requests > 0 ? resolve() : setImmediate(check))
      check()
    })
    await isHolding
    for (let count = 0; count < 6000; count += 1) await job('held')
    // The batch that is being sent fails; of the others as many are left as the queue holds.
    receiver.state.mode = 'accept'
    await stop()
    expect(receiver.spans.length).toBeGreaterThan(0)
    expect(receiver.spans.length).toBeLessThanOrEqual(2048)
  })

  it('refuses traces, failures are counted and logged once', async () => {
    const { receiver, failures, logged, stop } = await openTracing({ delayMs: 10 })
    receiver.state.mode = 'refuse'
    for (let count = 0; count < 1200; count += 1) await job('refused')
    await stop()
    expect(failures.count).toBeGreaterThan(1)
    expect(logged).toHaveLength(1)
  })
})

it.each([
  ['/api/payments/card?x=1', '/api/payments/card'],
  ['/api/orders/IK-12345-67890', '/api/orders/{number}'],
  ['/api/products-detail/ada-mug', '/api/products-detail/{slug}'],
  ['/api/products/related/12', '/api/products/related/{id}'],
  ['/api/ada@example.test', '/api/*'],
  ['/media/uploads/key-80', '/media/*'],
  ['/product/mug', '/product/:slug'],
  ['/roster/secret', '/roster/:key'],
  ['/ada@example.test', '/*'],
  ['/', '/'],
  ['/readyz', null],
])('the route of %s is %s', (url, route) => {
  expect(routeName(url)).toBe(route)
})

it('lists the routes of all pages', () => {
  const text = readFileSync(new URL('../../web/app/routes.ts', import.meta.url), 'utf8')
  const paths = [...text.matchAll(/route\('([^']+)'/g)].map(([, path]) => `/${path}`)
  expect(paths.length).toBeGreaterThan(30)
  expect(new Set([...paths.filter((path) => path !== '/*'), '/'])).toEqual(new Set(pageRoutes))
})

it.each([
  [{ name: 'confirm-orders', text: 'with a as (select 1) select 2' }, 'confirm-orders'],
  [{ text: 'select "id" from "products" where "id" = $1' }, 'select products'],
  ["insert into emails (text) values ('from ada')", 'insert emails'],
  ["select 'copied from ada' as text", 'select'],
  ['begin; set local plan_cache_mode = force_generic_plan', 'begin'],
  [{ submit: () => undefined, text: 'copy products from stdin' }, null],
])('the name of the query %j is %s', (query, name) => {
  expect(queryName(query)).toBe(name)
})
