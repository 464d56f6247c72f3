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
import { onCleanup } from './cleanup.ts'
import { cores, spawnPinned, terminate } from './processes.ts'
import { megabytes, showProgress } from './report.ts'

export interface Shop {
  url: string
  port: number
  /** The folder of the database's Unix socket. */
  socket: string
  loading: Loading
  /** Peak memory of the server process in bytes; null where the system does not report it. */
  peakMemory: () => number | null
  databaseSize: () => number
  stop: () => Promise<void>
}

/** From an empty folder until the shop is ready. */
interface Loading {
  seconds: number
  /** Seconds of each startup step that the shop printed. */
  steps: Record<string, string>
  /** Peak memory of the server process when it was ready, in bytes. */
  peakMemory: number | null
  /** Whether an earlier run loaded the shop. */
  isReused: boolean
}

interface ShopOptions {
  products: number
  /** Where loaded shops are kept for later runs; null for a temporary folder. */
  keepIn?: string | null
  /** A repository to install, build and start with `npm start`; null for the server of the built working tree. */
  repository?: string | null
}

const maxLoadSeconds = 3600

/** Starts a shop with demo products and its database on the measured core. */
export async function startServer({
  products,
  keepIn = null,
  repository = null,
}: ShopOptions): Promise<Shop> {
  const dataDir = createDataDir(products, keepIn)
  const loadingFile = join(dataDir, 'loading.json')
  const start = performance.now()
  const server = spawnPinned(
    repository ? startCommand(repository) : ['--max-semi-space-size=16', 'server/build/main.js'],
    {
      core: cores.measured,
      cwd: repository ?? '.',
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      // The start script runs the demo unless NODE_ENV is production, and sets it for the server.
      env: {
        ...shopEnvironment(dataDir, products),
        NODE_ENV: repository ? '' : 'production',
        // API calls are measured without their cache; a comparison measures both commits as they run in production.
        ...(!repository && { API_CACHE_MB: '0' }),
      },
    },
  )
  const stop = onCleanup(() => stopShop(server, dataDir, existsSync(loadingFile)))
  const seconds = () => (performance.now() - start) / 1000
  const progress = setInterval(
    () => {
      const size = `database ${megabytes(databaseSize(dataDir))}`
      showProgress(`  Loading ${products} products: ${seconds().toFixed(0)} s, ${size}`)
    },
    process.stdout.isTTY ? 1000 : 15_000,
  )
  try {
    const output = followOutput(server)
    const [url] = await output.match(/http:\/\/127\.0\.0\.1:\d+(?=\s)/)
    const loading = existsSync(loadingFile)
      ? { ...(JSON.parse(readFileSync(loadingFile, 'utf8')) as Loading), isReused: true }
      : { seconds: seconds(), peakMemory: peakMemory(server.pid), steps: {}, isReused: false }
    // Rendering would disturb the measurements; older commits rendered the pictures before they were ready.
    if (output.text().includes('Pictures are still being rendered')) {
      await output.match(/^ +Rendering the first pictures: [\d.]+ s$/m)
    }
    if (!loading.isReused) {
      loading.steps = Object.fromEntries(
        [...output.text().matchAll(/^ +(.+): ([\d.]+) s$/gm)].map(([, name, time]) => [name!, time!]),
      )
    }
    if (keepIn) writeFileSync(loadingFile, JSON.stringify(loading))
    return {
      url,
      port: Number(new URL(url).port),
      socket: join(databaseFolder(dataDir), 'socket'),
      loading,
      peakMemory: () => peakMemory(server.pid),
      databaseSize: () => databaseSize(dataDir),
      stop,
    }
  } finally {
    clearInterval(progress)
  }
}

/** The program of `npm start`, without npm in between. */
function startCommand(repository: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  return scripts.start.replace(/^node /, '').split(' ')
}

