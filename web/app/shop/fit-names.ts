import type { ReviewSummary } from '@inkloom/contract/reviews'

export type Fit = keyof ReviewSummary['fit']

export const fitNames: Record<Fit, string> = {
  small: 'Runs small',
  true: 'True to size',
  large: 'Runs large',
}
