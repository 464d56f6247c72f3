import type { Operation } from '../api/openapi.ts'
import type { Draft, Part } from './draft.ts'
import {
  duplicateMark,
  nested,
  oddNumber,
  oddSegments,
  oddText,
  oddValue,
  prototypeKeys,
  rawMark,
} from './odd-values.ts'
import type { Random } from './random.ts'
import { valuesFor, type Vocabulary } from './vocabulary.ts'

interface Mutation {
  random: Random
  vocabulary: Vocabulary
  operation: Operation
  draft: Draft
}

/** Makes one part of a request invalid, odd or another customer's. */
export function mutate(random: Random, vocabulary: Vocabulary, operation: Operation, draft: Draft): void {
  const mutation = { random, vocabulary, operation, draft }
  const changes = [changeHeader]
  if (operation.parameters.length > 0) changes.push(changeParameter, changeParameter, changeParameter)
  if (draft.json !== undefined) changes.push(...Array<typeof changeJson>(8).fill(changeJson), changeBytes)
  if (draft.parts) changes.push(...Array<typeof changeForm>(6).fill(changeForm), changeBytes)
  if (random.isIn(2)) changeMethod(mutation)
  else random.pick(changes)(mutation)
}

function changeMethod({ random, draft }: Mutation): void {
  draft.method = random.pick(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
}

function changeParameter({ random, vocabulary, operation, draft }: Mutation): void {
  const { name, in: place } = random.pick(operation.parameters)
  const foreign = valuesFor(vocabulary.foreign, operation, name)
  if (place === 'path') {
    const isForeign = foreign && random.isIn(40)
    draft.params[name] = isForeign
      ? encodeURIComponent(String(random.pick(foreign)))
      : random.pick(oddSegments)
    return
  }
  const text = random.isIn(60) ? oddText(random) : String(oddNumber(random)).replace(rawMark, '')
  if (random.isIn(70)) draft.query = draft.query.filter(([other]) => other !== name)
  const times = random.isIn(5) ? 300 : 1
  for (let count = 0; count < times; count += 1) {
    draft.query.push([random.isIn(10) ? random.pick([`${name}[]`, ...prototypeKeys]) : name, text])
  }
}

const headerValues: Record<string, readonly string[]> = {
  'Content-Type': [
    '',
    'text/plain',
    'application/json; charset=utf-16',
    'APPLICATION/JSON',
    'application/jsonp',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary="x"; boundary=y',
    `multipart/form-data; boundary=${'x'.repeat(100)}`,
  ],
  Authorization: [
    '',
    'Bearer',
    'Bearer ',
    'bearer a',
    'Basic YTpi',
    `Bearer ${'w'.repeat(43)}`,
    `Bearer ${'x'.repeat(5000)}`,
    "Bearer ' or 1=1",
    'Bearer \xe9\xff',
  ],
  Cookie: [
    '',
    'inkloom_browser=',
    'inkloom_browser=%00',
    'inkloom_browser=%E0%A4%A',
    `inkloom_browser=${'b'.repeat(43)}`,
    `inkloom_browser=${'x'.repeat(5000)}`,
    '__proto__=1; constructor=2; =; ;;',
    'inkloom_login=%ff; social=%',
    `social=${'y'.repeat(43)}`,
  ],
  'Idempotency-Key': ['', 'a', '00000000-0000-0000-0000-00000000000g', 'x'.repeat(5000), '\xe9'],
  Origin: ['null', 'https://other.test', 'http://shop.test', 'a', 'http://[', 'file://'],
  'Sec-Fetch-Site': ['cross-site', 'same-site', 'none', ''],
  'Content-Length': ['0', '-1', '1e9', '99999999999999999999', 'a'],
  'X-Forwarded-For': ['', 'a', '::1', '1.2.3.4, 5.6.7.8', '2001:db8::1%eth0', '1.2.3.4:80', ','.repeat(500)],
  'If-None-Match': ['*', '""', 'W/"a"', '"'.repeat(1000)],
  'Accept-Language': ['\xff', 'x'.repeat(5000)],
  'X-HTTP-Method-Override': ['DELETE'],
  Range: ['bytes=0-', 'bytes=-1'],
}

function changeHeader({ random, draft }: Mutation): void {
  const name = random.pick(Object.keys(headerValues))
  if (random.isIn(15)) delete draft.headers[name]
  else draft.headers[name] = random.pick(headerValues[name]!)
}

/** Limits a repetition, so that a body has about as many bytes as the largest that is accepted. */
function atMost(times: number, bytes: number): number {
  return Math.max(1, Math.min(times, Math.floor(250_000 / Math.max(1, bytes))))
}

/** A value in a JSON body: a property of an object or an item of a list. */
interface Place {
  holder: Record<string, unknown>
  key: string
}

function changeJson({ random, vocabulary, operation, draft }: Mutation): void {
  const root = { '': draft.json }
  const places = placesIn(root)
  const inner = places.slice(1)
  const { holder, key } = inner.length > 0 && random.isIn(95) ? random.pick(inner) : places[0]!
  const value = holder[key]
  const change = {
    sameType: () => (holder[key] = typeof value === 'number' ? oddNumber(random) : oddText(random)),
    otherType: () => (holder[key] = oddValue(random)),
    missing: () => delete holder[key],
    nested: () => (holder[key] = nested(random)),
    wrapped: () => (holder[key] = random.isIn(50) ? [value] : { [key]: value }),
    long: () => {
      const length = atMost(random.pick([13, 101, 1000]), JSON.stringify(value).length)
      holder[key] = Array<unknown>(length).fill(value)
    },
    moreKeys: () => addKeys(random, objectIn(random, places)),
    duplicate: () => {
      if (!Array.isArray(holder)) holder[`${key}${duplicateMark}`] = oddValue(random)
    },
    foreign: () => {
      const known = places.filter((place) => valuesFor(vocabulary.foreign, operation, place.key))
      if (known.length === 0) return
      const place = random.pick(known)
      place.holder[place.key] = random.pick(valuesFor(vocabulary.foreign, operation, place.key)!)
    },
  }
  random.pick([change.sameType, ...Object.values(change)])()
  draft.json = root[''] ?? null
}

function placesIn(holder: Record<string, unknown>): Place[] {
  return Object.keys(holder).flatMap((key) => {
    const value = holder[key]
    const isHolder = typeof value === 'object' && value !== null
    return [{ holder, key }, ...(isHolder ? placesIn(value as Record<string, unknown>) : [])]
  })
}

function objectIn(random: Random, places: Place[]): Record<string, unknown> {
  const objects = places
    .map(({ holder, key }) => holder[key])
    .filter((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
  return (objects.length > 0 ? random.pick(objects) : {}) as Record<string, unknown>
}

/** Defines the keys: an assignment to `__proto__` would change the prototype. */
function addKeys(random: Random, object: Record<string, unknown>): void {
  const isMany = random.isIn(20)
  const keys = isMany
    ? Array.from({ length: 300 }, (_, at) => `key ${at}`)
    : [...prototypeKeys, oddText(random)]
  for (const key of keys) {
    const value = isMany ? 1 : oddValue(random)
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true })
  }
}

/** Of files and fields in a form. */
const oddNames = [
  '',
  '__proto__',
  'constructor',
  'images[]',
  'images[99999999]',
  'a%22b',
  'a"; x="',
  'é',
  '\0',
  '../../a',
]
const oddFiles = [
  '',
  'a',
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  '%PDF-1.7\n1 0 obj\n',
  '8BPS\0\x01',
  'GIF89a\xff\xff\xff\xff\0\0\0;',
  '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\x7f\xff\xff\xff\x7f\xff\xff\xff\x08\x02\0\0\0',
  'RIFF\xff\xff\xff\x7fWEBPVP8X',
  '\0\0\0\x1cftypavif',
].map((text) => Buffer.from(text, 'latin1'))

function changeForm({ random, vocabulary, operation, draft }: Mutation): void {
  const parts = draft.parts!
  const part: Part = parts.length > 0 ? random.pick(parts) : { name: 'a', content: '' }
  const change = {
    content: () => (part.content = part.file ? oddFile(random, part) : oddText(random)),
    name: () => {
      if (part.file && random.isIn(50))
        part.file.name = random.isIn(70) ? random.pick(oddNames) : oddText(random)
      else part.name = random.pick(oddNames)
    },
    missing: () => parts.splice(parts.indexOf(part), 1),
    again: () =>
      parts.push(...Array<Part>(atMost(random.pick([1, 4, 12, 400]), part.content.length)).fill(part)),
    asFile: () =>
      (part.file = { name: random.pick(['', 'a.jpg']), type: random.pick(['', 'text/html', 'image/png']) }),
    asText: () => delete part.file,
    foreign: () => {
      const known = parts.filter(({ name }) => valuesFor(vocabulary.foreign, operation, name))
      if (known.length === 0) return
      const place = random.pick(known)
      place.content = String(random.pick(valuesFor(vocabulary.foreign, operation, place.name)!))
    },
  }
  random.pick([change.content, ...Object.values(change)])()
}

function oddFile(random: Random, { content }: Part): Buffer {
  const bytes = Buffer.from(content)
  return random.pick([
    random.pick(oddFiles),
    bytes.subarray(0, random.below(bytes.length + 1)),
    Buffer.concat([bytes, Buffer.alloc(random.pick([1, 100_000]), '<script>')]),
    withNoise(random, bytes),
  ])
}

function withNoise(random: Random, bytes: Buffer): Buffer {
  const noisy = Buffer.from(bytes)
  for (let count = 0; count < 8 && noisy.length > 0; count += 1)
    noisy[random.below(noisy.length)] = random.below(256)
  return noisy
}

function changeBytes({ random, draft }: Mutation): void {
  const fraction = random.below(1000) / 1000
  const text = random.pick(['', ' ', 'null', '[]', '"a"', '0', '{', '{"a":', '[1,]', '\0', '--', '\r\n'])
  draft.rewrites.push(
    random.pick([
      (body: Buffer) => body.subarray(0, Math.floor(body.length * fraction)),
      (body: Buffer) => Buffer.concat([body, Buffer.from(text)]),
      (body: Buffer) => Buffer.concat([Buffer.from('\ufeff'), body]),
      (body: Buffer) => Buffer.from(body.toString('latin1'), 'utf16le'),
      (body: Buffer) => Buffer.from(body.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
      () => Buffer.from(text),
      (body: Buffer) => withNoise(random, body),
      (body: Buffer) => Buffer.concat([body, body]),
    ]),
  )
}
