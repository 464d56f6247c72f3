import { useId, useRef, type KeyboardEvent, type PointerEvent, type TouchEvent } from 'react'
import type { Place } from '@inkloom/contract/stored-designs'
import type { Layer } from '@inkloom/renderer/design'
import type { Slot, PrintSide } from '@inkloom/renderer/print-side'
import { placeOf, withPlace, type CustomizerProps } from './customization.ts'
import { dragged, pressed } from './placement.ts'

type MoveHandleProps = Pick<CustomizerProps, 'value' | 'onChange'> & {
  side: PrintSide
  slot: Slot
  layer: Layer
}

/** Where the fingers and the field were when the last finger touched or left the handle. */
interface Grip {
  fingers: Map<number, { x: number; y: number }>
  place: Place
}

// The gallery would treat a drag as a swipe.
const stopPropagation = (event: TouchEvent) => event.stopPropagation()

/** A handle over a printed field: moves and resizes it by pointer, two fingers and keyboard. */
export function MoveHandle({ side, slot, layer, value, onChange }: MoveHandleProps) {
  const hint = useId()
  const grip = useRef<Grip | null>(null)
  const fingers = useRef<Grip['fingers']>(new Map())
  const { label } = layer
  const moveTo = (place: Place) => onChange((before) => withPlace(before, label, place))

  const hold = () => {
    const isHeld = fingers.current.size > 0
    grip.current = isHeld ? { fingers: new Map(fingers.current), place: placeOf(value, label) } : null
  }
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (fingers.current.size === 2) return
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    hold()
  }
  const onPointerMove = (event: PointerEvent<HTMLButtonElement>) => {
    if (!grip.current || !fingers.current.has(event.pointerId)) return
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const picture = event.currentTarget.parentElement!.getBoundingClientRect()
    const [from, to] = [grip.current.fingers, fingers.current].map((points) => [...points.values()])
    moveTo(dragged(slot, grip.current.place, from!, to!, side.width / picture.width))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const place = pressed(slot, placeOf(value, label), event.key, event.shiftKey)
    if (!place) return
    event.preventDefault()
    moveTo(place)
  }
  const release = ({ pointerId }: PointerEvent) => {
    if (fingers.current.delete(pointerId)) hold()
  }
  return (
    <button
      type="button"
      aria-describedby={hint}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={onKeyDown}
      onTouchStart={stopPropagation}
      onTouchEnd={stopPropagation}
      style={positionOf(side, slot, layer)}
      className="absolute cursor-move touch-none rounded-sm hover:shadow-[0_0_0_1px_#fff,0_0_0_2px_rgb(31_29_26/60%)] active:shadow-[0_0_0_1px_#fff,0_0_0_2px_rgb(31_29_26/60%)]"
    >
      <span className="sr-only">Move {label}</span>
      <span id={hint} hidden>
        Use the arrow keys to move it, plus and minus to resize it, and 0 to reset it.
      </span>
    </button>
  )
}

function positionOf({ width, height }: PrintSide, { area }: Slot, { box }: Layer) {
  const share = (part: number, whole: number) => `${(part / whole) * 100}%`
  return {
    left: share(box.x, width),
    top: share(box.y, height),
    width: share(box.width, width),
    height: share(box.height, height),
    ...(area.turn !== 0 && {
      transform: `rotate(${area.turn}deg)`,
      transformOrigin: `${share(area.x + area.width / 2 - box.x, box.width)} ${share(area.y + area.height / 2 - box.y, box.height)}`,
    }),
  }
}
