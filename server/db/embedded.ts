import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { assertDiskSpace } from '../lib/disk-space.ts'
import type { Service } from '../lib/supervise.ts'
import {
  createLog,
  createOwnedFolder,
  installRuntime,
  limitLog,
  logFile,
  openClusterHome,
  readOwnedFile,
  rotateLogs,
  socketFolder,
  type ClusterHome,
} from './cluster-home.ts'
import { assertNotFenced, isFenced } from './cluster/fence.ts'
import { grantRemoteAccess, remoteAccessSettings, type Listen } from './cluster/remote-access.ts'
import { fenceIfReplaced } from './cluster/replaced.ts'
import { createShopRole, shopRole } from './shop-role.ts'

/** The PostgreSQL of the npm packages, run from the data directory. */
export interface EmbeddedPostgres extends Service {
  /** Connects as the shop's role, which owns the database and is no superuser. */
  connection: LocalConnection
  /** Connects as a superuser. */
  admin: LocalConnection
  /** Ends the server at once and without waiting; the next start recovers from the write-ahead log. */
  quit: () => void
}

interface LocalConnection {
  host: string
  port: number
  user: string
  database: string
}

interface Options {
  dataDir: string
  /** Also accepts connections of other machines at this address, with passwords. */
  listen?: Listen | null
  /** The name of the node in its cluster. */
  name?: string | undefined
  /** The other nodes. A database that one of them has replaced does not start. */
  peers?: pg.ClientConfig[]
  /** Additional server settings; tests disable durability. */
  settings?: Record<string, string>
}

const superuser = 'inkloom'
const database = 'postgres'

