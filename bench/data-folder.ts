import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Creates the folder, or opens the one of an earlier run; without a path it is a temporary one. */
export function openDataFolder(path: string | null): string {
  const folder = path ? resolve(path) : mkdtempSync(join(tmpdir(), 'inkloom-bench-'))
  mkdirSync(folder, { recursive: true })
  // The shop would render the pages of the last run again during the measurements.
  rmSync(join(folder, 'page-urls.json'), { force: true })
  // The embedded PostgreSQL may run as another user.
  chmodSync(folder, 0o755)
  return folder
}

export function deleteDataFolder(folder: string): void {
  const database = databaseFolder(folder)
  if (!database.startsWith(folder)) rmSync(database, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
}

/** A shop that is stopped while it loads leaves its database running. */
export async function stopDatabase(dataFolder: string): Promise<void> {
  const file = join(databaseFolder(dataFolder), 'cluster', 'postmaster.pid')
  if (!existsSync(file)) return
  const [pid, folder] = readFileSync(file, 'utf8').split('\n')
  if (!folder || resolve(folder, '..') !== databaseFolder(dataFolder)) return
  for (let tries = 0; tries < 100; tries++) {
    try {
      process.kill(Number(pid), tries === 0 ? 'SIGQUIT' : 0)
    } catch {
      return
    }
    await sleep(100)
  }
}

/** The folder of the database's Unix socket. */
export function databaseSocket(dataFolder: string): string {
  return join(databaseFolder(dataFolder), 'socket')
}

export function databaseSize(dataFolder: string): number {
  const folder = join(databaseFolder(dataFolder), 'cluster', 'base')
  if (!existsSync(folder)) return 0
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + fileSize(join(parentPath, name)), 0)
}

function databaseFolder(dataFolder: string): string {
  const marker = join(dataFolder, 'postgres-home')
  return existsSync(marker) ? readFileSync(marker, 'utf8').trim() : join(dataFolder, 'postgres')
}

function fileSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
