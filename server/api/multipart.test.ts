import fc from 'fast-check'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { handleErrors } from './errors.ts'
import { readForm } from './multipart.ts'
import { releaseBodies } from './request-body.ts'

const rules = { images: { max: 2, maxBytes: 1024 * 1024 } }
const app = new Hono()
handleErrors(app, { error: () => undefined })
app.use(releaseBodies)
app.post('/', async (c) => {
  const { fields, files } = await readForm(c, rules, 3)
  const images = (files['images'] ?? []).map(({ name, bytes }) => ({
    name,
    content: bytes.toString('latin1'),
  }))
  return c.json({ fields, images })
})

interface Answer {
  message: string
  errors?: object
  fields: Record<string, string>
  images: { name: string; content: string }[]
}

async function send(body: RequestInit['body'], type?: string) {
  const headers = new Headers(type === undefined ? {} : { 'Content-Type': type })
  const response = await app.request('/', { method: 'POST', headers, body: body ?? null, duplex: 'half' })
  return { ...((await response.json()) as Answer), status: response.status }
}

const multipart = 'multipart/form-data; boundary=x'
const part = (disposition: string, content = '') =>
  `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`
const file = (name: string, bytes: number) => part(`name="${name}"; filename="a.png"`, 'a'.repeat(bytes))
const form = (...parts: string[]) => send(`${parts.join('')}--x--\r\n`, multipart)

describe('a form', () => {
  test('has text fields and files', async () => {
    const body = new FormData()
    body.append('name', 'Zoë "Z"\r\n')
    body.append('images[0]', new File(['\r\n--x\r\n'], 'naïve "a".png', { type: 'image/png' }))
    body.append('images[]', new File([''], 'empty.png', { type: 'image/png' }))
    body.append('other', new File(['a'], 'a.png'))
    expect(await send(body)).toEqual({
      status: 200,
      fields: { name: 'Zoë "Z"\r\n' },
      images: [
        { name: 'naïve "a".png', content: '\r\n--x\r\n' },
        { name: 'empty.png', content: '' },
      ],
    })
  })

  test('ignores empty file inputs, a preamble and an epilogue', async () => {
    const empty = part('name="images"; filename=""')
    const body = `preamble\r\n${empty.repeat(3)}${part('name="a"', '1')}--x--\r\nepilogue`
    expect(await send(body, multipart)).toEqual({ status: 200, fields: { a: '1' }, images: [] })
    expect(await send('--x--', multipart)).toEqual({ status: 200, fields: {}, images: [] })
  })

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
    'may have a field or a file named %s (security 9)',
    async (name) => {
      const { status, images } = await form(file(name, 3), part(`name="${name}"`, 'text'))
      expect({ status, images }).toEqual({ status: 200, images: [] })
    },
  )

  test('is the same in chunks of any size', async () => {
    // Fragments of delimiters, to find them at every position of a block.
    const content = fc.array(fc.constantFrom('\r', '\n', '\r\n', '--', '-', 'x', '--x', '\r\n--', 'a'))
    const input = fc.record({ text: content, image: content, chunk: fc.integer({ min: 1, max: 200 }) })
    await fc.assert(
      fc.asyncProperty(input, async ({ text, image, chunk }) => {
        const [value, bytes] = [text.join(''), image.join('')]
        fc.pre(![value, bytes].some((content) => `\r\n${content}\r\n`.includes('\r\n--x')))
        const body = `${part('name="a"', value)}${part('name="images"; filename="i"', bytes)}--x--`
        const { fields, images } = await send(chunked(Buffer.from(body), chunk), multipart)
        expect([fields['a'], images[0]?.content]).toEqual([value, bytes])
      }),
      { numRuns: 200 },
    )
  })
})

describe('a form is rejected', () => {
  const tooManyParts = { status: 413, message: 'The form has too many fields' }
  const tooLarge = { status: 413, message: 'The request is too large' }
  const unreadable = { status: 400, message: 'The request body could not be read' }

  test('with more parts than its fields and files and ten others (security 29)', async () => {
    expect((await form(part('name="a"').repeat(15))).status).toBe(200)
    expect(await form(part('name="a"').repeat(16))).toMatchObject(tooManyParts)
    expect(await form(file('b', 0).repeat(20_000))).toMatchObject(tooManyParts)
  })

  test('with more than 64 kB of text (security 29)', async () => {
    const half = part('name="a"', 'a'.repeat(32_000))
    expect((await form(half, half)).status).toBe(200)
    expect(await form(half, half, part('name="b"', 'a'.repeat(2000)))).toMatchObject(tooLarge)
    expect(await form(part(`name="${'a'.repeat(70_000)}"`))).toMatchObject(tooLarge)
    expect(await send('a'.repeat(70_000), multipart)).toMatchObject(tooLarge)
  })

  test('with a large file or too many files (security 19, 29)', async () => {
    const message = 'The file must not be larger than 1 MB'
    expect((await form(file('images', 1024 * 1024))).status).toBe(200)
    expect(await form(file('images', 1024 * 1024 + 1))).toMatchObject({
      status: 413,
      message,
      errors: { images: [message] },
    })
    expect(await form(file('images', 1).repeat(3))).toMatchObject({
      status: 422,
      message: 'Too many files',
      errors: { images: ['At most 2 files'] },
    })
    expect(await form(file('other', 3 * 1024 * 1024))).toMatchObject(tooLarge)
  })

  test('as soon as a limit is exceeded, without reading the rest (security 29)', async () => {
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        const chunk = Buffer.from(part('name="a"').repeat(1000))
        sent += chunk.length
        controller.enqueue(chunk)
      },
    })
    expect(await send(endless, multipart)).toMatchObject(tooManyParts)
    expect(sent).toBeLessThan(200_000)
  })

  test.each([
    ['no delimiter', 'a'],
    ['no end', part('name="a"')],
    ['an end within a delimiter', `${part('name="a"')}--x`],
    ['text after a delimiter', '--xy\r\n'],
    ['no headers', '--x\r\n\r\na\r\n--x--'],
    ['no name', `${part('filename="a"')}--x--`],
    ['another disposition', `--x\r\nContent-Disposition: attachment; name="a"\r\n\r\n\r\n--x--`],
  ])('with %s', async (_, body) => {
    expect(await send(body, multipart)).toMatchObject(unreadable)
  })

  test.each([
    ['multipart/form-data; charset=utf-8', unreadable],
    [`multipart/form-data; boundary=${'x'.repeat(71)}`, unreadable],
    ['multipart/mixed; boundary=x', { status: 415 }],
    ['application/x-www-form-urlencoded', { status: 415 }],
  ])('with the Content-Type %s', async (type, error) => {
    expect(await send('--x--', type)).toMatchObject(error)
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
