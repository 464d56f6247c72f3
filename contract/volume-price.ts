// Separate from money.ts, because every screen loads that.
import { type Cents, discounted } from './money.ts'

/** Percent off every item of a product at or above a quantity in one cart. Quantities and percentages rise. */
export interface VolumeStep {
  from_quantity: number
  percent: number
}

/** The price of one item: the base price after the sale, then after the volume step of the quantity in the cart. */
export function unitPrice(base: Cents, sale: number, steps: readonly VolumeStep[], quantity: number): Cents {
  return discounted(discounted(base, sale), volumePercent(steps, quantity))
}

/** Percent off at a quantity; 0 below the first step. */
export function volumePercent(steps: readonly VolumeStep[], quantity: number): number {
  return steps.findLast((step) => quantity >= step.from_quantity)?.percent ?? 0
}
