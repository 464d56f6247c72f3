import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { TemplateFile } from '@inkloom/contract/template-file'
import { areaProblems, parseTemplate, type TemplateProblem } from '@inkloom/renderer/templates/check-template'
import type { PhotoSizes } from '@inkloom/renderer/templates/template-values'
import { photoSizes } from '../domain/templates/templates.ts'
import type { MediaStore } from '../media/store/media-store.ts'
import type { PictureEncoder } from '../media/picture-encoder.ts'
import type { ShopDatabase } from './database.ts'

/** A photo of a template that is not yet a picture of the shop. */
export interface TemplatePhoto {
  path: string
  bytes: Buffer
  width: number
  height: number
}

export interface ReadTemplate {
  /** Its photos are paths of the shop. */
  file: TemplateFile
  newPhotos: TemplatePhoto[]
  sizes: PhotoSizes
}

/** A template file and its photos; or what is wrong with it, in words for an operator. */
export async function readTemplate(
  path: string,
  { db, media }: Pick<ShopDatabase, 'db' | 'media'>,
  encoder: PictureEncoder,
): Promise<ReadTemplate | string> {
  const json = readJson(path)
  if (typeof json === 'string') return json
  const parsed = parseTemplate(json.value)
  if ('problems' in parsed) return problemText(path, parsed.problems)
  const { file } = parsed
  const known = await photoSizes(db, file)
  const photos = new Map<string, TemplatePhoto>()
  const problems: TemplateProblem[] = []
  const pictures: TemplateFile['pictures'] = []
  for (const [index, picture] of file.pictures.entries()) {
    if (picture.photo === undefined || Object.hasOwn(known, picture.photo)) {
      pictures.push(picture)
      continue
    }
    const photo = await readPhoto(resolve(dirname(path), picture.photo), media, encoder)
    if (typeof photo === 'string') problems.push({ path: `pictures[${index}].photo`, text: photo })
    else {
      photos.set(photo.path, photo)
      pictures.push({ ...picture, photo: photo.path })
    }
  }
  if (problems.length > 0) return problemText(path, problems)
  const read = { ...file, pictures }
  const sizes = { ...known, ...Object.fromEntries(photos) }
  const outside = areaProblems(read, sizes)
  return outside.length > 0
    ? problemText(path, outside)
    : { file: read, newPhotos: [...photos.values()], sizes }
}

function readJson(path: string): { value: unknown } | string {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    return `${path} cannot be read`
  }
  try {
    return { value: JSON.parse(text.replace(/^\uFEFF/, '')) }
  } catch (error) {
    return `${path} is not JSON: ${error instanceof Error ? error.message : ''}`
  }
}

/** One line for each problem, with the path of the wrong field. */
export function problemText(name: string, problems: readonly TemplateProblem[]): string {
  const lines = problems.map(({ path, text }) => `  ${path === '' ? 'the file' : path}: ${text}`)
  return [`${name}:`, ...lines].join('\n')
}

/** Photos are shown in up to this width. */
const minWidth = 1200
const maxBytes = 20_000_000
const encoding = { format: 'jpeg', quality: 92 } as const

async function readPhoto(
  path: string,
  media: MediaStore,
  encoder: PictureEncoder,
): Promise<TemplatePhoto | string> {
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch {
    return `${path} cannot be read`
  }
  const clean = await encoder.clean(bytes, maxBytes)
  if (!clean) return 'is not a picture; take a JPEG, PNG or WebP'
  const { width, height } = clean
  if (width < minWidth) return `is ${width} pixels wide; it must have at least ${minWidth}`
  // An exported photo is the picture of the shop: encoding it again would make another one.
  const same = picturePath(bytes)
  if (await media.exists(same)) return { path: same, bytes, width, height }
  const encoded = await encoder.resize(clean.content, { width, background: '#fff' }, encoding)
  return { path: picturePath(encoded), bytes: encoded, width, height }
}

function picturePath(bytes: Uint8Array): string {
  return `images/templates/${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}.jpg`
}
