import { spawn, spawnSync, type ChildProcess, type StdioOptions } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** The core of the measured processes and the core of the load generator, where the system supports pinning. */
export const cores = { measured: 0, load: 1 }

export const canPin =
  process.platform === 'linux' && availableParallelism() > 1 && spawnSync('taskset', ['-V']).status === 0

interface SpawnOptions {
  /** Null for all cores. */
  core: number | null
  stdio: StdioOptions
  env?: NodeJS.ProcessEnv
  cwd?: string
}

/** Runs a program with this Node on one core. It is detached, so that Ctrl-C reaches only the benchmark, which then stops it. */
export function spawnPinned(args: string[], { core, ...options }: SpawnOptions): ChildProcess {
  const program = [process.execPath, ...args]
  const [command = '', ...rest] =
    canPin && core !== null ? ['taskset', '-c', String(core), ...program] : program
  return spawn(command, rest, { detached: true, ...options })
}

/** Moves the descendants of a process whose command contains a text to another core, where the system supports pinning. */
export function moveDescendants(pid: number, command: string, core: number): void {
  if (!canPin) return
  const matching = descendantsOf(pid).filter((child) => read(`/proc/${child}/cmdline`).includes(command))
  for (const child of matching) spawnSync('taskset', ['-a', '-c', '-p', String(core), String(child)])
}

/** Processor time of a process and its descendants, with those that have exited. */
export function cpuSeconds(pid: number): number {
  return [pid, ...descendantsOf(pid)].reduce((sum, one) => {
    const fields = read(`/proc/${one}/stat`).split(') ')[1]?.split(' ') ?? []
    // utime, stime, cutime and cstime, in hundredths of a second.
    return sum + fields.slice(11, 15).reduce((total, field) => total + Number(field), 0) / 100
  }, 0)
}

function descendantsOf(pid: number): number[] {
  const children = listed(`/proc/${pid}/task`).flatMap((task) =>
    read(`/proc/${pid}/task/${task}/children`).trim().split(' ').filter(Boolean).map(Number),
  )
  return children.flatMap((child) => [child, ...descendantsOf(child)])
}

function read(file: string): string {
  return unlessExited(() => readFileSync(file, 'utf8'), '')
}

function listed(folder: string): string[] {
  return unlessExited(() => readdirSync(folder), [])
}

/** A process can exit before its files are read. */
function unlessExited<T>(action: () => T, otherwise: T): T {
  try {
    return action()
  } catch {
    return otherwise
  }
}

export function waitForExit(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
  })
}

/** Sends SIGTERM, then SIGKILL after the timeout. */
export async function terminate(child: ChildProcess, timeoutSeconds: number): Promise<void> {
  child.kill('SIGTERM')
  const timeout = setTimeout(() => child.kill('SIGKILL'), timeoutSeconds * 1000)
  await waitForExit(child)
  clearTimeout(timeout)
}
