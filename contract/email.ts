import * as v from 'valibot'
import { required, stopIfInvalid } from './fields.ts'

const invalid = 'Invalid email format'
const maxLength = 254

/** An address without the characters that have a meaning in a mail header. */
export const emailPattern =
  /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+\.[^\s@<>()[\]\\,;:"\p{Cc}]+$/u

/** An email address; the parsed value is in lower case, as the database stores it. */
export const email = v.pipe(
  v.string(required('email')),
  v.trim(),
  v.toLowerCase(),
  v.minLength(1, required('email')),
  stopIfInvalid(),
  v.maxLength(maxLength, invalid),
  stopIfInvalid(),
  v.regex(emailPattern, invalid),
)

export function isEmail(text: string): boolean {
  return text.length <= maxLength && emailPattern.test(text)
}
