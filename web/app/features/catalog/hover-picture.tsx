import { useEffect, useState } from 'react'
import type { Image } from '@inkloom/contract/image'
import { pictureOf } from '../../lib/images.ts'
import { cachingApi } from '../../lib/loaders.ts'
import { Picture } from '../../ui/picture.tsx'

/** Pointers that only cross a card request nothing. */
const hoverMs = 100

/** The second picture of a product over its first one. Its request is the one that prefetches the product page. */
export function HoverPicture({ slug }: { slug: string }) {
  const [image, setImage] = useState<Image | null>(null)
  const [isLoaded, setIsLoaded] = useState(false)

  useEffect(() => {
    let isGone = false
    const timer = setTimeout(async () => {
      const detail = await cachingApi.productDetail({ slug }).catch(() => null)
      if (!isGone) setImage(detail?.data.product.images[1] ?? null)
    }, hoverMs)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [slug])

  if (image === null) return null
  return (
    <Picture
      {...pictureOf(image)}
      alt=""
      sizes="(min-width: 80rem) 290px, 23vw"
      onLoad={() => setIsLoaded(true)}
      className={`absolute inset-0 transition-opacity duration-200 ${isLoaded ? '' : 'opacity-0'}`}
    />
  )
}
