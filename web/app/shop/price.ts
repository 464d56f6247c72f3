import { discounted, fromDollars, toDollars, type Cents } from '@inkloom/contract/money'

interface Priced {
  price?: unknown
  sale?: { discount_value: number } | null
}

export interface ShownPrice {
  now: Cents
  /** The price before the sale. */
  was: Cents | null
  /** Percent off; 0 without a sale. */
  off: number
}

/** The displayed price; null if it is missing or not a number. */
export function shownPrice({ price, sale }: Priced): ShownPrice | null {
  if (typeof price !== 'number' || !Number.isFinite(price)) return null
  const full = fromDollars(price)
  const off = sale?.discount_value ?? 0
  if (!(off > 0 && off <= 100)) return { now: full, was: null, off: 0 }
  return { now: discounted(full, off), was: full, off }
}

/** The price that the shopper pays, in dollars; null without a price. */
export function priceAfterSale(product: Priced): number | null {
  const price = shownPrice(product)
  return price && toDollars(price.now)
}
