import { memo } from 'react'
import type { Region } from '@inkloom/renderer/photograph'
import type { Area, PrintSide } from '@inkloom/renderer/print-side'
import type { LoadedSide } from './use-loaded-side.ts'
import type { Box } from '@inkloom/renderer/text'
import { PrintedPicture } from './printed-picture.tsx'
import type { Design } from './use-design.ts'
import { useShownSide } from './use-shown-side.ts'

/** Width to height of the dock on common phones. */
const dockRatio = 2.7

/** A preview under the header of a phone screen while a field has focus, because the picture is scrolled out of view. */
export const DockedPreview = memo(function DockedPreview({ design }: { design: Design }) {
  const { loaded, slots, printed, isCurrent } = useShownSide(design)
  const slot = slots[0]?.slot ?? loaded?.side.slots[0]
  if (!loaded || !printed || !slot) return null
  // The boxes of the slots keep the part that is shown steady while a text grows.
  const boxes = [slot.box, ...slots.flatMap((print) => [print.slot.box, print.layer.box])]
  return (
    <div
      aria-hidden="true"
      data-docked
      className="pointer-events-none fixed inset-x-0 top-(--header) z-20 hidden h-(--dock) justify-center border-b border-line bg-mist shadow-[0_4px_16px_rgb(31_29_26/12%)] max-lg:group-focus-within/custom:flex [@media(max-height:30rem)]:hidden!"
    >
      <PrintedPicture
        printed={printed}
        isCurrent={isCurrent}
        crop={around(boxes, slot.area, loaded.side, loaded.picture)}
        className="h-full w-auto"
      />
    </div>
  )
})

/** The part of the picture around the boxes, with some of its surroundings. */
function around(
  boxes: readonly Box[],
  area: Area,
  { width, height }: PrintSide,
  picture: LoadedSide['picture'],
): Region {
  const left = Math.min(...boxes.map((box) => box.x))
  const top = Math.min(...boxes.map((box) => box.y))
  const boxWidth = Math.max(...boxes.map((box) => box.x + box.width)) - left
  const boxHeight = Math.max(...boxes.map((box) => box.y + box.height)) - top
  const visibleHeight = Math.min(
    height,
    Math.max(boxHeight * 1.3, (boxWidth * 1.15) / dockRatio, area.height / 2),
  )
  const visibleWidth = Math.min(width, visibleHeight * dockRatio)
  const within = (start: number, length: number, visible: number, end: number) =>
    Math.min(end - visible, Math.max(0, start + (length - visible) / 2))
  const scale = picture.width / width
  return {
    left: Math.floor(within(left, boxWidth, visibleWidth, width) * scale),
    top: Math.floor(within(top, boxHeight, visibleHeight, height) * scale),
    width: Math.floor(visibleWidth * scale),
    height: Math.floor(visibleHeight * scale),
  }
}
