/** Money is whole cents; only this module turns it into the wire's numbers and into text. */
export type Cents = number

/** The wire's number: dollars with at most two decimals. */
export function toDollars(cents: Cents): number {
  return cents / 100
}

export function fromDollars(dollars: number): Cents {
  return Math.round(dollars * 100)
}

/** A unit's price after a sale; half cents round up. */
export function discounted(cents: Cents, percent: number): Cents {
  const hundredths = Math.round(percent * 100)
  return Math.floor((cents * (10_000 - hundredths) + 5_000) / 10_000)
}

/** '$12.34', the same in every locale. */
export function formatUsd(cents: Cents): string {
  return `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`
}
