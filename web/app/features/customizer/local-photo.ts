import type { StoredUpload } from '@inkloom/contract/stored-designs'
import { toUpload } from '@inkloom/renderer/print-side'
import { decodePhoto, scaledPhoto } from '../../lib/decode-photo.ts'
import { dropPhoto, keepPhoto } from './photos.ts'

/** A chosen photo as the preview shows it before it is uploaded. */
export interface LocalPhoto extends StoredUpload {
  picture: HTMLCanvasElement
}

/** As wide as the pictures that the preview loads from the server. */
const previewWidth = 960

/** Null if the browser cannot decode the file. */
export async function readPhoto(file: File): Promise<LocalPhoto | null> {
  const bitmap = await decodePhoto(file)
  if (!bitmap) return null
  const { width, height } = bitmap
  const picture = scaledPhoto(bitmap, Math.min(1, previewWidth / width))
  const url = URL.createObjectURL(file)
  keepPhoto(url, picture)
  return { id: url, url, width, height, picture }
}

/** The preview goes on with the local picture instead of loading the upload. */
export function keepAsUpload({ picture }: LocalPhoto, upload: StoredUpload): void {
  keepPhoto(toUpload(upload).href, picture)
}

export function releasePhoto({ url }: LocalPhoto): void {
  dropPhoto(url)
  // After the thumbnail shows the upload instead.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
