import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { replaceFile } from './disk-store.ts'
import { assertMediaPath, isMediaPath, type MediaStore, type StoredFile } from './media-store.ts'
import { elementOf, isMissing, limited, type S3Body, type S3Client, S3Error } from './s3-client.ts'

/** Pictures are much smaller; print files are not read into memory. */
const maxReadBytes = 64 * 2 ** 20
const maxFileBytes = 2 * 2 ** 30
const maxListBytes = 8 * 2 ** 20

/** Files as objects of a bucket. Their metadata have the SHA-256 of the content, which is compared when they are read. */
export class S3Store implements MediaStore {
  readonly #client: S3Client
  readonly #prefix: string

  /** The keys of all objects start with the prefix, which is empty or ends in a slash. */
  constructor(client: S3Client, prefix: string) {
    this.#client = client
    this.#prefix = prefix
  }

  read(path: string): Promise<Buffer | null> {
    return this.#client
      .send({ method: 'GET', key: this.#keyOf(path) }, async (response) => {
        const bytes = await buffer(limited(response, maxReadBytes))
        assertHash(response, createHash('sha256').update(bytes).digest('hex'))
        return bytes
      })
      .catch(nullIfMissing)
  }

  async exists(path: string): Promise<boolean> {
    const found = await this.#client
      .send({ method: 'HEAD', key: this.#keyOf(path) }, async () => true)
      .catch(nullIfMissing)
    return found ?? false
  }

  write(path: string, bytes: Buffer): Promise<void> {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return this.#put(path, { bytes: bytes.length, sha256, open: () => bytes })
  }

  async upload(path: string, file: string): Promise<void> {
    const hash = createHash('sha256')
    await pipeline(createReadStream(file), hash)
    const { size } = await stat(file)
    await this.#put(path, { bytes: size, sha256: hash.digest('hex'), open: () => createReadStream(file) })
  }

  async download(path: string, file: string): Promise<boolean> {
    const found = await this.#client
      .send({ method: 'GET', key: this.#keyOf(path) }, async (response) => {
        await replaceFile(file, async (temporary) => {
          const hash = createHash('sha256')
          const hashed = async function* () {
            for await (const chunk of limited(response, maxFileBytes)) {
              hash.update(chunk)
              yield chunk
            }
          }
          await pipeline(Readable.from(hashed()), createWriteStream(temporary, { mode: 0o600 }))
          assertHash(response, hash.digest('hex'))
        })
        return true
      })
      .catch(nullIfMissing)
    return found ?? false
  }

  copy(path: string, copy: string): Promise<void> {
    const headers = { 'x-amz-copy-source': `/${this.#client.bucket}/${this.#keyOf(path)}` }
    return this.#client.send({ method: 'PUT', key: this.#keyOf(copy), headers }, async (response) => {
      // The status is sent before the store has copied.
      const xml = await text(limited(response, maxListBytes))
      if (xml.includes('<Error>')) throw new S3Error(`copying failed: ${elementOf(xml, 'Code')}`)
    })
  }

  delete(path: string): Promise<void> {
    return this.#client
      .send({ method: 'DELETE', key: this.#keyOf(path) }, async () => undefined)
      .catch((error: unknown) => void nullIfMissing(error))
  }

  async *list(folder: string): AsyncGenerator<StoredFile> {
    for (let token: string | undefined = ''; token !== undefined;) {
      const query: Record<string, string> = { 'list-type': '2', prefix: this.#prefix + folder }
      if (token !== '') query['continuation-token'] = token
      const xml = await this.#client.send({ method: 'GET', query }, (response) =>
        text(limited(response, maxListBytes)),
      )
      for (const [, contents] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const path = elementOf(contents!, 'Key').slice(this.#prefix.length)
        // Others may have stored objects in the same bucket.
        if (!isMediaPath(path)) continue
        const bytes = Number(elementOf(contents!, 'Size'))
        yield { path, bytes, changedAt: new Date(elementOf(contents!, 'LastModified')) }
      }
      const next: string = unescaped(elementOf(xml, 'NextContinuationToken'))
      if (next !== '' && next === token) throw new S3Error('the list does not end', { isTemporary: false })
      token = next === '' ? undefined : next
    }
  }

  #put(path: string, body: S3Body): Promise<void> {
    const headers = { 'content-type': typeOf(path), 'x-amz-meta-sha256': body.sha256 }
    return this.#client.send({ method: 'PUT', key: this.#keyOf(path), headers, body }, async () => undefined)
  }

  #keyOf(path: string): string {
    assertMediaPath(path)
    return this.#prefix + path
  }
}

/** Objects that another program has stored may have no hash. */
function assertHash({ headers }: IncomingMessage, hash: string): void {
  const expected = headers['x-amz-meta-sha256']
  if (expected !== undefined && expected !== hash)
    throw new S3Error('the content has another hash than stored')
}

function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}

const types: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.pdf': 'application/pdf',
}

function typeOf(path: string): string {
  return types[extname(path)] ?? 'application/octet-stream'
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(xml: string): string {
  return xml.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name]!)
}
