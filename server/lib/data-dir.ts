import { chmodSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Creates the data directory and makes its content private: it has secrets of the payment sandbox and shoppers' pictures. */
export function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    // As root, PostgreSQL runs as another user, who passes through the directory to its cluster.
    const isPassed = runsAsRoot() && isWorldAccessible(realpathSync(dataDir))
    makePrivate(dataDir, isPassed ? 0o711 : 0o700)
    for (const name of ['media', 'sandbox']) {
      mkdirSync(join(dataDir, name), { recursive: true })
      makePrivate(join(dataDir, name), 0o700)
    }
  } catch (cause) {
    throw new Error(`the data directory ${dataDir} cannot be written`, { cause })
  }
}

/** A folder of another user, such as a mounted volume, keeps its permissions. */
function makePrivate(folder: string, mode: number): void {
  const stats = statSync(folder)
  if (stats.uid === process.getuid?.() && (stats.mode & 0o777) !== mode) chmodSync(folder, mode)
}

/** Whether PostgreSQL has to run as another user. */
export function runsAsRoot(): boolean {
  return process.getuid?.() === 0
}

/** Whether all users can enter a folder. */
export function isWorldAccessible(folder: string): boolean {
  const isOpen = (statSync(folder).mode & 0o001) !== 0
  return isOpen && (dirname(folder) === folder || isWorldAccessible(dirname(folder)))
}
