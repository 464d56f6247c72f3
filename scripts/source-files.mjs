import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const skippedFolders = new Set(['node_modules', 'build', 'test-results', '.git', '.data', '.react-router'])

/** Lists the files of the repository, as paths relative to `root` with forward slashes. */
export function sourceFiles(root, folder = '') {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : sourceFiles(root, path)
    return entry.isFile() ? [path] : []
  })
}
