import type { Cents } from '@inkloom/contract/money'

/** '12.34 USD'. */
export function amount(cents: Cents): string {
  return `${(cents / 100).toFixed(2)} USD`
}

/** A text in one line without control characters, of at most `max` characters; it is cut between words if possible. */
export function cut(text: string, max: number): string {
  // Control characters and halves of surrogate pairs are not allowed in XML.
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029\uFFFE\uFFFF]+/gu, ' ')
    .trim()
  if (line.length <= max) return line
  const short = line.slice(0, max)
  const end = short.lastIndexOf(' ')
  return (end > max / 2 ? short.slice(0, end) : short).replace(/[\uD800-\uDBFF]$/, '')
}
