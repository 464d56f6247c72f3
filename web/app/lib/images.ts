import { imageSrcset, imageUrl, imageVariant, type Image } from '@inkloom/contract/image'

/** What an `<img>` needs of a picture of the shop, or of somebody else's of which only the address is known. */
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

/** The address of a picture from anywhere. */
export function absoluteImage(origin: string, image: Image): string {
  return new URL(imageUrl(image), origin).href
}
