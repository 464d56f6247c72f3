import { limits } from '@inkloom/contract/limits'
import type { ReviewSummary } from '@inkloom/contract/reviews'
import type { Fit } from '../../shop/fit-names.ts'

/** The average between small (0) and large (100) and the majority vote; null with too few votes. */
export function fitOf(
  votes: ReviewSummary['fit'],
): { position: number; majority: Fit; percent: number } | null {
  const total = votes.small + votes.true + votes.large
  if (total < limits.fitVotesMin) return null
  // A tie counts as true to size.
  const majority = (['true', 'small', 'large'] as const).reduce((a, b) => (votes[b] > votes[a] ? b : a))
  return {
    position: Math.round(((votes.true + votes.large * 2) / (total * 2)) * 100),
    majority,
    percent: Math.round((votes[majority] / total) * 100),
  }
}
