import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const keptDays = 7

/** Deletes stored files that were not used for some days, because they show names and photos. */
export async function cleanupPrintFiles(folder: string, days = keptDays): Promise<void> {
  const oldest = Date.now() - days * 24 * 3600_000
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }))
    if (mtimeMs < oldest) await rm(path, { recursive: true, force: true })
  }
}

interface SharedFiles {
  list: (folder: string) => AsyncIterable<{ path: string; changedAt: Date }>
  delete: (path: string) => Promise<void>
}

/** Deletes files that were drawn a while ago from the store of all servers. */
export async function cleanupSharedPrintFiles(files: SharedFiles, days = keptDays): Promise<void> {
  const oldest = Date.now() - days * 24 * 3600_000
  for await (const { path, changedAt } of files.list('')) {
    if (changedAt.getTime() < oldest) await files.delete(path)
  }
}
