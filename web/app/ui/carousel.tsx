import { useState, type Key, type ReactNode } from 'react'
import { movedOffset } from './carousel-offset.ts'
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx'

interface CarouselProps<T> {
  id: string
  title: string
  items: T[]
  /** Cards per view on wide screens, and the step of the arrows. */
  step: 3 | 4
  keyOf: (item: T) => Key
  children: (item: T) => ReactNode
}

const columns = { 3: 'lg:grid-cols-3', 4: 'lg:grid-cols-4' }
const arrow =
  'icon-button border border-line bg-white disabled:cursor-default disabled:text-edge disabled:opacity-50'

/** Has arrows on wide screens; small screens scroll sideways. */
export function Carousel<T>({ id, title, items, step, keyOf, children }: CarouselProps<T>) {
  const [wanted, setWanted] = useState(0)
  const end = Math.max(0, items.length - step)
  const offset = Math.min(wanted, end)
  const move = (direction: 1 | -1) => setWanted(movedOffset(offset, direction, items.length, step))
  return (
    <section aria-labelledby={id} className="mt-14 lg:mt-20">
      <div className="page mb-6 flex min-h-11 items-center justify-between gap-4 lg:mb-8">
        <h2 id={id} className="text-2xl font-bold lg:text-3xl">
          {title}
        </h2>
        {items.length > step && (
          <div className="hidden gap-2 lg:flex">
            <button
              type="button"
              aria-label="Previous products"
              disabled={offset === 0}
              onClick={() => move(-1)}
              className={arrow}
            >
              <ChevronLeftIcon />
            </button>
            <button
              type="button"
              aria-label="Next products"
              disabled={offset === end}
              onClick={() => move(1)}
              className={arrow}
            >
              <ChevronRightIcon />
            </button>
          </div>
        )}
      </div>
      <ul className={`page scroller gap-[15px] pb-1 lg:grid lg:gap-6 lg:overflow-visible ${columns[step]}`}>
        {items.map((item, index) => (
          <li
            key={keyOf(item)}
            className={`w-[200px] shrink-0 snap-start scroll-ml-(--gutter) lg:w-auto ${index < offset || index >= offset + step ? 'lg:hidden' : ''}`}
          >
            {children(item)}
          </li>
        ))}
      </ul>
    </section>
  )
}
