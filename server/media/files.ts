import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The media folder: whole files only, whatever is killed while writing. */
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
    const fresh = `${target}.${randomUUID()}.new`
    await mkdir(dirname(target), { recursive: true })
    try {
      await writeFile(fresh, bytes)
      await rename(fresh, target)
    } catch (error) {
      await rm(fresh, { force: true })
      throw error
    }
  }
}
