import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Files in the media folder. Writes are atomic, so that a crash leaves no partial file. */
export class MediaFiles {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async read(path: string): Promise<Buffer | null> {
    return readFile(join(this.#folder, path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'EISDIR') return null
      throw error
    })
  }

  async write(path: string, bytes: Buffer): Promise<void> {
    const target = join(this.#folder, path)
    const temporary = `${target}.${randomUUID()}.tmp`
    await mkdir(dirname(target), { recursive: true })
    try {
      await writeFile(temporary, bytes)
      await rename(temporary, target)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }
}
