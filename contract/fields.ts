import * as v from 'valibot'
import { limits } from './limits.ts'
import type { Cents } from './money.ts'

/** An object of a request. A missing key is reported with the message of its own schema. */
/* @__NO_SIDE_EFFECTS__ */
export function requestObject<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.object(entries, ({ path, message }) => {
    if (!path) return message
    const key = String(path[0].key)
    const entry = entries[key]
    return entry && 'message' in entry && typeof entry.message === 'string' ? entry.message : required(key)
  })
}

/** An object with any keys. Unlike `v.record` it rejects arrays. */
/* @__NO_SIDE_EFFECTS__ */
export function record<
  Key extends v.GenericSchema<string, string | number | symbol>,
  Value extends v.GenericSchema,
>(key: Key, value: Value): v.RecordSchema<Key, Value, undefined> {
  const schema = v.record(key, value)
  const run = schema['~run']
  return {
    ...schema,
    '~run'(dataset, config) {
      return run.call(schema, Array.isArray(dataset.value) ? { value: undefined } : dataset, config)
    },
  }
}

/** Ends a pipe if a check before it failed, so that later checks add no second message. */
/* @__NO_SIDE_EFFECTS__ */
export function stopIfInvalid<T>(): v.BaseTransformation<T, T, never> {
  return transformation('stop_if_invalid', (value) => value)
}

/** Text on one line: control characters and line breaks become spaces. */
/* @__NO_SIDE_EFFECTS__ */
export function line(field: string, max: number) {
  return v.pipe(
    v.string(required(field)),
    normalizeText(toOneLine),
    v.minLength(1, required(field)),
    v.maxLength(max, tooLong(field, max)),
  )
}

/* @__NO_SIDE_EFFECTS__ */
export function optionalLine(field: string, max: number) {
  return v.optional(v.pipe(v.string(), normalizeText(toOneLine), v.maxLength(max, tooLong(field, max))), '')
}

/** Text that keeps its line breaks. */
/* @__NO_SIDE_EFFECTS__ */
export function multiline(field: string, max: number) {
  return v.pipe(
    v.string(required(field)),
    normalizeText(toLines),
    v.minLength(1, required(field)),
    v.maxLength(max, tooLong(field, max)),
  )
}

/* @__NO_SIDE_EFFECTS__ */
export function optionalMultiline(field: string, max: number) {
  return v.optional(v.pipe(v.string(), normalizeText(toLines), v.maxLength(max, tooLong(field, max))), '')
}

/** An identifier or a name that is taken as it is. */
/* @__NO_SIDE_EFFECTS__ */
export function shortText(name: string, max: number) {
  return v.pipe(
    v.string(),
    v.minLength(1, `The ${name} is missing`),
    v.maxLength(max, `The ${name} is longer than any ${name}`),
  )
}

/** Unlike `v.number`, it rejects Infinity, which JSON can contain as 1e999. */
export const finiteNumber = v.pipe(v.number(), v.finite())

/** An id of a database row in a JSON body. */
export const rowId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))

/** The id of a checkout: 128 random bits. */
export const checkoutId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22}$/, 'Checkout not found'))

export const countryCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'Please select your country'))

const wholeQuantity = 'The quantity must be a whole number'
export const quantity = v.pipe(
  v.number(wholeQuantity),
  v.integer(wholeQuantity),
  stopIfInvalid(),
  v.minValue(1, 'The quantity must be at least 1'),
  v.maxValue(limits.quantityMax, `The quantity must be at most ${limits.quantityMax}`),
)

/** A price or a total: at least one cent. */
/* @__NO_SIDE_EFFECTS__ */
export function amount(name: string) {
  return dollars(name, 1)
}

/** An extra charge that may be zero. */
/* @__NO_SIDE_EFFECTS__ */
export function fee(name: string) {
  return dollars(name, 0)
}

/** Dollars as a number or as text with two decimals. The parsed value is in cents. */
/* @__NO_SIDE_EFFECTS__ */
function dollars(name: string, min: Cents) {
  return v.pipe(
    v.union(
      [
        v.pipe(finiteNumber, stopIfInvalid()),
        v.pipe(v.string(), v.maxLength(16), v.regex(/^\d{1,12}(\.\d{1,2})?$/), stopIfInvalid()),
      ],
      `The ${name} must be an amount in dollars`,
    ),
    v.transform((value): Cents => {
      const cents = Number(value) * 100
      // Fractions of a cent are rejected; rounding errors of floating-point sums are not.
      return Math.abs(cents - Math.round(cents)) < 1e-4 ? Math.round(cents) : Number.NaN
    }),
    v.number(`The ${name} must be in whole cents`),
    v.minValue(min, `The ${name} must be at least ${(min / 100).toFixed(2)}`),
    v.maxValue(limits.amountMax, `The ${name} is more than anything costs`),
  )
}

/** Changes a text and keeps its type, so that the OpenAPI document still lists the checks that follow. */
/* @__NO_SIDE_EFFECTS__ */
function normalizeText(normalize: (text: string) => string): v.BaseTransformation<string, string, never> {
  return transformation('normalize_text', normalize)
}

/* @__NO_SIDE_EFFECTS__ */
function transformation<T>(type: string, change: (value: T) => T): v.BaseTransformation<T, T, never> {
  return {
    kind: 'transformation',
    type,
    reference: transformation,
    async: false,
    '~run': (dataset) => ({ ...dataset, value: change(dataset.value) }),
  }
}

/* @__NO_SIDE_EFFECTS__ */
export function required(field: string): string {
  return `The ${field} field is required`
}

/* @__NO_SIDE_EFFECTS__ */
export function tooLong(field: string, max: number): string {
  return `The ${field} field must be at most ${max} characters`
}

function toOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}

function toLines(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}
