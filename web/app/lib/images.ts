import { imageSrcset, imageUrl, imageVariant, type Image } from '@inkloom/contract/image'

/** The props of an `<img>` for a stored image or an external URL. */
export function pictureOf(image: Image | null) {
  if (image === null || image === '') return { src: null }
  if (typeof image === 'string') return { src: imageUrl(image) }
  return {
    src: imageVariant(image, Math.min(640, image.width)),
    srcSet: imageSrcset(image),
    width: image.width,
    height: image.height,
    color: image.color,
  }
}

/** The absolute URL of a picture. */
export function absoluteImage(origin: string, image: Image): string {
  return new URL(imageUrl(image), origin).href
}
