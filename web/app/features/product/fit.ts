import type { ReviewSummary } from '@inkloom/contract/reviews'
import type { Fit } from '../../shop/fit-names.ts'

/** Where all votes meet between small (0) and large (100), and what most say; null before the first vote. */
export function fitOf(votes: ReviewSummary['fit']): { place: number; most: Fit; percent: number } | null {
  const total = votes.small + votes.true + votes.large
  if (total === 0) return null
  // Of a tie the middle is the fairest to say.
  const most = (['true', 'small', 'large'] as const).reduce((a, b) => (votes[b] > votes[a] ? b : a))
  return {
    place: Math.round(((votes.true + votes.large * 2) / (total * 2)) * 100),
    most,
    percent: Math.round((votes[most] / total) * 100),
  }
}
