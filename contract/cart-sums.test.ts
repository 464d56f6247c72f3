import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { couponDiscount, shippingCostOf, split, sumsOf } from './cart-sums.ts'

const cents = fc.integer({ min: 1, max: 500_000 })
const line = fc.record({
  sellerId: fc.integer({ min: 1, max: 6 }),
  price: cents,
  customFee: fc.integer({ min: 0, max: 5000 }),
  quantity: fc.integer({ min: 1, max: 40 }),
})
const cart = fc.array(line, { minLength: 1, maxLength: 30 })
const shippingCosts = fc
  .array(fc.integer({ min: 0, max: 3000 }), { minLength: 6, maxLength: 6 })
  .map((costs) => new Map(costs.map((cost, at) => [at + 1, cost])))
const coupon = fc.option(
  fc.record({ percent: fc.integer({ min: 1, max: 100 }), from: fc.integer({ min: 0, max: 20_000 }) }),
)
const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)

describe('any cart', () => {
  it('has the same cents in its lines, its sellers and its total', () => {
    fc.assert(
      fc.property(cart, shippingCosts, coupon, (lines, costs, terms) => {
        const sums = sumsOf(lines, costs, terms)
        const subtotal = sum(lines.map(({ price, quantity }) => price * quantity))
        const fees = sum(lines.map(({ customFee, quantity }) => customFee * quantity))
        expect([sums.subtotal, sums.customFees]).toEqual([subtotal, fees])
        for (const part of ['subtotal', 'customFees', 'shipping', 'discount', 'total'] as const) {
          expect(sum(sums.sellers.map((seller) => seller[part]))).toBe(sums[part])
        }
        expect(sums.total).toBe(subtotal + fees + sums.shipping - sums.discount)
        for (const seller of sums.sellers) {
          expect(seller.total).toBe(seller.subtotal + seller.customFees + seller.shipping - seller.discount)
          expect(seller.discount).toBeGreaterThanOrEqual(0)
          expect(seller.discount).toBeLessThanOrEqual(seller.subtotal)
        }
        expect(
          Object.values(sums).every((value) => typeof value === 'object' || Number.isSafeInteger(value)),
        ).toBe(true)
        if (subtotal > 10_000) expect(sums.shipping).toBe(0)
      }),
      { numRuns: 2000 },
    )
  })

  it('costs the same in any order of its lines', () => {
    fc.assert(
      fc.property(cart, shippingCosts, coupon, (lines, costs, terms) => {
        expect(sumsOf(lines.toReversed(), costs, terms).total).toBe(sumsOf(lines, costs, terms).total)
      }),
    )
  })
})

describe('a split', () => {
  it('adds up, and every share is within a cent of the exact one', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), weights, (amount, weights) => {
        const shares = split(amount, weights)
        expect(sum(shares)).toBe(amount)
        const whole = sum(weights)
        if (whole === 0) return
        for (const [at, share] of shares.entries()) {
          expect(Math.abs(share - (amount * weights[at]!) / whole)).toBeLessThan(1.001)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [1, [1, 1], [1, 0]],
    [317, [4000, 2331], [200, 117]],
    [0, [5, 5], [0, 0]],
    [10, [0, 0], [10, 0]],
  ])('of %i by %j is %j', (amount, weights, shares) => {
    expect(split(amount, weights)).toEqual(shares)
  })
})

describe('rounding and limits', () => {
  it.each([
    [4999, 0],
    [5000, 250],
    [5010, 251],
    [5009, 250],
  ])('5 %% from 50.00 on of %i is %i', (subtotal, off) => {
    expect(couponDiscount(subtotal, { percent: 5, from: 5000 })).toBe(off)
  })

  it('shipping is free strictly above 100.00', () => {
    const at = (price: number) =>
      sumsOf([{ sellerId: 1, price, customFee: 99_999, quantity: 1 }], new Map([[1, 490]]), null).shipping
    expect([at(10_000), at(10_001)]).toEqual([490, 0])
  })

  it('shipping costs the highest first-item rate plus the extra rate of every further item', () => {
    expect(
      shippingCostOf([
        { first: 490, extra: 100, quantity: 2 },
        { first: 999, extra: 150, quantity: 2 },
      ]),
    ).toBe(999 + 150 + 200)
    expect(shippingCostOf([])).toBe(0)
  })
})
