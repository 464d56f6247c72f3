import type { Context } from 'hono'
import { en } from 'zod/locales'
import * as z from 'zod/mini'
import type { Endpoint } from '@inkloom/contract/endpoint'
import { Problem } from '../problem.ts'

z.config(en())

/** What a handler gets: the path's parameters and the query, parsed, in one object. */
export type Parsed<E extends Endpoint> = (E extends { params: infer P extends z.ZodMiniObject }
  ? z.output<P>
  : unknown) &
  (E extends { query: infer Q extends z.ZodMiniObject } ? z.output<Q> : unknown)

/** Parses a request by its endpoint's schemas; names every parameter that is wrong. */
export function parse<E extends Endpoint>(c: Context, endpoint: E): Parsed<E> | Problem {
  const { values, repeated } = readQuery(c, endpoint.query)
  const errors: Record<string, string[]> = {}
  for (const name of repeated) errors[name] = [`The ${name} is given more than once`]

  const input = {}
  for (const [schema, given] of [
    [endpoint.params, c.req.param()],
    [endpoint.query, values],
  ] as const) {
    const result = schema?.safeParse(given)
    if (result?.success) Object.assign(input, result.data)
    for (const issue of result?.error?.issues ?? []) {
      const list = (errors[String(issue.path[0])] ??= [])
      list.push(issue.message)
    }
  }
  if (Object.keys(errors).length > 0) return new Problem(400, 'The given data was invalid', errors)
  return input as Parsed<E>
}

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
