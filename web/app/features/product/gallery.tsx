import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import type { Image } from '@inkloom/contract/image'
import { pictureOf } from '../../lib/images.ts'
import { useIsPhone, useIsWide } from '../../lib/use-hydrated.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Point } from './zoom.tsx'

interface GalleryProps {
  name: string
  images: Image[]
  index: number
  onIndex: (index: number) => void
  /** The shopper's design, the first of the pictures. */
  design: GalleryDesign | null
}

interface GalleryDesign {
  preview: ReactNode
  thumbnail: ReactNode
  isShown: boolean
  onShow: () => void
}

const PhoneGallery = lazy(async () => ({ default: (await import('./phone-gallery.tsx')).PhoneGallery }))

const Zoom = lazy(async () => ({ default: (await import('./zoom.tsx')).Zoom }))

const arrow =
  'absolute top-1/2 icon-button -translate-y-1/2 bg-white/90 shadow-[0_2px_8px_rgb(31_29_26/15%)] hover:bg-white'

/** The main picture, arrows that wrap around, and thumbnails. */
export function Gallery({ name, images, index, onIndex, design }: GalleryProps) {
  const isPhone = useIsPhone()
  const isWide = useIsWide()
  const frame = useRef<HTMLDivElement>(null)
  const [zoomedAt, setZoomedAt] = useState<Point | null>(null)
  const [touchStart, setTouchStart] = useState<number | null>(null)
  const step = (by: 1 | -1) => {
    const first = design ? -1 : 0
    const count = images.length - first
    const next = (((design?.isShown ? -1 : index) - first + by + count) % count) + first
    if (next === -1) design?.onShow()
    else onIndex(next)
  }
  const swipe = (end: number) => {
    if (images.length > 1 && touchStart !== null && Math.abs(end - touchStart) > 40)
      step(end < touchStart ? 1 : -1)
    setTouchStart(null)
  }
  return (
    <section aria-label="Pictures" className="flex flex-col gap-3 lg:flex-row-reverse lg:gap-4">
      <div
        className="relative h-[350px] min-w-0 grow overflow-hidden rounded-2xl bg-mist lg:h-[600px]"
        onTouchStart={(event) => setTouchStart(event.touches[0]?.clientX ?? null)}
        onTouchEnd={(event) => swipe(event.changedTouches[0]?.clientX ?? 0)}
      >
        {design?.isShown ? (
          design.preview
        ) : (
          <div
            ref={frame}
            data-zoomed={zoomedAt ? '' : undefined}
            className="size-full data-zoomed:touch-none"
          >
            <div
              key={index}
              className="size-full transition-transform duration-150 ease-out"
              style={
                zoomedAt
                  ? { transform: 'scale(1.5)', transformOrigin: `${zoomedAt.x}% ${zoomedAt.y}%` }
                  : undefined
              }
            >
              <Picture
                {...pictureOf(images[index] ?? null)}
                alt={images.length > 1 ? `${name}, picture ${index + 1} of ${images.length}` : name}
                sizes="(min-width: 64rem) 560px, 100vw"
                hero
              />
            </div>
          </div>
        )}
        {isWide && !design?.isShown ? (
          <Suspense>
            <Zoom key={index} frame={frame} onZoom={setZoomedAt} />
          </Suspense>
        ) : null}
        {isPhone && !design?.isShown ? (
          <Suspense>
            <PhoneGallery name={name} images={images} index={index} onIndex={onIndex} />
          </Suspense>
        ) : null}
        {images.length > 1 && (
          <>
            <button
              type="button"
              aria-label="Previous picture"
              onClick={() => step(-1)}
              className={`${arrow} left-3`}
            >
              <ChevronLeftIcon />
            </button>
            <button
              type="button"
              aria-label="Next picture"
              onClick={() => step(1)}
              className={`${arrow} right-3`}
            >
              <ChevronRightIcon />
            </button>
          </>
        )}
      </div>
      {images.length > 1 && (
        <Thumbnails name={name} images={images} index={index} onIndex={onIndex} design={design} />
      )}
    </section>
  )
}

const thumbnail =
  'block size-[60px] overflow-hidden rounded-lg border-2 border-transparent bg-mist aria-[current]:border-ink lg:size-20'

function Thumbnails({ name, images, index, onIndex, design }: GalleryProps) {
  const shown = design?.isShown ? -1 : index
  return (
    <ul className="scroller shrink-0 gap-2 p-0.5 lg:max-h-[600px] lg:flex-col lg:gap-3 lg:overflow-y-auto">
      {design ? (
        <li className="shrink-0">
          <button
            type="button"
            aria-label="Show your design"
            aria-current={shown === -1 ? 'true' : undefined}
            onClick={design.onShow}
            className={thumbnail}
          >
            {design.thumbnail}
          </button>
        </li>
      ) : null}
      {images.map((image, place) => (
        // The same picture may occur twice.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place} className="shrink-0">
          <button
            type="button"
            aria-label={`Show picture ${place + 1} of ${images.length}`}
            aria-current={place === shown ? 'true' : undefined}
            onClick={() => onIndex(place)}
            className={thumbnail}
          >
            <Picture {...pictureOf(image)} alt={`${name}, small picture ${place + 1}`} sizes="80px" />
          </button>
        </li>
      ))}
    </ul>
  )
}
