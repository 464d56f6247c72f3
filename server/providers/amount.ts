import type { Cents } from '@inkloom/contract/money'

/** Providers write money as '12.34'. */
export function toDecimal(cents: Cents): string {
  return (cents / 100).toFixed(2)
}

/** Null for what is no amount in whole cents. */
export function fromDecimal(value: unknown): Cents | null {
  const text = typeof value === 'number' ? value.toFixed(2) : value
  if (typeof text !== 'string' || !/^\d{1,10}(\.\d{1,2})?$/.test(text)) return null
  return Math.round(Number(text) * 100)
}

/** At most so many characters, and as many bytes; what is cut ends in an ellipsis. */
export function cut(text: string, most: number): string {
  const room = (value: string) => value.length <= most && Buffer.byteLength(value) <= most
  if (room(text)) return text
  let kept = [...text].slice(0, most - 3)
  while (kept.length > 0 && !room(`${kept.join('')}...`)) kept = kept.slice(0, -1)
  return `${kept.join('')}...`
}