/** Starts the cluster of a data directory. Creates it if it is missing, and reuses one that a killed parent left running. */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, listen = null, name, peers = [] } = options
  const home = openHome(dataDir)
  const { cluster } = home
  await fenceIfReplaced(home, peers)
  if (isFenced(home)) quit(home)
  assertNotFenced(home)
  assertDiskSpace(home.folder, existsSync(cluster) ? 32 : 160)
  const runtime = installRuntime(home)
  const host = socketFolder(home)
  const run = (program: string, args: string[]) => runProgram(home, join(runtime, 'bin', program), args)

  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    const fresh = join(home.folder, 'cluster.new')
    rmSync(fresh, { recursive: true, force: true })
    createOwnedFolder(fresh, home.owner)
    await run('initdb', [
      '--pgdata',
      fresh,
      '--username',
      superuser,
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
    rmSync(cluster, { recursive: true, force: true })
    renameSync(fresh, cluster)
  }
  if (!(await isRunning(home))) {
    const settings = {
      listen_addresses: '',
      unix_socket_directories: host,
      unix_socket_permissions: '0700',
      max_connections: '200',
      shared_buffers: '256MB',
      // Statistics of growing tables soon after the first rows; without them PostgreSQL scans whole tables.
      autovacuum_naptime: '10s',
      ...(name ? { cluster_name: name } : {}),
      ...(listen ? remoteAccessSettings(home, listen) : {}),
      ...options.settings,
    }
    const flags = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`)
    // Recovery after a crash can take minutes.
    const start = ['start', '--wait', '--timeout', '600', '--pgdata', cluster, '--log', logFile(home)]
    rotateLogs(home)
    await retryWhileInUse(home, () => run('pg_ctl', [...start, '--options', flags.join(' ')]))
  }
  const admin = adminOf(home)
  await createShopRole(admin)
  if (listen) await grantRemoteAccess(admin, dataDir, listen)
  const stopped = new AbortController()
  const exited = exitOf(postmasterPid(home), stopped.signal)
  keepLogSmall(home, exited)
  return {
    connection: { ...admin, user: shopRole },
    admin,
    exited,
    stop: async () => {
      stopped.abort()
      await stop(home, run)
    },
    quit: () => quit(home),
  }
}

const maxLogBytes = 16 * 1024 * 1024
const logCheckMs = 10_000

/** Limits the log while the server runs, because a statement that keeps failing would fill the disk. */
function keepLogSmall(home: ClusterHome, exited: Promise<void>): void {
  const timer = setInterval(() => void limitLog(home, maxLogBytes).catch(() => undefined), logCheckMs)
  timer.unref()
  void exited.then(() => clearInterval(timer))
}

/** Opens the folder of the cluster without starting it. */
export function openHome(dataDir: string): ClusterHome {
  if (process.getuid === undefined) {
    throw new Error('The embedded PostgreSQL does not run on this system: set DATABASE_URL')
  }
  return openClusterHome(dataDir, quit)
}

/** Ends the server of a cluster at once, if it runs, and waits until it has exited. */
export async function quitCluster(home: ClusterHome): Promise<void> {
  const pid = postmasterPid(home)
  if (pid === null || !(await isRunning(home))) return
  quit(home)
  await exitOf(pid, AbortSignal.timeout(10_000))
  if (await isRunning(home)) throw new Error(`PostgreSQL (process ${pid}) cannot be stopped`)
}

/** The superuser of a running cluster; null if it does not run. */
export async function runningCluster(home: ClusterHome): Promise<LocalConnection | null> {
  return (await isRunning(home)) ? adminOf(home) : null
}

/** The superuser of the cluster of a data directory, whether or not it runs; null if there is none. */
export function localConnection(dataDir: string): LocalConnection | null {
  if (!existsSync(join(dataDir, 'postgres')) && !existsSync(join(dataDir, 'postgres-home'))) return null
  const home = openHome(dataDir)
  return existsSync(home.cluster) ? adminOf(home) : null
}

/** The port is a part of the socket's name. */
function adminOf(home: ClusterHome): LocalConnection {
  const port = Number(readOwnedFile(join(home.cluster, 'postmaster.pid'))?.split('\n')[3]) || 5432
  return { host: socketFolder(home), port, user: superuser, database }
}

type Run = (program: string, args: string[]) => Promise<void>

async function stop(home: ClusterHome, run: Run): Promise<void> {
  const stopWith = (mode: string) =>
    run('pg_ctl', ['stop', '--wait', '--timeout', '8', '--mode', mode, '--pgdata', home.cluster])
  if (!(await isRunning(home))) return
  try {
    await stopWith('fast')
  } catch {
    // On a full disk the shutdown checkpoint fails; the next start recovers from the write-ahead log.
    if (await isRunning(home)) await stopWith('immediate')
  }
}

/** Resolves when the process has exited. It is no child of this one, so it is polled. */
async function exitOf(pid: number | null, signal: AbortSignal): Promise<void> {
  if (pid === null) return
  while (!signal.aborted && commandOf(pid)) {
    await setTimeout(500, undefined, { signal, ref: false }).catch(() => undefined)
  }
}

/** Processes of a killed server use its shared memory for a moment longer. */
async function retryWhileInUse(home: ClusterHome, start: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    createLog(home)
    try {
      return await start()
    } catch (error) {
      const isInUse = /shared memory block|still in use/.test(readFileSync(logFile(home), 'utf8'))
      if (!isInUse || tries === 40) throw error
      await setTimeout(250)
    }
  }
}

/** Whether the server runs. Deletes a stale lock file whose process id is in use by another program; PostgreSQL deletes all others. */
async function isRunning(home: ClusterHome): Promise<boolean> {
  const pid = postmasterPid(home)
  if (pid === null) return false
  for (let waited = 0; waited < 5000 && commandOf(pid) === ''; waited += 100) await setTimeout(100)
  const command = commandOf(pid)
  if (command === null || command.includes('postgres')) return command !== null
  rmSync(join(home.cluster, 'postmaster.pid'))
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

function postmasterPid({ cluster }: ClusterHome): number | null {
  const pid = Number(readOwnedFile(join(cluster, 'postmaster.pid'))?.split('\n', 1)[0])
  return Number.isInteger(pid) && pid > 1 ? pid : null
}

/** Ends the server of a cluster at once; a frozen one as soon as it continues. */
export function quit(home: ClusterHome): void {
  const pid = postmasterPid(home)
  // As PostgreSQL's user, who controls the file that the id was read from.
  if (pid !== null) spawnSync('/bin/sh', ['-c', `kill -QUIT ${pid}`], { stdio: 'ignore', ...home.owner })
}

async function runProgram(home: ClusterHome, path: string, args: string[]): Promise<void> {
  const child = spawn(path, args, {
    cwd: home.folder,
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    // The server would inherit the pipe, and this call would wait until the server exits.
    stdio: ['ignore', 'ignore', args[0] === 'start' ? 'ignore' : 'pipe'],
    ...home.owner,
  })
  let stderr = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (status === 0) return
  const log = args.includes('--log') ? failureReason(logFile(home)) : ''
  throw new Error(`PostgreSQL's ${path.slice(path.lastIndexOf('/') + 1)} failed: ${stderr.trim() || log}`)
}

/** The last line of the log often says only that the server has shut down. */
function failureReason(file: string): string {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  const reason = lines.findLast((line) => /FATAL|PANIC|could not/.test(line)) ?? lines.at(-1) ?? ''
  return reason.replace(/^.*? [A-Z]+: +/, '')
}
