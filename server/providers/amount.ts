import type { Cents } from '@inkloom/contract/money'

/** Formats an amount as providers expect it: '12.34'. */
export function toDecimal(cents: Cents): string {
  return (cents / 100).toFixed(2)
}

/** Parses an amount of a provider; null if it is not a whole number of cents. */
export function fromDecimal(value: unknown): Cents | null {
  const text = typeof value === 'number' ? value.toFixed(2) : value
  if (typeof text !== 'string' || !/^\d{1,10}(\.\d{1,2})?$/.test(text)) return null
  return Math.round(Number(text) * 100)
}

/** Shortens a text to a number of characters and bytes; a shortened text ends in an ellipsis. */
export function truncate(text: string, max: number): string {
  const fits = (value: string) => value.length <= max && Buffer.byteLength(value) <= max
  if (fits(text)) return text
  let characters = [...text].slice(0, max - 3)
  while (characters.length > 0 && !fits(`${characters.join('')}...`)) characters = characters.slice(0, -1)
  return `${characters.join('')}...`
}
