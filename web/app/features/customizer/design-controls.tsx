import { useDeferredValue } from 'react'
import type { CustomizerProps } from './customization.ts'
import { DockedPreview } from './docked-preview.tsx'
import { FieldAdvice, PrintSummary } from './field-advice.tsx'
import { FontChoice } from './font-choice.tsx'
import { InkChoice } from './ink-choice.tsx'
import { PlacementControls } from './placement-controls.tsx'
import { fontOf, inkOf } from './record.ts'
import { ShareButton } from './share-button.tsx'
import { useDesign } from './use-design.ts'

export { FieldAdvice }

/** Font, ink and position of a design. */
export function DesignControls({ detail, choice, value, onChange }: CustomizerProps) {
  const { template_info } = detail
  const design = useDesign(detail, choice, useDeferredValue(value))
  const hasLettering = design.fields.some(({ type }) => type !== 'image')
  return (
    <div className="space-y-5 border-t border-line pt-4">
      {hasLettering && template_info.fonts.length > 1 ? (
        <FontChoice fonts={template_info.fonts} chosen={fontOf(template_info, value)} onChange={onChange} />
      ) : null}
      {hasLettering && template_info.inks.length > 1 ? (
        <InkChoice
          inks={template_info.inks}
          chosen={inkOf(template_info, choice.Color, value)}
          onChange={onChange}
        />
      ) : null}
      <PlacementControls design={design} value={value} onChange={onChange} />
      <DockedPreview design={design} />
      <PrintSummary design={design} detail={detail} choice={choice} />
      <ShareButton detail={detail} choice={choice} value={value} />
    </div>
  )
}
