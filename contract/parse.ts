/**
 * Reads foreign data in the browser, where a schema library would cost every shopper 7 kB.
 * Answers the value without the keys that nobody named, or undefined when it has another shape.
 */
export type Parse<T> = (value: unknown) => T | undefined

export type Parsed<P> = P extends Parse<infer T> ? T : never

export const text: Parse<string> = (value) => (typeof value === 'string' ? value : undefined)

/** NaN and Infinity are none. */
export const number: Parse<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

/** A whole number from 1 on. */
export const count: Parse<number> = (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 1 ? value : undefined

export function nullable<T>(inner: Parse<T>): Parse<T | null> {
  return (value) => (value === null ? null : inner(value))
}

export function list<T>(item: Parse<T>): Parse<T[]> {
  return (value) => {
    if (!Array.isArray(value)) return undefined
    const items = value.map((one) => item(one)).filter((one) => one !== undefined)
    return items.length === value.length ? items : undefined
  }
}

/** Any keys, each with a text. */
export const texts: Parse<Record<string, string>> = (value) =>
  isRecord(value) && Object.values(value).every((one) => typeof one === 'string')
    ? (value as Record<string, string>)
    : undefined

/** Any keys, each with a value of one kind. */
export function dictionary<T>(item: Parse<T>): Parse<Record<string, T>> {
  return (value) => {
    if (!isRecord(value)) return undefined
    const entries = Object.entries(value).map(([key, one]) => [key, item(one)] as const)
    if (entries.some(([, one]) => one === undefined)) return undefined
    return Object.fromEntries(entries) as Record<string, T>
  }
}

export function oneOf<const T extends string>(...values: readonly T[]): Parse<T> {
  return (value) => values.find((one) => one === value)
}

/** The named keys; the optional ones may be missing, but not wrong. */
export function object<R extends Fields, O extends Fields = {}>(
  required: R,
  optional?: O,
): Parse<ObjectOf<R, O>> {
  const fields = Object.entries<Parse<unknown>>({ ...required, ...optional })
  return (value) => {
    if (!isRecord(value)) return undefined
    const result: Record<string, unknown> = {}
    for (const [key, field] of fields) {
      const found = field(value[key])
      if (found !== undefined) result[key] = found
      else if (key in required || value[key] !== undefined) return undefined
    }
    return result as ObjectOf<R, O>
  }
}

/** The named keys, and whatever else there is as it came. */
export function looseObject<R extends Fields>(
  required: R,
): Parse<ObjectOf<R, {}> & { [key: string]: unknown }> {
  const named = object(required)
  return (value) => {
    const found = named(value)
    return found && { ...(value as object), ...found }
  }
}

type Fields = Record<string, Parse<unknown>>
type ObjectOf<R extends Fields, O extends Fields> = Flat<
  { [K in keyof R]: Parsed<R[K]> } & { [K in keyof O]?: Parsed<O[K]> | undefined }
>
type Flat<T> = { [K in keyof T]: T[K] }

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
