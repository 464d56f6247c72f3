import { useEffect, useEffectEvent, useRef } from 'react'
import type { Image } from '@inkloom/contract/image'
import { pictureOf } from '../../lib/images.ts'
import { CloseIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'

export interface FullScreenProps {
  name: string
  images: Image[]
  index: number
  onIndex: (index: number) => void
  onClose: () => void
}

/** All pictures of a product in full screen: swiped sideways, enlarged by pinching. */
export function FullScreen({ name, images, index, onIndex, onClose }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const open = useEffectEvent(() => {
    dialog.current!.showModal()
    list.current!.scrollLeft = index * list.current!.clientWidth
  })
  useEffect(() => open(), [])
  const close = () => {
    const { scrollLeft, clientWidth } = list.current!
    onIndex(clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : index)
    dialog.current!.close()
  }
  return (
    <dialog
      ref={dialog}
      aria-label={`Pictures of ${name}`}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onClose={onClose}
      // The gallery around it reacts to swipes too.
      onTouchStart={(event) => event.stopPropagation()}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-white p-0"
    >
      <ul
        ref={list}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it
        tabIndex={0}
        className="scroller h-full snap-mandatory touch-pan-x touch-pinch-zoom overscroll-contain"
      >
        {images.map((image, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same picture may occur twice
          <li key={place} className="h-full w-full shrink-0 snap-center">
            <Picture
              {...pictureOf(image)}
              alt={`${name}, large picture ${place + 1} of ${images.length}`}
              sizes="200vw"
              className="object-contain!"
            />
          </li>
        ))}
      </ul>
      <button
        type="button"
        aria-label="Close"
        onClick={close}
        className="absolute! top-3 right-3 icon-button bg-white/90 shadow-[0_2px_8px_rgb(31_29_26/15%)]"
      >
        <CloseIcon />
      </button>
    </dialog>
  )
}
