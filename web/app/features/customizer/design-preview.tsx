import { useDeferredValue, useMemo, type ReactNode } from 'react'
import { drawBase } from '@inkloom/renderer/design'
import type { CustomizerProps } from './customization.ts'
import { layersOf } from './layers.ts'
import { Markup } from './markup.tsx'
import { MoveHandle } from './move-handle.tsx'
import { useDecodedSide } from './use-decoded-side.ts'
import { useDesign } from './use-design.ts'
import { useView } from './use-view.ts'
import { ViewChoice } from './view-choice.tsx'

export type PreviewProps = CustomizerProps & {
  /** Shown until the preview can be painted. */
  fallback: ReactNode
}

/** The customized product, drawn by the same renderer as the print file. */
export function DesignPreview({ detail, color, value, onChange, fallback }: PreviewProps) {
  const { fields, sides, assets } = useDesign(detail, color, useDeferredValue(value))
  const [view, setView] = useView(sides, fields)
  const side = useDecodedSide(sides.find((each) => each.view === view) ?? sides[0])
  const base = useMemo(() => (side ? drawBase(side) : ''), [side])
  if (!side) return fallback
  const layers = layersOf(side, fields, assets)
  const said = fields
    .map((field) => (field.type === 'image' ? 'your picture' : `“${field.value}”`))
    .join(', ')
  return (
    // Skips painting while it is scrolled out of view.
    <div className="relative h-full overflow-hidden [content-visibility:auto]">
      <div
        className="absolute top-1/2 left-1/2 h-full -translate-1/2 lg:h-auto lg:w-full"
        style={{ aspectRatio: `${side.width} / ${side.height}` }}
      >
        <div role="img" aria-label={`Your design: ${said}`} className="h-full w-full">
          <svg viewBox={`0 0 ${side.width} ${side.height}`} aria-hidden="true" className="h-full w-full">
            <Markup svg={base} />
            {layers.map(({ layer }) => (
              <Markup key={layer.label} svg={layer.svg} />
            ))}
          </svg>
        </div>
        {layers.map(({ slot, layer }) => (
          <MoveHandle
            key={layer.label}
            side={side}
            slot={slot}
            layer={layer}
            value={value}
            onChange={onChange}
          />
        ))}
      </div>
      {sides.length > 1 ? (
        <ViewChoice views={sides.map((each) => each.view)} shown={side.view} onShow={setView} />
      ) : null}
    </div>
  )
}
