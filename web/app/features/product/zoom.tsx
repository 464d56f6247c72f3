import { useEffect, useEffectEvent, useState, type KeyboardEvent, type RefObject } from 'react'
import { icon } from '../../ui/icons.tsx'

const ZoomIcon = icon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5M8.5 11h5M11 8.5v5" />
  </>,
)

/** In percent of the picture. */
export interface Point {
  x: number
  y: number
}

const middle: Point = { x: 50, y: 50 }
const keyStep = 15
const ways: Partial<Record<string, Point>> = {
  ArrowLeft: { x: -keyStep, y: 0 },
  ArrowRight: { x: keyStep, y: 0 },
  ArrowUp: { x: 0, y: -keyStep },
  ArrowDown: { x: 0, y: keyStep },
}

interface ZoomProps {
  /** The box around the picture. */
  frame: RefObject<HTMLElement | null>
  /** Null ends the magnification. */
  onZoom: (at: Point | null) => void
}

/** Chooses the point around which the picture is magnified: with the mouse over the frame, or with a button and the arrow keys. */
export function Zoom({ frame, onZoom }: ZoomProps) {
  const [hovered, setHovered] = useState<Point | null>(null)
  const [held, setHeld] = useState<Point | null>(null)
  const at = hovered ?? held

  const follow = useEffectEvent((event: PointerEvent) => {
    const box = frame.current!.getBoundingClientRect()
    const point = {
      x: ((event.clientX - box.left) / box.width) * 100,
      y: ((event.clientY - box.top) / box.height) * 100,
    }
    if (event.pointerType === 'mouse') setHovered(point)
    else if (held) setHeld(point)
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    frame.current?.addEventListener('pointermove', (event) => follow(event), { signal })
    frame.current?.addEventListener('pointerleave', () => setHovered(null), { signal })
    return () => listening.abort()
  }, [frame])
  useEffect(() => onZoom(at), [at, onZoom])
  useEffect(() => () => onZoom(null), [onZoom])

  const onKeyDown = (event: KeyboardEvent) => {
    const way = ways[event.key]
    if (event.key === 'Escape') setHeld(null)
    if (!way || !held) return
    event.preventDefault()
    setHeld({ x: within(held.x + way.x), y: within(held.y + way.y) })
  }
  return (
    <button
      type="button"
      aria-label="Zoom"
      aria-pressed={held !== null}
      onClick={() => setHeld(held ? null : middle)}
      onKeyDown={onKeyDown}
      className="absolute right-3 bottom-3 icon-button bg-white/90 shadow-[0_2px_8px_rgb(31_29_26/15%)] hover:bg-white max-lg:hidden aria-pressed:bg-ink aria-pressed:text-white"
    >
      <ZoomIcon className="size-5" />
    </button>
  )
}

function within(percent: number): number {
  return Math.min(100, Math.max(0, percent))
}
