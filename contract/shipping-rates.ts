import type { ShippingRate } from './cart-sums.ts'

/** Standard shipping rates within the United States by category, inherited by its children. Other categories use `otherRate`. */
export const standardRates = {
  'T-Shirts': { first: 4_90, extra: 1_00 },
  'Tank Tops': { first: 5_99, extra: 1_00 },
  'Long Sleeves': { first: 6_99, extra: 1_00 },
  Hoodies: { first: 9_99, extra: 1_00 },
  Mugs: { first: 6_99, extra: 1_00 },
  Hats: { first: 6_99, extra: 1_00 },
  Stickers: { first: 5_99, extra: 1_00 },
} as const satisfies Record<string, ShippingRate>

export const otherRate: ShippingRate = { first: 5_99, extra: 1_00 }

/** The faster rates for T-shirts. */
export const premiumRate: ShippingRate = { first: 12_99, extra: 2_00 }
export const expressRate: ShippingRate = { first: 28_99, extra: 2_00 }
