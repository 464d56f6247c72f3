import type { Context } from 'hono'
import * as v from 'valibot'
import type { Endpoint, ObjectSchema } from '@inkloom/contract/endpoint'
import { invalidInput } from './errors.ts'
import { type FormFile, readForm } from './multipart.ts'
import { readJson } from './request-body.ts'

/** The input of a handler: the parsed path parameters, query and body in one object, and the files by field. */
export type Parsed<E extends Endpoint> = (E extends { params: infer P extends ObjectSchema }
  ? v.InferOutput<P>
  : unknown) &
  (E extends { query: infer Q extends ObjectSchema } ? v.InferOutput<Q> : unknown) &
  (E extends { body: infer B extends ObjectSchema } ? v.InferOutput<B> : unknown) &
  (E extends { files: infer F } ? { [Name in keyof F]: FormFile[] } : unknown)

/** For requests without a list of cart lines. */
const defaultJsonBytes = 32 * 1024
const maxErrors = 20

/** Parses a request by the schemas of its endpoint. The error names the invalid parameters or fields. */
export async function parseRequest<E extends Endpoint>(c: Context, endpoint: E): Promise<Parsed<E>> {
  const { values, repeated } = readQuery(c, endpoint.query)
  // Without a prototype: the path of an unknown field may be 'constructor'.
  const errors: Record<string, string[]> = Object.create(null)
  for (const name of repeated) errors[name] = [`The ${name} is given more than once`]

  const input = {}
  const parse = (schema: ObjectSchema | undefined, given: unknown) => {
    if (!schema) return
    // A pipe ends at its first failed check, so that no pattern is tried on a text that is too long.
    const result = v.safeParse(schema, given, { message: defaultMessage, abortPipeEarly: true })
    if (result.success) Object.assign(input, result.output)
    for (const issue of result.issues?.slice(0, maxErrors) ?? []) {
      const list = (errors[v.getDotPath(issue) ?? ''] ??= [])
      list.push(issue.message)
    }
  }
  parse(endpoint.params, c.req.param())
  parse(endpoint.query, values)
  if (Object.keys(errors).length > 0) throw invalidInput(400, errors)

  if (endpoint.files) {
    const fieldCount = Object.keys(endpoint.body?.entries ?? {}).length
    const form = await readForm(c, endpoint.files, fieldCount)
    parse(endpoint.body, form.fields)
    Object.assign(input, form.files)
  } else if (endpoint.body) {
    parse(endpoint.body, await readJson(c, endpoint.maxBodyBytes ?? defaultJsonBytes, endpoint.maxJsonValues))
  }
  if (Object.keys(errors).length > 0) throw invalidInput(422, errors)
  return input as Parsed<E>
}

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
      const [first, ...others] = searchParams.getAll(name)
      if (others.length > 0) repeated.push(name)
      else if (first !== undefined) values[name] = first
    }
  }
  return { values, repeated }
}
