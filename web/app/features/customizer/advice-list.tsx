import { memo } from 'react'
import type { Ink } from '@inkloom/contract/catalog'
import { readiness, type Verdict } from '@inkloom/renderer/readiness'
import type { Design } from './use-design.ts'

const dots: Record<Verdict, string> = { good: 'bg-accent', fair: 'bg-edge', poor: 'bg-sale' }

interface AdviceListProps {
  design: Design
  inks: readonly Ink[]
}

/** Print advice for the design. */
export const AdviceList = memo(function AdviceList({ design, inks }: AdviceListProps) {
  const { fields, sides, assets } = design
  const advice = sides.flatMap((side) => fields.flatMap((field) => readiness(side, field, assets, inks)))
  const isReady = fields.length > 0 && advice.every(({ verdict }) => verdict === 'good')
  return (
    <div role="status" className="text-sm">
      <p className="font-medium">{isReady ? 'Ready to print' : 'Before you order'}</p>
      <ul className="mt-1 space-y-1">
        {advice.map(({ label, about, verdict, text }) => (
          <li key={`${label} ${about} ${text}`} data-verdict={verdict} className="flex gap-2 text-soft">
            <span aria-hidden="true" className={`mt-1.5 size-2 shrink-0 rounded-full ${dots[verdict]}`} />
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
})
