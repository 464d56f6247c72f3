import type { ReviewSummary } from '@inkloom/contract/reviews'
import { countOf } from '../../lib/format.ts'
import { Stars } from '../../ui/stars.tsx'
import { FitScale } from './fit-scale.tsx'

interface SummaryProps {
  summary: ReviewSummary
  average: number
}

export function Summary({ summary: { count, stars, fit }, average }: SummaryProps) {
  return (
    <div className="lg:sticky lg:top-[calc(var(--header)+1.5rem)] lg:self-start">
      <div className="flex items-center gap-4">
        <p aria-hidden="true" className="text-5xl font-semibold tracking-tight tabular-nums">
          {average.toFixed(1)}
        </p>
        <div>
          <Stars rating={average} className="block text-xl" />
          <p className="mt-1 text-sm text-soft">{countOf(count, 'review')}</p>
        </div>
      </div>
      <ul className="mt-5 space-y-2 text-sm tabular-nums">
        {([5, 4, 3, 2, 1] as const).map((value) => (
          <StarBar key={value} stars={value} votes={stars[value]} of={count} />
        ))}
      </ul>
      <FitScale votes={fit} />
    </div>
  )
}

function StarBar({ stars, votes, of }: { stars: number; votes: number; of: number }) {
  return (
    <li className="grid grid-cols-[3.25rem_1fr_2rem] items-center gap-3">
      <span>{countOf(stars, 'star')}</span>
      <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-line">
        <span
          className="block h-full rounded-full bg-accent"
          style={{ width: `${Math.round((votes / of) * 100)}%` }}
        />
      </span>
      <span className="text-right text-soft">
        {votes}
        <span className="sr-only"> of {countOf(of, 'review')}</span>
      </span>
    </li>
  )
}
