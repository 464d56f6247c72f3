import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** A shop whose starter was killed is about to stop by itself: give it a moment. */
export async function formerShopGone(dataDir: string): Promise<void> {
  for (let waited = 0; waited < 3000 && holderOf(dataDir) !== null; waited += 100) await setTimeout(100)
}

/** Keeps a second shop off a data directory in use; returns how to let go. A killed shop's lock is void. */
export function lockDataDir(dataDir: string): () => void {
  const holder = holderOf(dataDir)
  if (holder !== null) {
    throw new Error(`A shop is already running on the data directory ${dataDir} (process ${holder})`)
  }
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(lockFile(dataDir), String(process.pid))
  return () => rmSync(lockFile(dataDir), { force: true })
}

const lockFile = (dataDir: string) => join(dataDir, 'shop.pid')

/** The process that has a data directory, if one does. */
export function holderOf(dataDir: string): number | null {
  const file = lockFile(dataDir)
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  return pid > 0 && pid !== process.pid && isShop(pid) ? pid : null
}

function isShop(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // The number may belong to another program by now.
    const commandLine = `/proc/${pid}/cmdline`
    return !existsSync('/proc/self/cmdline') || readFileSync(commandLine, 'utf8').includes('main.ts')
  } catch {
    return false
  }
}
