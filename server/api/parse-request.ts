import type { Context } from 'hono'
import { en } from 'zod/locales'
import * as z from 'zod/mini'
import type { Endpoint } from '@inkloom/contract/endpoint'
import { ApiError } from './errors.ts'
import { readForm, readJson } from './middleware/body.ts'

z.config(en())

/** What a handler gets: the path's parameters, the query and the body, parsed, in one object, and the files by field. */
export type Parsed<E extends Endpoint> = (E extends { params: infer P extends z.ZodMiniObject }
  ? z.output<P>
  : unknown) &
  (E extends { query: infer Q extends z.ZodMiniObject } ? z.output<Q> : unknown) &
  (E extends { body: infer B extends z.ZodMiniObject } ? z.output<B> : unknown) &
  (E extends { files: infer F } ? { [Name in keyof F]: File[] } : unknown)

/** Parses a request by its endpoint's schemas; names every parameter and field that is wrong. */
export async function parse<E extends Endpoint>(c: Context, endpoint: E): Promise<Parsed<E> | ApiError> {
  const { values, repeated } = readQuery(c, endpoint.query)
  const errors: Record<string, string[]> = {}
  for (const name of repeated) errors[name] = [`The ${name} is given more than once`]

  const input = {}
  const take = (schema: z.ZodMiniObject | undefined, given: unknown) => {
    const result = schema?.safeParse(given)
    if (result?.success) Object.assign(input, result.data)
    for (const issue of result?.error?.issues ?? []) {
      const list = (errors[issue.path.join('.')] ??= [])
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

function readQuery(c: Context, schema: z.ZodMiniObject | undefined) {
  const values: Record<string, string> = {}
  const repeated: string[] = []
  if (schema) {
    const { searchParams } = new URL(c.req.url)
    for (const name of Object.keys(schema.shape)) {
      const [first, ...more] = searchParams.getAll(name)
      if (more.length > 0) repeated.push(name)
      else if (first !== undefined) values[name] = first
    }
  }
  return { values, repeated }
}
