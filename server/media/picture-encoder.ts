import type { CleanImage } from '../domain/ports/images.ts'

/** Decodes and encodes pictures. Arguments and results are plain values, so that another process can do the work. */
export interface PictureEncoder {
  /** Re-encodes an upload within a number of bytes; null for files that are not accepted images. */
  clean: (upload: Uint8Array, maxBytes: number) => Promise<CleanImage | null>
  encodeSvg: (svg: string, density: number, encoding: Encoding) => Promise<Buffer>
  /** Draws a recipe of the demo shop; with scale 1 in its full size. */
  encodeRecipe: (recipe: object, scale: number, encoding: Encoding) => Promise<Buffer>
  resize: (image: Uint8Array, size: Size, encoding: Encoding) => Promise<Buffer>
}

export interface Encoding {
  format: 'jpeg' | 'png' | 'webp' | 'avif'
  quality: number
  progressive?: boolean
  effort?: number
}

/** Images are never enlarged. */
export interface Size {
  width: number
  /** A higher image becomes narrower. */
  maxHeight?: number
  /** Replaces transparency. */
  background?: string
}
