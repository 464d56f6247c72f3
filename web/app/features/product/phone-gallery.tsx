import { lazy, Suspense, useState } from 'react'
import { icon } from '../../ui/icons.tsx'
import type { FullScreenProps } from './full-screen.tsx'

const ExpandIcon = icon(<path d="M14 4h6v6M10 20H4v-6M20 4l-6.5 6.5M4 20l6.5-6.5" />)

const FullScreen = lazy(async () => ({ default: (await import('./full-screen.tsx')).FullScreen }))

/** Over the picture on phones: dots for the position, and a button that opens full screen, where pictures are swiped and pinched. */
export function PhoneGallery(props: Omit<FullScreenProps, 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label="View full screen"
        onClick={() => setIsOpen(true)}
        className="absolute inset-0 touch-pan-y touch-pinch-zoom rounded-2xl -outline-offset-2"
      >
        <span className="absolute! right-3 bottom-3 icon-button bg-white/90 shadow-[0_2px_8px_rgb(31_29_26/15%)]">
          <ExpandIcon className="size-5" />
        </span>
      </button>
      {props.images.length > 1 && <Dots count={props.images.length} index={props.index} />}
      {isOpen ? (
        <Suspense>
          <FullScreen {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** The thumbnails are the accessible controls. */
function Dots({ count, index }: { count: number; index: number }) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-16 bottom-3 flex justify-center gap-1.5"
    >
      {Array.from({ length: count }, (_, place) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- dots have no other identity
          key={place}
          className={`size-2 rounded-full border border-white shadow-[0_0_2px_rgb(31_29_26/40%)] ${place === index ? 'bg-ink' : 'bg-white/70'}`}
        />
      ))}
    </span>
  )
}
