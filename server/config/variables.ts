import * as v from 'valibot'

/** A variable with a whole number. */
export function wholeNumber(min: number, max: number, defaultValue: number) {
  return v.optional(requiredNumber(min, max), String(defaultValue))
}

/** A variable with a whole number, without a default. */
export function requiredNumber(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.number(),
    v.minValue(min, message),
    v.maxValue(max, message),
  )
}

/** A variable with a URL of one of the given protocols. */
export function url(protocol: RegExp, message: string) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => protocol.test(URL.parse(text)?.protocol ?? ''), message),
  )
}

export const webUrl = url(/^https?:$/, 'must be an http:// or https:// address')
