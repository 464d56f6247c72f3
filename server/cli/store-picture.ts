import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { imageWidths } from '@inkloom/contract/image'
import type { Tx } from '../db/client.ts'
import { addPicture } from '../domain/catalog/pictures.ts'
import { Refusal } from '../domain/refusal.ts'
import type { Options } from './command.ts'
import type { ShopDatabase } from './database.ts'

interface StoredPicture {
  path: string
  width: number
  height: number
}

const megabytes = 20
const maxWidth = imageWidths.at(-1)!

/**
 * Stores a picture file of the operator as a JPEG that is no wider than pages request. Its path is a hash of its content: the same file
 * again changes nothing. A dry run checks the file only.
 */
export async function storePicture(
  { media }: Pick<ShopDatabase, 'media'>,
  tx: Tx,
  { 'dry-run': isDryRun }: Options,
  folder: 'categories' | 'pages' | 'posts' | 'shops',
  file: string,
): Promise<StoredPicture> {
  // Only commands with pictures load the encoder.
  const { openSharpEncoder } = await import('../bootstrap/sharp-encoder.ts')
  const encoder = await openSharpEncoder({ isDemo: false })
  const upload = await encoder.clean(await bytesOf(file), megabytes * 2 ** 20)
  if (!upload) throw new Refusal(`${basename(file)} is not a JPEG, PNG, WebP, GIF or AVIF picture`)
  const width = Math.min(maxWidth, upload.width)
  const height = Math.max(1, Math.round((upload.height * width) / upload.width))
  const encoding = { format: 'jpeg', quality: 92 } as const
  const content = await encoder.resize(upload.content, { width, background: '#fff' }, encoding)
  const path = `images/${folder}/${createHash('sha256').update(content).digest('hex').slice(0, 20)}.jpg`
  if (!isDryRun) await media.write(path, content)
  await addPicture(tx, { path, width, height })
  return { path, width, height }
}

async function bytesOf(file: string): Promise<Buffer> {
  try {
    const bytes = await readFile(file)
    if (bytes.length > megabytes * 2 ** 20) throw new Refusal(`${file} is larger than ${megabytes} MB`)
    return bytes
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'EISDIR') throw new Refusal(`There is no file ${file}`)
    throw error
  }
}
