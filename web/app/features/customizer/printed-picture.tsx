import { useLayoutEffect, useRef } from 'react'
import type { Layer } from '@inkloom/renderer/design'
import type { Region } from '@inkloom/renderer/photograph'
import { paintDesign } from './paint-design.ts'
import { usePhotos } from './photos.ts'
import type { LoadedSide } from './use-loaded-side.ts'

interface PrintedPictureProps {
  loaded: LoadedSide
  layers: readonly Layer[]
  /** The part that is shown, in pixels; by default all of it. */
  crop?: Region
  className: string
}

/** The product with its print, by the code that makes the pictures of cart, mails and orders. */
export function PrintedPicture({ loaded, layers, crop, className }: PrintedPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const photos = usePhotos(layers.flatMap(({ content }) => ('href' in content ? [content.href] : [])))
  const { picture } = loaded
  const { left, top, width, height } = crop ?? {
    left: 0,
    top: 0,
    width: picture.width,
    height: picture.height,
  }
  useLayoutEffect(() => {
    if (canvas.current) paintDesign(canvas.current, loaded, layers, photos, { left, top, width, height })
  }, [loaded, layers, photos, left, top, width, height])
  return <canvas ref={canvas} width={width} height={height} aria-hidden="true" className={className} />
}
