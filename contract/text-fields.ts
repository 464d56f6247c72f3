import * as z from 'zod/mini'
import { emailPattern } from './email.ts'

const required = (field: string) => `The ${field} field is required`
const tooLong = (field: string, max: number) => `The ${field} field must be at most ${max} characters`

/** A text of one line: whatever is no visible character becomes a space. */
export const line = (field: string, max: number) =>
  z
    .string(required(field))
    .check(z.overwrite(oneLine), z.minLength(1, required(field)), z.maxLength(max, tooLong(field, max)))

export const optionalLine = (field: string, max: number) =>
  z._default(z.string().check(z.overwrite(oneLine), z.maxLength(max, tooLong(field, max))), '')

/** A text of several lines. */
export const lines = (field: string, max: number) =>
  z
    .string(required(field))
    .check(z.overwrite(severalLines), z.minLength(1, required(field)), z.maxLength(max, tooLong(field, max)))

export const optionalLines = (field: string, max: number) =>
  z._default(z.string().check(z.overwrite(severalLines), z.maxLength(max, tooLong(field, max))), '')

/** An address in lower case, as the shop keeps it. */
export const email = z.string(required('email')).check(
  z.overwrite((text) => text.trim().toLowerCase()),
  z.minLength(1, { error: required('email'), abort: true }),
  z.maxLength(254, { error: 'Invalid email format', abort: true }),
  z.regex(emailPattern, 'Invalid email format'),
)

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}

function severalLines(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}
