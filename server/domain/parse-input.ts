import * as v from 'valibot'
import { Refusal } from './refusal.ts'

/** Parses what the operator gave; refuses it with the problems of each field. */
export function parseInput<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, input)
  if (parsed.success) return parsed.output
  throw new Refusal(
    parsed.issues
      .map((issue) => `${v.getDotPath(issue) ?? 'input'}: ${isMissing(issue) ? 'is missing' : issue.message}`)
      .join('\n'),
  )
}

function isMissing(issue: v.BaseIssue<unknown>): boolean {
  return issue.received === 'undefined' && issue.kind === 'schema'
}

export const line = (max: number) =>
  v.pipe(
    v.string('must be a text'),
    v.trim(),
    v.nonEmpty('is empty'),
    v.maxLength(max, `has more than ${max} characters`),
  )

export const slug = v.pipe(
  v.string('must be a text'),
  v.maxLength(200, 'has more than 200 characters'),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lowercase letters, digits and single hyphens'),
)

export const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`
  return v.pipe(
    v.string(message),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  )
}

const isDay = /^\d{4}-\d\d-\d\d$/
const isMinute = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z$/

/** A day, or a time in UTC. A day alone becomes its given time. */
export const time = (ofDay: '00:00:00.000' | '23:59:59.999') =>
  v.pipe(
    v.string('must be a date'),
    v.check(
      (text) => (isDay.test(text) || isMinute.test(text)) && !Number.isNaN(Date.parse(text)),
      'must be a date such as 2027-01-31 or 2027-01-31T18:00Z',
    ),
    v.transform((text) => new Date(isDay.test(text) ? `${text}T${ofDay}Z` : text)),
  )
