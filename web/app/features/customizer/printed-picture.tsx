import { useLayoutEffect, useRef } from 'react'
import type { Region } from '@inkloom/renderer/photograph'
import type { Printed } from './use-printed.ts'

interface PrintedPictureProps {
  printed: Printed
  /** False while the next print is made. */
  isCurrent: boolean
  /** The part that is shown, in pixels; by default all of it. */
  crop?: Region
  /** In pixels; by default as wide as the part that is shown. */
  maxWidth?: number
  className: string
}

/** The product with its print, by the code that makes the pictures of cart, mails and orders. */
export function PrintedPicture({ printed, isCurrent, crop, maxWidth, className }: PrintedPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const painted = useRef<Painted>(null)
  const { picture, print } = printed
  const { left, top, width, height } = crop ?? {
    left: 0,
    top: 0,
    width: picture.width,
    height: picture.height,
  }
  const scale = Math.min(1, (maxWidth ?? width) / width)
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const view = [left, top, width, height, scale].join()
    const before = painted.current
    context.setTransform(scale, 0, 0, scale, -left * scale, -top * scale)
    // Repaints only what a letter changes: the whole picture takes longer than a frame on a phone. A small one is cheap, and its parts
    // have no whole pixels.
    if (before?.picture !== picture || before.view !== view || scale !== 1) context.drawImage(picture, 0, 0)
    else if (before.print) paintPart(context, picture, before.print.region)
    if (print) context.drawImage(print.pixels, print.region.left, print.region.top)
    painted.current = { picture, print, view }
  }, [picture, print, left, top, width, height, scale])
  return (
    <canvas
      ref={canvas}
      width={Math.round(width * scale)}
      height={Math.round(height * scale)}
      aria-hidden="true"
      data-painted={isCurrent || undefined}
      className={className}
    />
  )
}

interface Painted extends Pick<Printed, 'picture' | 'print'> {
  view: string
}

function paintPart(
  context: CanvasRenderingContext2D,
  picture: Printed['picture'],
  { left, top, width, height }: Region,
): void {
  context.drawImage(picture, left, top, width, height, left, top, width, height)
}
