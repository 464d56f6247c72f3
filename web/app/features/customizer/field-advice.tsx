import { memo, useDeferredValue } from 'react'
import { readiness, type Advice, type Verdict } from '@inkloom/renderer/readiness'
import { availableSizes } from '../../shop/selection.ts'
import type { CustomizerProps } from './customization.ts'
import { useDesign, type Design } from './use-design.ts'

type Product = Pick<CustomizerProps, 'detail' | 'choice'>

const dots: Record<Verdict, string> = {
  good: 'bg-accent',
  fair: 'bg-edge',
  poor: 'bg-sale',
  refused: 'bg-sale',
}

export interface FieldAdviceProps extends Omit<CustomizerProps, 'onChange'> {
  label: string
  onSize: (size: string) => void
}

/** Print advice for one field. */
export const FieldAdvice = memo(function FieldAdvice(props: FieldAdviceProps) {
  const { detail, choice, value, label, onSize } = props
  const design = useDesign(detail, choice, useDeferredValue(value))
  const fields = design.fields.filter((field) => field.label === label)
  return (
    <ul className="text-sm">
      {adviceOf({ ...design, fields }, { detail, choice }).map(({ about, verdict, text, fittingSize }) => (
        <li
          key={`${about} ${text}`}
          data-verdict={verdict}
          className={`mt-1.5 flex gap-2 ${verdict === 'refused' ? 'text-sale' : 'text-soft'}`}
        >
          <span aria-hidden="true" className={`mt-1.5 size-2 shrink-0 rounded-full ${dots[verdict]}`} />
          <span>
            {text}
            {fittingSize === undefined ? null : (
              <button
                type="button"
                onClick={() => onSize(fittingSize)}
                className="block min-h-11 font-medium text-link"
              >
                Choose {fittingSize}
              </button>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
})

/** Says whether the design is ready, or which fields have a note. */
export function PrintSummary({ design, detail, choice }: Product & { design: Design }) {
  const advice = adviceOf(design, { detail, choice }).filter(({ verdict }) => verdict !== 'good')
  const labels = [...new Set(advice.map(({ label }) => label))]
  return (
    <p role="status" className="text-sm font-medium">
      {labels.length === 0 ? 'Ready to print' : `Check before we print: ${labels.join(', ')}`}
    </p>
  )
}

function adviceOf({ fields, sides, assets }: Design, { detail, choice }: Product): Advice[] {
  const { inks, fonts } = detail.template_info
  const options = { inks, fonts, sizes: availableSizes(detail, choice), chosenSize: choice.Size }
  return sides.flatMap((side) => fields.flatMap((field) => readiness(side, field, assets, options)))
}
