import type { OpenApi, Operation } from '../api/openapi.ts'
import { bodyOf, boundary, type Draft, type Part, urlOf } from './draft.ts'
import { mutate } from './mutations.ts'
import { Random } from './random.ts'
import { valuesFor, type Vocabulary } from './vocabulary.ts'

export interface FuzzRequest {
  /** Null if no operation has this method and path. */
  operationId: string | null
  method: string
  url: string
  headers: Record<string, string>
  body: Buffer | null
}

type Schema = Record<string, unknown>

/** Returns a function that generates the request with a number: a valid one, usually with some mutations. */
export function createFuzzer(document: OpenApi, vocabulary: Vocabulary, seed: number) {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )
  return (number: number): FuzzRequest => {
    const random = new Random(seed, number)
    const { method, path, operation } = operations[number % operations.length]!
    const draft = validRequest(random, vocabulary, method, path, operation)
    const mutations = random.isIn(15) ? 0 : random.pick([1, 1, 1, 2, 3])
    for (let count = 0; count < mutations; count += 1) mutate(random, vocabulary, operation, draft)
    const sent = operations.find((other) => other.path === path && other.method === draft.method)
    return {
      operationId: sent?.operation.operationId ?? null,
      method: draft.method,
      url: urlOf(draft),
      headers: draft.headers,
      body: bodyOf(draft),
    }
  }
}

function validRequest(
  random: Random,
  vocabulary: Vocabulary,
  method: string,
  path: string,
  operation: Operation,
): Draft {
  const headers: Record<string, string> = {}
  if (random.isIn(50)) headers['Authorization'] = `Bearer ${vocabulary.customerToken}`
  if (random.isIn(70)) headers['Cookie'] = `inkloom_browser=${vocabulary.deviceCookie}`
  if (random.isIn(30)) headers['Idempotency-Key'] = uuid(random)
  const draft: Draft = { method, path, params: {}, query: [], headers, rewrites: [] }
  const valid = (name: string, schema: Schema) => validValue(random, vocabulary, operation, name, schema)
  for (const parameter of operation.parameters) {
    const { name, schema } = parameter
    const given = () => [valid(name, schema)].flat().join(',')
    if (parameter.in === 'path') draft.params[name] = encodeURIComponent(given())
    else if (random.isIn(40)) draft.query.push([name, given()])
  }
  const content = operation.requestBody?.content ?? {}
  if (content['application/json']) {
    headers['Content-Type'] = 'application/json'
    draft.json = valid('', content['application/json'].schema)
  } else if (content['multipart/form-data']) {
    headers['Content-Type'] = `multipart/form-data; boundary=${boundary}`
    const fields = valid('', content['multipart/form-data'].schema) as Record<string, unknown>
    draft.parts = Object.entries(fields).flatMap(([name, value]) => toParts(name, value))
  }
  return draft
}

/** From few keys, so that some are used again. */
function uuid(random: Random): string {
  return `00000000-0000-4000-8000-${String(random.below(200)).padStart(12, '0')}`
}

function toParts(name: string, value: unknown): Part[] {
  return [value]
    .flat()
    .map((content) =>
      Buffer.isBuffer(content)
        ? { name, content, file: { name: 'photo.jpg', type: 'image/jpeg' } }
        : { name, content: String(content) },
    )
}

/** A known value of the field, or any that the schema describes. */
function validValue(
  random: Random,
  vocabulary: Vocabulary,
  operation: Operation,
  name: string,
  schema: Schema,
): unknown {
  const known = valuesFor(vocabulary.known, operation, name)
  if (known && random.isIn(90)) return structuredClone(random.pick(known))
  const inner = (name: string, schema: unknown) =>
    validValue(random, vocabulary, operation, name, schema as Schema)
  const choices = (schema['anyOf'] ?? schema['oneOf']) as unknown[] | undefined
  if (choices) return inner(name, random.pick(choices))
  if (schema['const'] !== undefined) return schema['const']
  if (schema['enum']) return random.pick(schema['enum'] as unknown[])
  if (schema['format'] === 'binary') return random.pick(vocabulary.files)
  switch (schema['type']) {
    case 'object': {
      const required = (schema['required'] ?? []) as string[]
      const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)
      return Object.fromEntries(
        properties
          .filter(([property]) => required.includes(property) || random.isIn(60))
          .map(([property, value]) => [property, inner(property, value)]),
      )
    }
    case 'array':
      return Array.from({ length: 1 + random.below(2) }, () => inner(name, schema['items']))
    case 'integer':
    case 'number':
      return Number(schema['minimum'] ?? 1) + random.below(3)
    case 'string':
      return 'a'.repeat(Number(schema['minLength'] ?? 3))
    default:
      return null
  }
}
