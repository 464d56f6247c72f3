import { Hono } from 'hono'
import { describe, expect, test, vi } from 'vitest'
import { handleErrors } from './errors.ts'
import { readBlocks, readJson, releaseBodies } from './request-body.ts'

const app = new Hono()
handleErrors(app, { error: () => undefined })
app.use(releaseBodies)
app.post('/', async (c) => c.json({ parsed: await readJson(c, 100_000) }))

async function send(body: RequestInit['body'], type = 'application/json') {
  const init = {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: body ?? null,
    duplex: 'half' as const,
  }
  const response = await app.request('/', init)
  const { parsed, message } = (await response.json()) as { parsed?: unknown; message?: string }
  return response.ok ? parsed : [response.status, message]
}

const tooLarge = [413, 'The request is too large']
const unreadable = [400, 'The request body could not be read']
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const listOf = (length: number, value: string) => `[${Array(length).fill(value).join()}]`

describe('a JSON body', () => {
  test.each<[title: string, body: string, parsed: unknown]>([
    ['empty', '', {}],
    ['an object', '{"a":[1,"x",null]}', { a: [1, 'x', null] }],
    ['brackets, commas and quotes in texts', `{"a":"${'[{,\\"\\\\'.repeat(6000)}"}`, expect.any(Object)],
    ['20 levels', nested(20), expect.any(Array)],
    ['4000 values', listOf(4000, '1'), expect.any(Array)],
  ])('is parsed: %s', async (_, body, parsed) => {
    expect(await send(body)).toEqual(parsed)
  })

  test.each([
    ['21 levels', nested(21), tooLarge],
    ['50,000 levels', nested(50_000), tooLarge],
    ['unclosed levels', '[{"a":'.repeat(10_000), tooLarge],
    ['5001 numbers', listOf(5001, '1'), tooLarge],
    ['5001 empty objects', listOf(5001, '{}'), tooLarge],
    ['5001 keys', `{${Array.from({ length: 5001 }, (_, at) => `"${at}":1`).join()}}`, tooLarge],
    ['100,001 bytes', `"${'a'.repeat(99_999)}"`, tooLarge],
    ['text after a text with an escaped quote', '{"a":"\\""}x', unreadable],
    ['invalid UTF-8', new Uint8Array([0x22, 0xff, 0x22]), unreadable],
    ['no JSON', '{a:1}', unreadable],
  ])('is rejected: %s (security 24, 29)', async (_, body, error) => {
    expect(await send(body)).toEqual(error)
  })

  test('needs the right Content-Type', async () => {
    expect(await send('{}', 'text/plain')).toEqual([415, 'The Content-Type must be application/json'])
    expect(await send('{}', 'application/json; charset=utf-8')).toEqual({})
  })

  test('may arrive in chunks of any size', async () => {
    const json = new TextEncoder().encode(`{"a":"${'é'.repeat(40_000)}"}`)
    for (const size of [7, 1000, 65_536, 65_537]) {
      expect(await send(chunked(json, size))).toEqual({ a: 'é'.repeat(40_000) })
    }
  })

  test.each(['-1', '0', '3', '1.5', 'x', '99'])(
    'is read whole with the Content-Length %s',
    async (length) => {
      const chunks = ['{"a":', '[1,2]', '}'].map((text) => new TextEncoder().encode(text))
      const headers = { 'Content-Type': 'application/json', 'Content-Length': length }
      const init = { method: 'POST', headers, body: ReadableStream.from(chunks), duplex: 'half' as const }
      expect(await (await app.request('/', init)).json()).toEqual({ parsed: { a: [1, 2] } })
    },
  )

  test('that is large is not parsed in the same turn of the event loop as another one (security 29)', async () => {
    let turn = 0
    let next = setImmediate(function count() {
      turn += 1
      next = setImmediate(count)
    })
    const large = `"${'a'.repeat(50_000)}"`
    const turns = await Promise.all(Array.from({ length: 5 }, () => send(large).then(() => turn)))
    clearImmediate(next)
    expect(new Set(turns).size).toBe(5)
  })

  test('keeps the key __proto__ as a value', async () => {
    const parsed = await send('{"__proto__":{"a":"\\u0000b"},"c":["\\u0000"]}')
    expect(Object.keys(parsed as object)).toEqual(['__proto__', 'c'])
    expect(JSON.stringify(parsed)).toBe('{"__proto__":{"a":"b"},"c":[""]}')
  })

  test('in many small chunks does not keep other requests waiting (security 29)', async () => {
    let turns = 0
    let next = setImmediate(function count() {
      turns += 1
      next = setImmediate(count)
    })
    expect(await send(chunked(Buffer.from(`"${'a'.repeat(10_000)}"`), 1))).toHaveLength(10_000)
    clearImmediate(next)
    expect(turns).toBeGreaterThanOrEqual(100)
  })

  test('without Content-Length is read up to the limit only (security 24, 29)', async () => {
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1000
        controller.enqueue(new Uint8Array(1000))
      },
    })
    expect(await send(endless)).toEqual(tooLarge)
    expect(sent).toBeLessThan(110_000)
  })
})

function chunked(bytes: Uint8Array, size: number): ReadableStream {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes.subarray(at, (at += size)))
      if (at >= bytes.length) controller.close()
    },
  })
}

/** The body counts as large, but takes little memory. */
function repeated(bytes: number): ReadableStream {
  const chunk = new Uint8Array(100_000)
  let rest = bytes
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(chunk.subarray(0, rest))
      rest -= chunk.length
      if (rest <= 0) controller.close()
    },
  })
}

test('bodies in memory are limited in total until their requests are answered (security 31)', async () => {
  const hungry = new Hono()
  handleErrors(hungry, { error: () => undefined })
  const read = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  hungry.use(releaseBodies)
  hungry.post('/', async (c) => {
    for await (const _ of readBlocks(c, 1e9));
    read.resolve()
    await answer.promise
    return c.text('ok')
  })
  const post = (bytes: number) =>
    hungry.request('/', { method: 'POST', body: repeated(bytes), duplex: 'half' })
  const first = post(100_600_000)
  // A response instead of a waiting request is an error.
  expect(await Promise.race([read.promise, first])).toBeUndefined()
  const refused = await post(20e6)
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5'])
  const small = post(250_000)
  answer.resolve()
  expect((await first).status).toBe(200)
  expect((await small).status).toBe(200)
  expect((await post(20e6)).status).toBe(200)
})

test('large JSON is handled for two requests at a time (security 29)', async () => {
  const answer = Promise.withResolvers<void>()
  let running = 0
  const slow = new Hono()
  slow.use(releaseBodies)
  slow.post('/', async (c) => {
    await readJson(c, 100_000)
    running += 1
    await answer.promise
    return c.text('ok')
  })
  const post = (bytes: number) =>
    slow.request('/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: `"${'a'.repeat(bytes)}"`,
    })
  const large = [post(50_000), post(50_000), post(50_000)]
  const small = post(10)
  await vi.waitFor(() => expect(running).toBe(3), { timeout: 20_000 })
  answer.resolve()
  expect((await Promise.all([...large, small])).map(({ status }) => status)).toEqual([200, 200, 200, 200])
})
