import * as z from 'zod/mini'

/** A picture that the shop keeps: its path under the media base, its size and the colour that holds its place. */
export const imageFile = z.object({
  path: z.string(),
  width: z.number(),
  height: z.number(),
  color: z.string(),
})
export type ImageFile = z.output<typeof imageFile>

/** As data of other shops have it: a file object, an absolute URL or a relative path. */
export const image = z.union([imageFile, z.string()])
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
