import { randomUUID } from 'node:crypto'
import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { assertMediaPath, isMediaPath, type MediaStore, type StoredFile } from './media-store.ts'

/** Files in a folder. Writes are atomic, so that a crash leaves no partial file. */
export class DiskStore implements MediaStore {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  read(path: string): Promise<Buffer | null> {
    return readFile(this.#locate(path)).catch(nullIfMissing)
  }

  async exists(path: string): Promise<boolean> {
    const found = await stat(this.#locate(path)).catch(nullIfMissing)
    return found?.isFile() ?? false
  }

  write(path: string, bytes: Buffer): Promise<void> {
    return replaceFile(this.#locate(path), (temporary) => writeFile(temporary, bytes))
  }

  upload(path: string, file: string): Promise<void> {
    return replaceFile(this.#locate(path), (temporary) => copyFile(file, temporary))
  }

  async download(path: string, file: string): Promise<boolean> {
    if (!(await this.exists(path))) return false
    await replaceFile(file, (temporary) => copyFile(this.#locate(path), temporary))
    return true
  }

  async copy(path: string, copy: string): Promise<void> {
    const [source, target] = [this.#locate(path), this.#locate(copy)]
    await mkdir(dirname(target), { recursive: true })
    await link(source, target).catch(async ({ code }: NodeJS.ErrnoException) => {
      // Some file systems have no hard links.
      if (code !== 'EEXIST') await copyFile(source, target)
    })
  }

  async delete(path: string): Promise<void> {
    await rm(this.#locate(path), { force: true })
  }

  async *list(folder: string): AsyncGenerator<StoredFile> {
    const entries = await readdir(join(this.#folder, folder), { withFileTypes: true }).catch(nullIfMissing)
    // As buckets sort them: by the whole path, in which a folder ends in a slash.
    const names = (entries ?? []).map((entry) => entry.name + (entry.isDirectory() ? '/' : '')).sort()
    for (const name of names) {
      const path = folder + name
      if (name.endsWith('/')) yield* this.list(path)
      else if (isMediaPath(path) && !path.endsWith('.tmp')) {
        const found = await stat(this.#locate(path)).catch(nullIfMissing)
        if (found?.isFile()) yield { path, bytes: found.size, changedAt: found.mtime }
      }
    }
  }

  #locate(path: string): string {
    assertMediaPath(path)
    return join(this.#folder, path)
  }
}

/** Creates a file under another name, which it loses when it is complete. */
export async function replaceFile(
  target: string,
  create: (temporary: string) => Promise<unknown>,
): Promise<void> {
  const temporary = `${target}.${randomUUID()}.tmp`
  await mkdir(dirname(target), { recursive: true })
  try {
    await create(temporary)
    await rename(temporary, target)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (['ENOENT', 'EISDIR', 'ENOTDIR'].includes(error.code ?? '')) return null
  throw error
}