function createDataDir(products: number, keepIn: string | null): string {
  const dataDir = keepIn ? resolve(keepIn, String(products)) : mkdtempSync(join(tmpdir(), 'inkloom-bench-'))
  mkdirSync(dataDir, { recursive: true })
  // The shop would render the pages of the last run again during the measurements.
  rmSync(join(dataDir, 'page-urls.json'), { force: true })
  // The embedded PostgreSQL may run as another user.
  chmodSync(dataDir, 0o755)
  return dataDir
}

/** The settings of a shop. Older commits know some of them by another name, and every commit ignores names it does not know. */
function shopEnvironment(dataDir: string, products: number): NodeJS.ProcessEnv {
  const rateLimits = { LIMIT_FACTOR: '1000000', RATE_LIMIT_SCALE: '1000000' }
  const paymentTimers = { PAYMENT_HASTE: '1', PAYMENT_TIME_SCALE: '1' }
  const pageCache = { PAGE_STORE_MB: '256', PAGE_CACHE_MB: '256' }
  // Empty values count as unset, and they keep a .env file from setting them.
  const unset = { DATABASE_URL: '', PUBLIC_URL: '', HOST: '', SMTP_URL: '' }
  return {
    ...process.env,
    ...unset,
    ...rateLimits,
    ...paymentTimers,
    ...pageCache,
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO_PRODUCTS: String(products),
    INKLOOM_MODE: 'demo',
    LOG_LEVEL: 'warn',
  }
}

/** Collects what the shop prints; `match` waits until it matches a pattern. */
function followOutput(server: ChildProcess) {
  let output = ''
  server.stdout!.setEncoding('utf8').on('data', (text: string) => (output += text))
  const match = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const timeout = setTimeout(
        () => reject(new Error(`The shop was not ready within ${maxLoadSeconds} s`)),
        maxLoadSeconds * 1000,
      )
      const check = () => {
        const found = pattern.exec(output)
        if (!found) return
        clearTimeout(timeout)
        server.stdout!.off('data', check)
        resolve(found)
      }
      server.stdout!.on('data', check)
      server.once('exit', (code) => {
        clearTimeout(timeout)
        reject(new Error(`The shop exited with ${code} before it was ready:\n${output}`))
      })
      check()
    })
  return { match, text: () => output }
}

/** Stops a shop and deletes its data, unless it is fully loaded and kept. */
async function stopShop(server: ChildProcess, dataDir: string, isKept: boolean): Promise<void> {
  await terminate(server, 20)
  await stopDatabase(dataDir)
  if (isKept) return
  const folder = databaseFolder(dataDir)
  if (!folder.startsWith(dataDir)) rmSync(folder, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
}

/** A shop that is stopped while it loads leaves its database running. */
async function stopDatabase(dataDir: string): Promise<void> {
  const file = join(databaseFolder(dataDir), 'cluster', 'postmaster.pid')
  if (!existsSync(file)) return
  const [pid, folder] = readFileSync(file, 'utf8').split('\n')
  if (!folder || resolve(folder, '..') !== databaseFolder(dataDir)) return
  for (let tries = 0; tries < 100; tries++) {
    try {
      process.kill(Number(pid), tries === 0 ? 'SIGQUIT' : 0)
    } catch {
      return
    }
    await sleep(100)
  }
}

function databaseFolder(dataDir: string): string {
  const marker = join(dataDir, 'postgres-home')
  return existsSync(marker) ? readFileSync(marker, 'utf8').trim() : join(dataDir, 'postgres')
}

function peakMemory(pid: number | undefined): number | null {
  const file = `/proc/${pid}/status`
  const size = existsSync(file) ? /^VmHWM:\s*(\d+) kB/m.exec(readFileSync(file, 'utf8'))?.[1] : undefined
  return size === undefined ? null : Number(size) * 1024
}

function databaseSize(dataDir: string): number {
  const folder = join(databaseFolder(dataDir), 'cluster', 'base')
  if (!existsSync(folder)) return 0
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + fileSize(join(parentPath, name)), 0)
}

function fileSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
