import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { icon } from '../../ui/icons.tsx'

const ZoomIcon = icon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5M8.5 11h5M11 8.5v5" />
  </>,
)

type Point = { x: number; y: number }

const middle: Point = { x: 50, y: 50 }
const keyStep = 15
const ways: Partial<Record<string, Point>> = {
  ArrowLeft: { x: -keyStep, y: 0 },
  ArrowRight: { x: keyStep, y: 0 },
  ArrowUp: { x: 0, y: -keyStep },
  ArrowDown: { x: 0, y: keyStep },
}

/** Magnifies the picture by 1.5 around a point. The mouse moves the point; a button and the arrow keys do the same. */
export function ZoomFrame({ children }: { children: ReactNode }) {
  const [hovered, setHovered] = useState<Point | null>(null)
  const [held, setHeld] = useState<Point | null>(null)
  const at = hovered ?? held

  const follow = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const point = {
      x: ((event.clientX - box.left) / box.width) * 100,
      y: ((event.clientY - box.top) / box.height) * 100,
    }
    if (event.pointerType === 'mouse') setHovered(point)
    else if (held) setHeld(point)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const way = ways[event.key]
    if (event.key === 'Escape') setHeld(null)
    if (!way || !held) return
    event.preventDefault()
    setHeld({ x: within(held.x + way.x), y: within(held.y + way.y) })
  }
  return (
    <>
      <div
        data-zoomed={at ? '' : undefined}
        onPointerMove={follow}
        onPointerLeave={() => setHovered(null)}
        className={`h-full w-full ${held ? 'touch-none' : ''}`}
      >
        <div
          className="h-full w-full transition-transform duration-150 ease-out"
          style={at ? { transform: 'scale(1.5)', transformOrigin: `${at.x}% ${at.y}%` } : undefined}
        >
          {children}
        </div>
      </div>
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
    </>
  )
}

function within(percent: number): number {
  return Math.min(100, Math.max(0, percent))
}
