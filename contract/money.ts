import { limits } from './limits.ts'

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

/** What personalising one piece adds: the fee of every field that is filled. Fees are the wire's dollars. */
export function customFeeOf(
  fields: readonly { label: string; price: number }[],
  inputs: Readonly<Record<string, string>>,
): Cents {
  const filled = fields.filter(({ label }) => inputs[label]?.trim())
  return total(filled.map(({ price }) => fromDollars(price)))
}

/** '$12.34', the same in every locale. */
export function formatUsd(cents: Cents): string {
  return `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`
}

/** A line of a cart, as far as sums go. */
export interface PricedLine {
  sellerId: number
  /** Of one piece, after its sale. */
  price: Cents
  /** Of one piece. */
  customFee: Cents
  quantity: number
}

/** What sending costs by category: the first piece, and every further one. */
export interface PostageRate {
  first: Cents
  extra: Cents
}

/** A percentage of the subtotal, from a subtotal on. */
export interface CouponTerms {
  percent: number
  from: Cents
}

interface Parts {
  subtotal: Cents
  customFees: Cents
  shipping: Cents
  discount: Cents
  total: Cents
}
export type SellerSums = Parts & { sellerId: number }
export type Sums = Parts & { sellers: SellerSums[] }

/** One seller's postage: the dearest first piece once, every further piece its own extra. */
export function postageOf(pieces: (PostageRate & { quantity: number })[]): Cents {
  const dearest = pieces.toSorted((a, b) => b.first - a.first || b.extra - a.extra)[0]
  if (!dearest) return 0
  const extras = pieces.reduce((sum, { extra, quantity }) => sum + extra * quantity, 0)
  return dearest.first + extras - dearest.extra
}

/** Every sum of a cart. The subtotal is all pieces without custom fees; strictly above 100.00 of it, shipping is free. */
export function sumsOf(
  lines: PricedLine[],
  postage: ReadonlyMap<number, Cents>,
  coupon: CouponTerms | null,
): Sums {
  const groups = [...Map.groupBy(lines, ({ sellerId }) => sellerId)].map(([sellerId, own]) => ({
    sellerId,
    subtotal: total(own.map(({ price, quantity }) => price * quantity)),
    customFees: total(own.map(({ customFee, quantity }) => customFee * quantity)),
  }))
  const subtotal = total(groups.map((group) => group.subtotal))
  const isFree = subtotal > limits.freeShippingAbove
  const discount = couponDiscount(subtotal, coupon)
  const shares = split(
    discount,
    groups.map((group) => group.subtotal),
  )
  const sellers = groups.map((group, at) => {
    const shipping = isFree ? 0 : (postage.get(group.sellerId) ?? 0)
    const discount = shares[at] ?? 0
    return { ...group, shipping, discount, total: group.subtotal + group.customFees + shipping - discount }
  })
  const sum = (part: keyof Parts) => total(sellers.map((seller) => seller[part]))
  return {
    subtotal,
    customFees: sum('customFees'),
    shipping: sum('shipping'),
    discount,
    total: sum('total'),
    sellers,
  }
}

/** What a coupon takes off; half cents round up. */
export function couponDiscount(subtotal: Cents, coupon: CouponTerms | null): Cents {
  if (!coupon || subtotal < coupon.from) return 0
  return Math.floor((subtotal * coupon.percent + 50) / 100)
}

/** Splits an amount by weights so that the parts add up to it: the largest remainders get the cents left over. */
export function split(amount: Cents, weights: number[]): Cents[] {
  const whole = BigInt(total(weights))
  if (whole === 0n) return weights.map((_, at) => (at === 0 ? amount : 0))
  // Products of cents leave the safe integers.
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const parts = exact.map((value) => Number(value / whole))
  const order = exact
    .map((value, at) => ({ at, rest: value % whole }))
    .sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))
  const left = amount - total(parts)
  for (const { at } of order.slice(0, left)) parts[at]! += 1
  return parts
}

function total(values: Cents[]): Cents {
  return values.reduce((sum, value) => sum + value, 0)
}
