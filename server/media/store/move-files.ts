import PQueue from 'p-queue'
import type { MediaStore, StoredFile } from './media-store.ts'

interface Options {
  /** Such as `images/`. */
  folders: readonly string[]
  isDryRun: boolean
  /** Also reads the files that both stores have with the same size, and copies those that differ. */
  hasToCompare: boolean
  /** Called with the number of files so far. */
  onProgress: (count: number) => void
  onFailure: (path: string, error: unknown) => void
}

export interface MoveCounts {
  /** In a dry run those that would be copied. */
  copied: number
  bytes: number
  present: number
  failed: number
}

const parallel = 8
/** Stops after this many failures, because the store is probably down. */
const maxFailures = 100

/** Copies the files that the target lacks and reads each of them again. The source stays as it is. */
export async function moveFiles(
  source: MediaStore,
  target: MediaStore,
  { folders, isDryRun, hasToCompare, onProgress, onFailure }: Options,
): Promise<MoveCounts> {
  const counts = { copied: 0, bytes: 0, present: 0, failed: 0 }
  const queue = new PQueue({ concurrency: parallel })

  async function moveOne({ path, bytes }: StoredFile, hasSameSize: boolean): Promise<void> {
    const isPresent = hasSameSize && (!hasToCompare || (await isSame(source, target, path)))
    if (isPresent) counts.present += 1
    else {
      if (!isDryRun) await copyOne(source, target, path)
      counts.copied += 1
      counts.bytes += bytes
    }
    onProgress(counts.copied + counts.present)
  }

  for (const folder of folders) {
    const others = new SortedFiles(target.list(folder))
    for await (const file of source.list(folder)) {
      const other = await others.at(file.path)
      const move = () =>
        moveOne(file, other?.bytes === file.bytes).catch((error: unknown) => {
          counts.failed += 1
          onFailure(file.path, error)
        })
      void queue.add(move)
      await queue.onSizeLessThan(parallel)
      if (counts.failed >= maxFailures) break
    }
    await queue.onIdle()
  }
  return counts
}

async function copyOne(source: MediaStore, target: MediaStore, path: string): Promise<void> {
  const content = await source.read(path)
  // Deleted since it was listed.
  if (!content) return
  await target.write(path, content)
  const stored = await target.read(path)
  if (!stored?.equals(content)) throw new Error('the copy differs')
}

async function isSame(source: MediaStore, target: MediaStore, path: string): Promise<boolean> {
  const [one, other] = await Promise.all([source.read(path), target.read(path)])
  return one !== null && other !== null && one.equals(other)
}

/** A sorted list of any length, searched for paths in the same order. */
class SortedFiles {
  readonly #files: AsyncGenerator<StoredFile>
  #next: StoredFile | undefined
  #hasStarted = false

  constructor(files: AsyncGenerator<StoredFile>) {
    this.#files = files
  }

  async at(path: string): Promise<StoredFile | undefined> {
    while (!this.#hasStarted || (this.#next && this.#next.path < path)) {
      this.#hasStarted = true
      const { value, done } = await this.#files.next()
      this.#next = done ? undefined : value
    }
    return this.#next?.path === path ? this.#next : undefined
  }
}
