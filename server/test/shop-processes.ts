import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Finds the processes of the server that uses a data directory. Each call returns the current process ids. */
export function shopProcesses(dataDir: string) {
  const firstLine = (file: string) => Number(readFileSync(join(dataDir, file), 'utf8').split('\n')[0])
  const server = () => firstLine('shop.pid')
  const postmaster = () => firstLine('postgres/cluster/postmaster.pid')
  return {
    server,
    postmaster,
    sandbox: () => childrenOf(server()).find(({ command }) => /sandbox(\/main\.ts|\.js)/.test(command))?.pid,
    /** The database backends of the server's connections. */
    backends: () => childrenOf(postmaster()).filter(({ command }) => command.startsWith('postgres: shop ')),
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  // A zombie process is listed until it is reaped.
  const stat = `/proc/${pid}/stat`
  return !existsSync('/proc/self/stat') || !/\) Z/.test(existsSync(stat) ? readFileSync(stat, 'utf8') : ') Z')
}

interface Process {
  pid: number
  parent: number
  command: string
}

/** The processes that another one has started. */
export function childrenOf(parent: number): Process[] {
  return allProcesses().filter((process) => process.parent === parent)
}

/** The same with the processes that those have started, and so on; parents come first. */
export function descendantsOf(parent: number): Process[] {
  const all = allProcesses()
  const below = (pid: number): Process[] =>
    all.flatMap((process) => (process.parent === pid ? [process, ...below(process.pid)] : []))
  return below(parent)
}

function allProcesses(): Process[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, command = ''] = /^ *(\d+) +(\d+) (.*)$/.exec(line) ?? []
    return pid ? { pid: Number(pid), parent: Number(parent), command } : []
  })
}
