import type { CleanImage } from '../domain/ports/images.ts'
import type { ApiContext } from './context.ts'
import { fieldError, unsupportedImage } from './errors.ts'
import type { FormFile } from './multipart.ts'

export interface Attachment {
  name: string
  type: string
  content: Buffer
}

/** Stored unchanged: only the operator opens them, from a folder. */
const documents = [
  { magic: '%PDF-', type: 'application/pdf', extension: 'pdf' },
  { magic: '8BPS', type: 'image/vnd.adobe.photoshop', extension: 'psd' },
]
const imageMagic = ['\xff\xd8\xff', '\x89PNG\r\n', 'GIF8']

/** The attachment of a bulk order. The type is detected from the content; images are re-encoded. */
export async function cleanAttachment(
  { name, bytes }: FormFile,
  cleanImage: ApiContext['cleanImage'],
): Promise<Attachment> {
  const start = bytes.toString('latin1', 0, 8)
  const document = documents.find(({ magic }) => start.startsWith(magic))
  if (document) {
    return { name: safeName(name, document.extension), type: document.type, content: bytes }
  }
  const image = imageMagic.some((magic) => start.startsWith(magic)) && (await cleanImage(bytes))
  if (!image) throw fieldError(422, 'file_path', 'The file must be a jpg, png, gif, pdf or psd')
  const extension = image.type.replace('image/', '').replace('jpeg', 'jpg')
  return { name: safeName(name, extension), type: image.type, content: image.content }
}

/** The images of a message, re-encoded. */
export async function cleanImages(
  files: FormFile[],
  cleanImage: ApiContext['cleanImage'],
): Promise<CleanImage[]> {
  const images: CleanImage[] = []
  for (const { bytes } of files) {
    const image = await cleanImage(bytes)
    if (!image) throw unsupportedImage('images')
    images.push(image)
  }
  return images
}

function safeName(name: string, extension: string): string {
  const base = name
    .replace(/^.*[/\\]/s, '')
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[^\p{L}\p{N} _()-]+/gu, '-')
    .replace(/^[-\s]+/, '')
    .slice(0, 80)
  return `${base || 'file'}.${extension}`
}
