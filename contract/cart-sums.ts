import { limits } from './limits.ts'
import { total, type Cents } from './money.ts'

/** The amounts of a cart line. */
export interface PricedLine {
  sellerId: number
  /** Of one item, after its sale and volume step. */
  price: Cents
  /** Of one item. */
  customFee: Cents
  quantity: number
}

/** The shipping rate of a category: for the first item and for every further one. */
export interface ShippingRate {
  first: Cents
  extra: Cents
}

/** A percentage of the subtotal, from a minimum subtotal. */
export interface CouponTerms {
  percent: number
  from: Cents
}

interface Amounts {
  subtotal: Cents
  customFees: Cents
  shipping: Cents
  discount: Cents
  total: Cents
}
export type SellerSums = Amounts & { sellerId: number }
export type Sums = Amounts & { sellers: SellerSums[] }

/** The shipping cost of one seller: the highest first-item rate once, and the extra rate of every further item. */
export function shippingCostOf(items: (ShippingRate & { quantity: number })[]): Cents {
  const highest = items.toSorted((a, b) => b.first - a.first || b.extra - a.extra)[0]
  if (!highest) return 0
  const extras = items.reduce((sum, { extra, quantity }) => sum + extra * quantity, 0)
  return highest.first + extras - highest.extra
}

/** All sums of a cart. The subtotal excludes custom fees; strictly above $100.00 shipping is free. */
export function sumsOf(
  lines: PricedLine[],
  shippingCosts: ReadonlyMap<number, Cents>,
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
    const shipping = isFree ? 0 : (shippingCosts.get(group.sellerId) ?? 0)
    const discount = shares[at] ?? 0
    return { ...group, shipping, discount, total: group.subtotal + group.customFees + shipping - discount }
  })
  const sum = (key: keyof Amounts) => total(sellers.map((seller) => seller[key]))
  return {
    subtotal,
    customFees: sum('customFees'),
    shipping: sum('shipping'),
    discount,
    total: sum('total'),
    sellers,
  }
}

/** The discount of a coupon; half cents round up. */
export function couponDiscount(subtotal: Cents, coupon: CouponTerms | null): Cents {
  if (!coupon || subtotal < coupon.from) return 0
  return Math.floor((subtotal * coupon.percent + 50) / 100)
}

/** Splits an amount by weights. The shares add up to it: the largest remainders get the remaining cents. */
export function split(amount: Cents, weights: number[]): Cents[] {
  const whole = BigInt(total(weights))
  if (whole === 0n) return weights.map((_, at) => (at === 0 ? amount : 0))
  // Products of cents can exceed the safe integers.
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const shares = exact.map((value) => Number(value / whole))
  const order = exact
    .map((value, at) => ({ at, remainder: value % whole }))
    .sort((a, b) => (a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder ? -1 : 1))
  const leftover = amount - total(shares)
  for (const { at } of order.slice(0, leftover)) shares[at]! += 1
  return shares
}
