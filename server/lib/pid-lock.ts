import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** Waits up to 3 seconds for a server that is stopping because its parent process was killed. */
export async function previousServerStopped(dataDir: string): Promise<void> {
  for (let waited = 0; waited < 3000 && holderOf(dataDir) !== null; waited += 100) await setTimeout(100)
}

/** Locks a data directory for this server and returns a function that unlocks it. The lock of a killed server is ignored. */
export function lockDataDir(dataDir: string): () => void {
  const holder = holderOf(dataDir)
  if (holder !== null) {
    throw new Error(`another server uses the data directory ${dataDir} (process ${holder})`)
  }
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(lockFile(dataDir), String(process.pid))
  return () => rmSync(lockFile(dataDir), { force: true })
}

const lockFile = (dataDir: string) => join(dataDir, 'shop.pid')

/** The process id of the server that uses a data directory. */
export function holderOf(dataDir: string): number | null {
  const file = lockFile(dataDir)
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  return pid > 0 && pid !== process.pid && isServer(pid) ? pid : null
}

function isServer(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // The id may belong to another program by now.
    const commandLine = `/proc/${pid}/cmdline`
    return !existsSync('/proc/self/cmdline') || readFileSync(commandLine, 'utf8').includes('main.ts')
  } catch {
    return false
  }
}
