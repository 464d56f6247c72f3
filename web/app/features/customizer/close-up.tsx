import { memo, useMemo } from 'react'
import { drawBase } from '@inkloom/renderer/design'
import type { Area } from '@inkloom/renderer/print-side'
import { layersOf } from './layers.ts'
import { Markup } from './markup.tsx'
import type { Design } from './use-design.ts'
import { useView } from './use-view.ts'

/** A small preview in the corner of a phone screen while a field has focus, because the picture is scrolled out of view. */
export const CloseUp = memo(function CloseUp({ design }: { design: Design }) {
  const { fields, sides, assets } = design
  const [view] = useView(sides, fields)
  const side = sides.find((each) => each.view === view) ?? sides[0]
  const base = useMemo(() => (side ? drawBase(side) : ''), [side])
  if (!side) return null
  const layers = layersOf(side, fields, assets)
  const area = layers[0]?.slot.area
  if (!area) return null
  return (
    <svg
      viewBox={around(area)}
      aria-hidden="true"
      className="pointer-events-none fixed top-[calc(var(--header)+0.5rem)] right-(--gutter) z-20 hidden size-32 rounded-xl border border-line bg-mist shadow-[0_4px_16px_rgb(31_29_26/20%)] max-lg:group-focus-within/custom:block"
    >
      <Markup svg={base} scope="near-" />
      {layers.map(({ layer }) => (
        <Markup key={layer.label} svg={layer.svg} scope="near-" />
      ))}
    </svg>
  )
})

/** A view box slightly larger than the print area. */
function around({ x, y, width, height }: Area): string {
  const side = Math.max(width, height) * 1.15
  return [x + (width - side) / 2, y + (height - side) / 2, side, side].map(Math.round).join(' ')
}
