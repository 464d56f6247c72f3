import { readdirSync, watch } from 'node:fs'
import { join } from 'node:path'

const ignored = new Set(['node_modules', 'test'])

/**
 * Calls the function for every changed file in these folders and their subfolders. One watcher per folder, because
 * Node's recursive watcher misses files on Linux that an editor replaces.
 */
export function watchFolders(folders: string[], onChange: (file: string) => void): void {
  for (const folder of folders) {
    watch(folder, (_, file) => {
      if (file) onChange(join(folder, file))
    })
    const entries = readdirSync(folder, { withFileTypes: true })
    const subfolders = entries.filter((entry) => entry.isDirectory() && !ignored.has(entry.name))
    watchFolders(
      subfolders.map(({ name }) => join(folder, name)),
      onChange,
    )
  }
}
