import * as z from 'zod/mini'
import type { RouteName } from './routes.ts'

/** One call: what it takes, what it answers, and a sentence for the reader of the API's page. */
export interface Endpoint {
  name: RouteName
  summary: string
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  /** JSON; with `files`, the text fields of a multipart form. */
  body?: z.ZodMiniObject
  files?: Record<string, FileRule>
  /** The answer is for its caller alone: nobody keeps it. Calls that write are always so. */
  personal?: true
  /** Of a success; 200 unless told. */
  status?: 200 | 201
  response: z.ZodMiniType
}

/** A field of a form that carries files. */
export interface FileRule {
  most: number
  /** Of each file. */
  maxBytes: number
}

/** Keeps the literal types of a table of endpoints. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/** What a caller hands in: path parameters, query and body in one object. Numbers go over the wire as texts anyway. */
export type Input<E extends Endpoint> = Loose<
  (E extends { params: infer P extends z.ZodMiniObject } ? z.input<P> : unknown) &
    (E extends { query: infer Q extends z.ZodMiniObject } ? z.input<Q> : unknown)
> &
  (E extends { body: infer B extends z.ZodMiniObject } ? z.input<B> : unknown) &
  (E extends { files: infer F } ? { [Name in keyof F]?: Blob[] } : unknown)
type Loose<T> = { [K in keyof T]: string extends T[K] ? T[K] | number : T[K] }

export type Output<E extends Endpoint> = z.output<E['response']>

/** The body of every answer that is not a success. */
export const failure = z.object({
  success: z.literal(false),
  status: z.literal('error'),
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** What the caller needs to go on, where its call says so. */
  data: z.optional(z.unknown()),
})
export type Failure = z.output<typeof failure>
