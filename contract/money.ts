/** Money is whole cents; only this module converts it to the API's dollars and to text. */
export type Cents = number

/** Dollars as the API sends them, with at most two decimals. */
export function toDollars(cents: Cents): number {
  return cents / 100
}

export function fromDollars(dollars: number): Cents {
  return Math.round(dollars * 100)
}

/** The price of one item after a sale or a volume step; half cents round up. */
export function discounted(cents: Cents, percent: number): Cents {
  const hundredths = Math.round(percent * 100)
  return Math.floor((cents * (10_000 - hundredths) + 5_000) / 10_000)
}

/** The fee for personalizing one item: the sum over all filled fields. Prices of fields are in dollars. */
export function customFeeOf(
  fields: readonly { label: string; price: number }[],
  inputs: Readonly<Record<string, string>>,
): Cents {
  const filled = fields.filter(({ label }) => inputs[label]?.trim())
  return total(filled.map(({ price }) => fromDollars(price)))
}

/** '$12.34', independent of the locale. */
export function formatUsd(cents: Cents): string {
  return `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`
}

export function total(values: Cents[]): Cents {
  return values.reduce((sum, value) => sum + value, 0)
}
