import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** How long a server gets that has not noticed yet that its parent process was killed. */
const unnoticedMs = 3000

/**
 * Waits for a server that is stopping. After the deadline of its shutdown it is killed: it would block every start.
 * Returns while another server is running, which then holds the lock.
 */
export async function previousServerStopped(
  dataDir: string,
  report: (message: string) => void,
): Promise<void> {
  const noticeBy = Date.now() + unnoticedMs
  const reported = new Set<string>()
  const reportOnce = (message: string) => {
    if (!reported.has(message)) report(message)
    reported.add(message)
  }
  for (let holder = holderOf(dataDir); holder !== null; holder = holderOf(dataDir)) {
    const shutdown = readLock(dataDir)?.shutdown
    if (!shutdown && Date.now() >= noticeBy) return
    if (shutdown) {
      reportOnce(
        `Waiting for the previous server (process ${holder}), which is stopping since ${shutdown.since}`,
      )
    }
    // A margin, because the server ends itself at the deadline.
    if (shutdown && Date.now() >= Date.parse(shutdown.deadline) + 1000) {
      reportOnce(`The previous server (process ${holder}) did not stop in time and is killed`)
      process.kill(holder, 'SIGKILL')
    }
    await setTimeout(100)
  }
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

/** Notes in the lock of this server that it is stopping, for the next start. */
export function markStopping(dataDir: string, deadline: Date): void {
  if (readLock(dataDir)?.pid !== process.pid) return
  const since = new Date().toISOString()
  const next = `${lockFile(dataDir)}.new`
  writeFileSync(next, `${process.pid}\n${since}\n${deadline.toISOString()}\n`)
  // A reader must not see a half-written lock.
  renameSync(next, lockFile(dataDir))
}

const lockFile = (dataDir: string) => join(dataDir, 'shop.pid')

/** The process id of the server that uses a data directory. */
export function holderOf(dataDir: string): number | null {
  const pid = readLock(dataDir)?.pid ?? 0
  return pid > 0 && pid !== process.pid && isServer(pid) ? pid : null
}

interface Lock {
  pid: number
  shutdown: { since: string; deadline: string } | null
}

/** The lock file has the process id, and while the server is stopping since when and until when. */
function readLock(dataDir: string): Lock | null {
  const file = lockFile(dataDir)
  if (!existsSync(file)) return null
  const [pid, since, deadline] = readFileSync(file, 'utf8').split('\n')
  return { pid: Number(pid), shutdown: since && deadline ? { since, deadline } : null }
}

function isServer(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // The id may belong to another program by now.
    const commandLine = `/proc/${pid}/cmdline`
    return !existsSync('/proc/self/cmdline') || /main\.[jt]s/.test(readFileSync(commandLine, 'utf8'))
  } catch {
    return false
  }
}
