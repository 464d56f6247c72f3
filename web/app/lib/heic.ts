import { decodePhoto, scaledPhoto } from './decode-photo.ts'

/** The largest side that the server stores. */
const maxSide = 6000
/** The largest canvas of Safari on phones. */
const maxPixels = 16_777_216

export function isHeic({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
}

/** Converts HEIC, which the server cannot decode, to JPEG; null if the browser cannot decode it either. */
export async function heicToJpeg(file: File): Promise<File | null> {
  const photo = await decodePhoto(file)
  if (!photo) return null
  const { width, height } = photo
  const scale = Math.min(1, maxSide / Math.max(width, height), Math.sqrt(maxPixels / (width * height)))
  const canvas = scaledPhoto(photo, scale)
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  return jpeg && new File([jpeg], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
}
