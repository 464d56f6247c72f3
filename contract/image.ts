import type * as z from 'zod/mini'
import type { image, imageFile } from './image-schema.ts'

// Every screen needs what follows, and none the schemas.
export type ImageFile = z.output<typeof imageFile>
export type Image = z.output<typeof image>

const mediaBase = '/media/'

/** The widths that pictures are made in. */
export const imageWidths = [80, 160, 320, 480, 640, 960, 1280, 1600] as const

/** The address of a picture as it is: URLs stay, 'images/...' is under the media base, other paths are products' pictures. */
export function imageUrl(source: Image): string {
  const path = typeof source === 'string' ? source : source.path
  if (/^https?:\/\//i.test(path)) return path
  const relative = path.replace(/^\/+/, '')
  return mediaBase + (relative.startsWith('images/') ? relative : `images/products/${relative}`)
}

/** The address of one width of a kept picture, in the best format the browser takes. */
export function imageVariant(file: ImageFile, width: number): string {
  return `${imageUrl(file).replace(/\.jpg$/, '')}-${width}`
}

/** Widths up to the picture's own; nothing is ever made larger than it is. */
export function imageSrcset(file: ImageFile): string {
  return imageWidths
    .filter((width) => width <= file.width)
    .map((width) => `${imageVariant(file, width)} ${width}w`)
    .join(', ')
}
