import type { ChildProcess } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { toClose } from './closing.ts'
import { cores, end, gone, spawnPinned } from './pinned.ts'
import { progress } from './report.ts'

export interface Shop {
  url: string
  port: number
  /** The folder of the database's socket. */
  socket: string
  loading: Loading
  /** Bytes at the most so far, of the server's own process; null where the system does not say. */
  peakMemory: () => number | null
  databaseSize: () => number
  stop: () => Promise<void>
}

/** How the shop was filled: from an empty folder to the first page. */
interface Loading {
  seconds: number
  /** The steps that the shop itself names while it opens, and their seconds. */
  steps: Record<string, string>
  /** Bytes of the server's own process when it was open. */
  peakMemory: number | null
  /** By an earlier run. */
  isKept: boolean
}

const longestLoad = 3600

/** Starts the built shop with so many products, on the measured core with its database: on an empty folder, or on a kept one. */
export async function startShop(products: number, keepIn: string | null): Promise<Shop> {
  const dataDir = dataDirFor(products, keepIn)
  const kept = join(dataDir, 'loading.json')
  const start = performance.now()
  const process_ = spawnPinned(['server/main.ts'], {
    core: cores.measured,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...environment(),
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO_PRODUCTS: String(products),
      NODE_ENV: 'production',
      INKLOOM_MODE: 'demo',
      LOG_LEVEL: 'warn',
      // One machine plays everybody.
      RATE_LIMIT_SCALE: '1000000',
    },
  })
  const stop = toClose(() => takeDown(process_, dataDir, existsSync(kept)))
  const seconds = () => (performance.now() - start) / 1000
  const watch = setInterval(
    () => {
      const size = `database ${megabytes(databaseSize(dataDir))}`
      progress(`  Loading ${products} products: ${seconds().toFixed(0)} s, ${size}`)
    },
    process.stdout.isTTY ? 1000 : 15_000,
  )
  try {
    const said = await opening(process_)
    const url = addressIn(said)!
    const loading = existsSync(kept)
      ? { ...(JSON.parse(readFileSync(kept, 'utf8')) as Loading), isKept: true }
      : {
          seconds: seconds(),
          steps: Object.fromEntries(
            [...said.matchAll(/^ +(.+): ([\d.]+) s$/gm)].map(([, name, time]) => [name!, time!]),
          ),
          peakMemory: peakMemory(process_.pid),
          isKept: false,
        }
    if (keepIn) writeFileSync(kept, JSON.stringify(loading))
    return {
      url,
      port: Number(new URL(url).port),
      socket: join(databaseHome(dataDir), 'socket'),
      loading,
      peakMemory: () => peakMemory(process_.pid),
      databaseSize: () => databaseSize(dataDir),
      stop,
    }
  } finally {
    clearInterval(watch)
  }
}

function dataDirFor(products: number, keepIn: string | null): string {
  const dataDir = keepIn ? resolve(keepIn, String(products)) : mkdtempSync(join(tmpdir(), 'inkloom-bench-'))
  mkdirSync(dataDir, { recursive: true })
  // The embedded PostgreSQL may run as another user, who must be able to enter.
  chmodSync(dataDir, 0o755)
  return dataDir
}

export const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

/** Ours without what would lead the shop elsewhere than to its own database and address. */
function environment(): NodeJS.ProcessEnv {
  const { DATABASE_URL: _database, PUBLIC_URL: _address, HOST: _host, ...rest } = process.env
  return rest
}

const addressIn = (said: string) => /Inkloom is open: (\S+)/.exec(said)?.[1]

/** All that the shop says until it is open. */
function opening(shop: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const late = setTimeout(
      () => reject(new Error(`The shop did not open within ${longestLoad} s`)),
      longestLoad * 1000,
    )
    shop.stdout!.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (!addressIn(said)) return
      clearTimeout(late)
      resolve(said)
    })
    shop.once('exit', (code) => {
      clearTimeout(late)
      reject(new Error(`The shop ended with ${code} before it opened:\n${said}`))
    })
  })
}

/** A shop that is not whole yet does not stay. */
async function takeDown(shop: ChildProcess, dataDir: string, isKept: boolean): Promise<void> {
  await end(shop, 20)
  await gone(shop)
  await endDatabase(dataDir)
  if (isKept) return
  const home = databaseHome(dataDir)
  if (!home.startsWith(dataDir)) rmSync(home, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
}

/** A shop that is stopped while it loads leaves its database running. */
async function endDatabase(dataDir: string): Promise<void> {
  const file = join(databaseHome(dataDir), 'cluster', 'postmaster.pid')
  if (!existsSync(file)) return
  const [pid, folder] = readFileSync(file, 'utf8').split('\n')
  if (!folder || resolve(folder, '..') !== databaseHome(dataDir)) return
  for (let tries = 0; tries < 100; tries++) {
    try {
      process.kill(Number(pid), tries === 0 ? 'SIGQUIT' : 0)
    } catch {
      return
    }
    await sleep(100)
  }
}

function databaseHome(dataDir: string): string {
  const marker = join(dataDir, 'postgres-home')
  return existsSync(marker) ? readFileSync(marker, 'utf8').trim() : join(dataDir, 'postgres')
}

function peakMemory(pid: number | undefined): number | null {
  const file = `/proc/${pid}/status`
  const size = existsSync(file) ? /^VmHWM:\s*(\d+) kB/m.exec(readFileSync(file, 'utf8'))?.[1] : undefined
  return size === undefined ? null : Number(size) * 1024
}

function databaseSize(dataDir: string): number {
  const folder = join(databaseHome(dataDir), 'cluster', 'base')
  if (!existsSync(folder)) return 0
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + sizeOf(join(parentPath, name)), 0)
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
