import type { Context } from 'hono'
import * as v from 'valibot'
import type { Endpoint, ObjectSchema } from '@inkloom/contract/endpoint'
import { ApiError } from './errors.ts'
import { readForm, readJson } from './middleware/body.ts'

/** The input of a handler: the parsed path parameters, query and body in one object, and the files by field. */
export type Parsed<E extends Endpoint> = (E extends { params: infer P extends ObjectSchema }
  ? v.InferOutput<P>
  : unknown) &
  (E extends { query: infer Q extends ObjectSchema } ? v.InferOutput<Q> : unknown) &
  (E extends { body: infer B extends ObjectSchema } ? v.InferOutput<B> : unknown) &
  (E extends { files: infer F } ? { [Name in keyof F]: File[] } : unknown)

/** Parses a request by its endpoint's schemas; names every parameter and field that is wrong. */
export async function parse<E extends Endpoint>(c: Context, endpoint: E): Promise<Parsed<E> | ApiError> {
  const { values, repeated } = readQuery(c, endpoint.query)
  const errors: Record<string, string[]> = {}
  for (const name of repeated) errors[name] = [`The ${name} is given more than once`]

  const input = {}
  const take = (schema: ObjectSchema | undefined, given: unknown) => {
    if (!schema) return
    const result = v.safeParse(schema, given, { message: defaultMessage })
    if (result.success) Object.assign(input, result.output)
    for (const issue of result.issues ?? []) {
      const list = (errors[v.getDotPath(issue) ?? ''] ??= [])
      list.push(issue.message)
    }
  }
  take(endpoint.params, c.req.param())
  take(endpoint.query, values)
  if (Object.keys(errors).length > 0) return new ApiError(400, invalid, { errors })

  if (endpoint.files) {
    const form = await readForm(c, endpoint.files)
    if (form instanceof ApiError) return form
    take(endpoint.body, form.fields)
    Object.assign(input, form.files)
  } else if (endpoint.body) {
    const body = await readJson(c)
    if (body instanceof ApiError) return body
    take(endpoint.body, body.value)
  }
  if (Object.keys(errors).length > 0) return new ApiError(422, invalid, { errors })
  return input as Parsed<E>
}

const invalid = 'The given data was invalid'

/** The library's message without the received value, which may be long or secret. */
function defaultMessage({ message }: v.BaseIssue<unknown>): string {
  return message.replace(/(:| but) received [^]*$/i, '')
}

function readQuery(c: Context, schema: ObjectSchema | undefined) {
  const values: Record<string, string> = {}
  const repeated: string[] = []
  if (schema) {
    const { searchParams } = new URL(c.req.url)
    for (const name of Object.keys(schema.entries)) {
      const [first, ...more] = searchParams.getAll(name)
      if (more.length > 0) repeated.push(name)
      else if (first !== undefined) values[name] = first
    }
  }
  return { values, repeated }
}
