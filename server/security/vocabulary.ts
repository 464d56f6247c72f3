import type { Operation } from '../api/openapi.ts'

/** What the sender of the requests knows about the shop. */
export interface Vocabulary {
  /** Valid values by the name of a field or parameter, or by operation and name, such as 'post.slug'. */
  known: Values
  /** Ids of another customer, by the same names. */
  foreign: Values
  customerToken: string
  deviceCookie: string
  files: readonly Buffer[]
}

export type Values = Record<string, readonly unknown[]>

export function valuesFor(
  values: Values,
  { operationId }: Operation,
  name: string,
): readonly unknown[] | undefined {
  const all = values[`${operationId}.${name}`] ?? (Object.hasOwn(values, name) ? values[name] : undefined)
  return all && all.length > 0 ? all : undefined
}
