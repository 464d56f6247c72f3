import { memo, useMemo } from 'react'
import type { Region } from '@inkloom/renderer/photograph'
import type { Area, PrintSide } from '@inkloom/renderer/print-side'
import { layersOf } from './layers.ts'
import { PrintedPicture } from './printed-picture.tsx'
import type { Design } from './use-design.ts'
import { useLoadedSide } from './use-loaded-side.ts'
import { useView } from './use-view.ts'

/** A small preview in the corner of a phone screen while a field has focus, because the picture is scrolled out of view. */
export const CloseUp = memo(function CloseUp({ design }: { design: Design }) {
  const { fields, sides, assets } = design
  const [view] = useView(sides, fields)
  const loaded = useLoadedSide(sides.find((each) => each.view === view) ?? sides[0])
  const side = loaded?.side
  const printed = useMemo(() => (side ? layersOf(side, fields, assets) : []), [side, fields, assets])
  const layers = useMemo(() => printed.map(({ layer }) => layer), [printed])
  const area = printed[0]?.slot.area
  if (!loaded || !side || !area) return null
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none fixed top-[calc(var(--header)+0.5rem)] right-(--gutter) z-20 hidden size-32 overflow-hidden rounded-xl border border-line bg-mist shadow-[0_4px_16px_rgb(31_29_26/20%)] max-lg:group-focus-within/custom:block"
    >
      <PrintedPicture
        loaded={loaded}
        layers={layers}
        crop={around(area, side, loaded.picture)}
        className="h-full w-full"
      />
    </div>
  )
})

/** A square slightly larger than the print area, within the picture. */
function around(area: Area, { width, height }: PrintSide, { naturalWidth }: HTMLImageElement): Region {
  const side = Math.min(width, height, Math.max(area.width, area.height) * 1.15)
  const within = (start: number, length: number, end: number) =>
    Math.min(end - side, Math.max(0, start + (length - side) / 2))
  const scale = naturalWidth / width
  const size = Math.floor(side * scale)
  return {
    left: Math.floor(within(area.x, area.width, width) * scale),
    top: Math.floor(within(area.y, area.height, height) * scale),
    width: size,
    height: size,
  }
}
