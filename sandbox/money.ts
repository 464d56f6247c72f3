/** '12.34' -> 1234; null unless it is an amount with at most two decimals. */
export function toCents(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || !/^\d{1,10}(\.\d{1,2})?$/.test(text)) return null
  return Math.round(Number(text) * 100)
}

export function toDecimal(cents: number): string {
  return (cents / 100).toFixed(2)
}
