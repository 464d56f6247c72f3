import type { Print } from '@inkloom/renderer/drawing'
import type { CleanImage } from '../domain/ports/images.ts'

/** Decodes and encodes pictures. Arguments and results are plain values, so that another process can do the work. */
export interface PictureEncoder {
  /** Re-encodes an upload within a number of bytes; null for files that are not accepted images. */
  clean: (upload: Uint8Array, maxBytes: number) => Promise<CleanImage | null>
  /** Re-encodes a picture from the web as a picture of the catalog; null for files that are not accepted images. */
  encodeFetched: (file: Uint8Array) => Promise<FetchedPicture | null>
  /** A design on the picture of its product. */
  encodeDesign: (design: PrintedDesign, encoding: Encoding) => Promise<Buffer>
  /** Draws a recipe of the demo shop; with scale 1 in its full size. */
  encodeRecipe: (recipe: object, scale: number, encoding: Encoding) => Promise<Buffer>
  /** Proofs of designs side by side, on a white ground. */
  encodeProofs: (sheet: ProofTile, encoding: Encoding) => Promise<Buffer>
  /** Pictures of the same width below each other, made smaller to a width. */
  joinPictures: (pictures: Uint8Array[], width: number, encoding: Encoding) => Promise<Buffer>
  resize: (image: Uint8Array, size: Size, encoding: Encoding) => Promise<Buffer>
}

export interface FetchedPicture {
  /** JPEG. */
  content: Buffer
  width: number
  height: number
  /** Its average, such as #d0d0d0. */
  color: string
}

export interface PrintedDesign {
  /** The picture behind the print; without one, a plain color. */
  base: Uint8Array | null
  ground: string
  /** The blank that the base picture shows; without one, the print is flat. */
  blank: string | null
  print: Print | null
  /** Pixels of the result. */
  width: number
  height: number
}

export interface ProofTile {
  columns: number
  /** Pixels of the space for one proof. */
  width: number
  height: number
  /** The pictures behind the prints. A team has few of them. */
  bases: (Uint8Array | null)[]
  /** In the order of reading; null leaves a space empty. */
  proofs: (Proof | null)[]
}

/** A design that is drawn in the middle of its space. */
export interface Proof extends Omit<PrintedDesign, 'base'> {
  /** The index of its picture. */
  base: number
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
