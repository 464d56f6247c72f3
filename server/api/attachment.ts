import type { CleanImage } from '../domain/ports/images.ts'

export interface Attachment {
  name: string
  type: string
  content: Buffer
}

/** Kept as they came, because nobody opens them but the operator, from a folder. */
const kept = [
  { start: '%PDF-', type: 'application/pdf', ending: 'pdf' },
  { start: '8BPS', type: 'image/vnd.adobe.photoshop', ending: 'psd' },
]
const pictureStarts = ['\xff\xd8\xff', '\x89PNG\r\n', 'GIF8']

/** A file by what it is and not by what it says: pictures encoded anew, pdf and psd as they came, null for all else. */
export async function cleanAttachment(
  file: File,
  cleanImage: (bytes: Uint8Array) => Promise<CleanImage | null>,
): Promise<Attachment | null> {
  const bytes = Buffer.from(await file.bytes())
  const start = bytes.toString('latin1', 0, 8)
  const document = kept.find((known) => start.startsWith(known.start))
  if (document) {
    return { name: safeName(file.name, document.ending), type: document.type, content: bytes }
  }
  if (!pictureStarts.some((known) => start.startsWith(known))) return null
  const picture = await cleanImage(bytes)
  if (!picture) return null
  const ending = picture.type === 'image/png' ? 'png' : 'jpg'
  return { name: safeName(file.name, ending), type: picture.type, content: picture.content }
}

/** Letters, digits, spaces and a few signs, with the ending of what it is. */
function safeName(name: string, ending: string): string {
  const base = name
    .replace(/^.*[/\\]/s, '')
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[^\p{L}\p{N} _()-]+/gu, '-')
    .replace(/^[-\s]+/, '')
    .slice(0, 80)
  return `${base || 'file'}.${ending}`
}
