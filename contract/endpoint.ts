import * as v from 'valibot'
import type { RouteName } from './routes.ts'

/** One API call: its request, its response and a summary for the API documentation. */
export interface Endpoint {
  name: RouteName
  summary: string
  params?: ObjectSchema
  query?: ObjectSchema
  /** JSON; with `files`, the text fields of a multipart form. */
  body?: ObjectSchema
  files?: Record<string, FileRule>
  /** Of a JSON body; 32 kB by default. */
  maxBodyBytes?: number
  /** Of a JSON body; 5000 by default. */
  maxJsonValues?: number
  /** The response is for this caller only and is never cached. Implied for calls that write. */
  personal?: true
  /** The response is the same for every caller: it is cached until its data changes. */
  cache?: 'public'
  /** The status of a success; 200 by default. */
  status?: 200 | 201
  response: v.GenericSchema
}

/** An object schema, alone or as the first item of a pipe. */
export type ObjectSchema = v.GenericSchema<Record<string, unknown>> & { readonly entries: v.ObjectEntries }

/** The files of one field of a multipart form. */
export interface FileRule {
  max: number
  /** Of each file. */
  maxBytes: number
}

/** Keeps the literal types of an endpoint. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/** The argument of a call in the client: path parameters, query and body in one object. Numbers may stand for their texts. */
export type Input<E extends Endpoint> = NumbersAllowed<
  (E extends { params: infer P extends ObjectSchema } ? v.InferInput<P> : unknown) &
    (E extends { query: infer Q extends ObjectSchema } ? v.InferInput<Q> : unknown)
> &
  (E extends { body: infer B extends ObjectSchema } ? v.InferInput<B> : unknown) &
  (E extends { files: infer F }
    ? { [Name in keyof F]?: F[Name] extends { max: 1 } ? Blob : Blob[] }
    : unknown)
type NumbersAllowed<T> = { [K in keyof T]: string extends T[K] ? T[K] | number : T[K] }

export type Output<E extends Endpoint> = v.InferOutput<E['response']>

/** The default body of a successful response. */
export function success<Data extends v.GenericSchema>(data: Data) {
  return v.object({ success: v.literal(true), data })
}

/** The response body of every failed call. */
export const failure = v.object({
  success: v.literal(false),
  status: v.literal('error'),
  message: v.string(),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
  /** Details that the caller needs to continue; described at the calls that send them. */
  data: v.optional(v.unknown()),
})
export type Failure = v.InferOutput<typeof failure>
