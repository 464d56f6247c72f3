import * as v from 'valibot'
import { emailMax, emailPattern } from './email.ts'
import { record } from './json.ts'

/** An object of a request. A missing key is reported with the message of its own schema. */
/* @__NO_SIDE_EFFECTS__ */
export function requestObject<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.object(entries, ({ path }) => {
    if (!path) return 'Invalid type: Expected Object'
    const key = String(path[0].key)
    const entry = entries[key]
    return entry && 'message' in entry && typeof entry.message === 'string' ? entry.message : required(key)
  })
}

/**
 * An array of a request. Its length is checked before its items, and validation stops at the first invalid item, so that
 * the work and the number of errors are bounded.
 */
/* @__NO_SIDE_EFFECTS__ */
export function boundedArray<Item extends v.GenericSchema>(
  item: Item,
  max: number,
  message: string,
  missing?: string,
) {
  const schema = bounded(v.array(item, missing), (value) => Array.isArray(value) && value.length > max)
  return v.pipe(schema, v.maxLength(max, message), stopIfInvalid())
}

/** An object of a request with any keys, bounded like `boundedArray`. */
/* @__NO_SIDE_EFFECTS__ */
export function boundedRecord<Key extends v.GenericSchema<string, string>, Value extends v.GenericSchema>(
  key: Key,
  value: Value,
  max: number,
  message: string,
) {
  const schema = bounded(
    record(key, value),
    (given) => typeof given === 'object' && given !== null && Object.keys(given).length > max,
  )
  return v.pipe(schema, v.maxEntries(max, message), stopIfInvalid())
}

/** Skips the content of a value that is too large; the next check of the pipe reports it. */
function bounded<Schema extends v.GenericSchema>(
  schema: Schema,
  isTooLarge: (value: unknown) => boolean,
): Schema {
  const run: v.GenericSchema['~run'] = (dataset, config) =>
    isTooLarge(dataset.value)
      ? { typed: true, value: dataset.value }
      : schema['~run'](dataset, { ...config, abortEarly: true })
  return { ...schema, '~run': run }
}

/** Ends a pipe if a check before it failed, so that later checks add no second message. */
/* @__NO_SIDE_EFFECTS__ */
export function stopIfInvalid<T>(): v.BaseTransformation<T, T, never> {
  return transformation('stop_if_invalid', (value) => value)
}

/** Text on one line: control characters and line breaks become spaces. */
/* @__NO_SIDE_EFFECTS__ */
export function line(field: string, max: number, missing = required(field)) {
  return v.pipe(
    v.string(missing),
    normalizeText(toOneLine),
    v.minLength(1, missing),
    v.maxLength(max, tooLong(field, max)),
  )
}

/** A person's name. Emails contain it, so it must not be a stranger's link. */
/* @__NO_SIDE_EFFECTS__ */
export function personName(field: string, missing?: string) {
  return v.pipe(line(field, 100, missing), withoutLink(`The ${field} field must not contain a link`))
}

/* @__NO_SIDE_EFFECTS__ */
export function withoutLink(message: string) {
  return v.check<string, string>((text) => !/:\/\/|www\./i.test(text), message)
}

/* @__NO_SIDE_EFFECTS__ */
export function optionalLine(field: string, max: number) {
  return v.optional(v.pipe(v.string(), normalizeText(toOneLine), v.maxLength(max, tooLong(field, max))), '')
}

/** Text that keeps its line breaks. */
/* @__NO_SIDE_EFFECTS__ */
export function multiline(field: string, max: number, missing = required(field)) {
  return v.pipe(
    v.string(missing),
    normalizeText(toLines),
    v.minLength(1, missing),
    v.maxLength(max, tooLong(field, max)),
  )
}

/* @__NO_SIDE_EFFECTS__ */
export function optionalMultiline(field: string, max: number) {
  return v.optional(v.pipe(v.string(), normalizeText(toLines), v.maxLength(max, tooLong(field, max))), '')
}

/** An email address; the parsed value is in lower case, as the database stores it. */
/* @__NO_SIDE_EFFECTS__ */
export function emailAddress(missing: string, invalid: string) {
  return v.pipe(
    v.string(missing),
    v.trim(),
    v.toLowerCase(),
    v.minLength(1, missing),
    stopIfInvalid(),
    v.maxLength(emailMax, invalid),
    stopIfInvalid(),
    v.regex(emailPattern, invalid),
  )
}

export const email = emailAddress(required('email'), 'Invalid email format')

const selectCountry = 'Please select your country'
export const countryCode = v.pipe(v.string(selectCountry), v.regex(/^[A-Z]{2}$/, selectCountry))

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
