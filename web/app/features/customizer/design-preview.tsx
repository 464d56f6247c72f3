import { useDeferredValue, useMemo } from 'react'
import { drawBase } from '@inkloom/artwork/design'
import { layersOf } from './layers.ts'
import { Markup } from './markup.tsx'
import { MoveHandle } from './move-handle.tsx'
import type { PreviewProps } from './preview-frame.tsx'
import { useDecoded } from './use-decoded-side.ts'
import { useDesign } from './use-design.ts'
import { useView } from './use-view.ts'
import { ViewChoice } from './view-choice.tsx'

/** The product as the shopper has made it, drawn by the code that draws it for the printer. */
export function DesignPreview({ detail, color, value, onChange, until }: PreviewProps) {
  const { fields, stages, supplies } = useDesign(detail, color, useDeferredValue(value))
  const [view, setView] = useView(stages, fields)
  const stage = useDecoded(stages.find((each) => each.view === view) ?? stages[0])
  const base = useMemo(() => (stage ? drawBase(stage) : ''), [stage])
  if (!stage) return until
  const layers = layersOf(stage, fields, supplies)
  const said = fields
    .map((field) => (field.type === 'image' ? 'your picture' : `“${field.value}”`))
    .join(', ')
  return (
    // Nobody sees it while a phone's screen is on the fields below: then it is not painted either.
    <div className="relative h-full overflow-hidden [content-visibility:auto]">
      <div
        className="absolute top-1/2 left-1/2 h-full -translate-1/2 lg:h-auto lg:w-full"
        style={{ aspectRatio: `${stage.width} / ${stage.height}` }}
      >
        <div role="img" aria-label={`Your design: ${said}`} className="h-full w-full">
          <svg viewBox={`0 0 ${stage.width} ${stage.height}`} aria-hidden="true" className="h-full w-full">
            <Markup svg={base} />
            {layers.map(({ layer }) => (
              <Markup key={layer.label} svg={layer.svg} />
            ))}
          </svg>
        </div>
        {layers.map(({ slot, layer }) => (
          <MoveHandle key={layer.label} {...{ stage, slot, layer, value, onChange }} />
        ))}
      </div>
      {stages.length > 1 ? (
        <ViewChoice views={stages.map((each) => each.view)} shown={stage.view} onShow={setView} />
      ) : null}
    </div>
  )
}
