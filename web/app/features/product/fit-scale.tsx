import type { ReviewSummary } from '@inkloom/contract/reviews'
import { fitNames } from '../../shop/fit-names.ts'
import { fitOf } from './fit.ts'

const verdicts = { small: 'it runs small', true: 'it is true to size', large: 'it runs large' }

/** The buyers' size rating between small and large; renders nothing with too few votes. */
export function FitScale({ votes }: { votes: ReviewSummary['fit'] }) {
  const fit = fitOf(votes)
  if (!fit) return null
  return (
    <div className="mt-7 border-t border-line pt-5">
      <h3 className="text-sm font-semibold">
        {fit.percent}% say {verdicts[fit.majority]}
      </h3>
      <div aria-hidden="true" className="relative mx-2 mt-4 h-1 rounded-full bg-line">
        <span className="absolute top-1/2 left-1/2 h-2.5 w-0.5 -translate-1/2 rounded-full bg-edge" />
        <span
          className="absolute top-1/2 size-4 -translate-1/2 rounded-full border-2 border-paper bg-accent"
          style={{ left: `${fit.position}%` }}
        />
      </div>
      <ul className="mt-3 grid grid-cols-3 text-xs text-soft">
        {(['small', 'true', 'large'] as const).map((name) => (
          <li key={name} className="text-center first:text-left last:text-right">
            {fitNames[name]} <span className="tabular-nums">({votes[name]})</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
