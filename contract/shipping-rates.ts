import type { PostageRate } from './money.ts'

/** Standard postage within the United States by category; its children inherit, and everything else has the rest's. */
export const standardRates = {
  'T-Shirts': { first: 4_90, extra: 1_00 },
  'Tank Tops': { first: 5_99, extra: 1_00 },
  'Long Sleeves': { first: 6_99, extra: 1_00 },
  Hoodies: { first: 9_99, extra: 1_00 },
  Mugs: { first: 6_99, extra: 1_00 },
  Hats: { first: 6_99, extra: 1_00 },
  Stickers: { first: 5_99, extra: 1_00 },
} as const satisfies Record<string, PostageRate>

export const otherRate: PostageRate = { first: 5_99, extra: 1_00 }

/** What T-shirts cost to send faster. */
export const premiumRate: PostageRate = { first: 12_99, extra: 2_00 }
export const expressRate: PostageRate = { first: 28_99, extra: 2_00 }
