import * as v from 'valibot'

/** An image of the shop: its path under the media base, its size and its placeholder color. */
export const imageFile = v.object({
  path: v.string(),
  width: v.number(),
  height: v.number(),
  color: v.string(),
})
export type ImageFile = v.InferOutput<typeof imageFile>

/** A file object, an absolute URL or a relative path. */
export const image = v.union([imageFile, v.string()])
export type Image = v.InferOutput<typeof image>

const mediaBase = '/media/'

/** The widths that images are served in. */
export const imageWidths = [80, 160, 320, 480, 640, 960, 1280, 1600] as const

/** The URL of an image: URLs stay, 'images/...' is under the media base, other paths are product images. */
export function imageUrl(source: Image): string {
  const path = typeof source === 'string' ? source : source.path
  if (/^https?:\/\//i.test(path)) return path
  const relative = path.replace(/^\/+/, '')
  return mediaBase + (relative.startsWith('images/') ? relative : `images/products/${relative}`)
}

/** The URL of one width of an image, in the best format that the browser accepts. */
export function imageVariant(file: ImageFile, width: number): string {
  return `${imageUrl(file).replace(/\.jpg$/, '')}-${width}`
}

/** All widths up to the image's own; images are never enlarged. */
export function imageSrcset(file: ImageFile): string {
  return imageWidths
    .filter((width) => width <= file.width)
    .map((width) => `${imageVariant(file, width)} ${width}w`)
    .join(', ')
}
