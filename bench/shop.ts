import type { ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onCleanup } from './cleanup.ts'
import {
  databaseSize,
  databaseSocket,
  deleteDataFolder,
  openDataFolder,
  stopDatabase,
} from './data-folder.ts'
import { memoryEnvironment, memoryFlags } from '../scripts/memory-settings.mjs'
import { cores, spawnPinned, terminate } from './processes.ts'
import { megabytes, showProgress } from './report.ts'

/** A server process. */
export interface Server {
  pid: number
  url: string
  port: number
  /** The folder of the database's Unix socket. */
  socket: string
  /** From the start of the process until it was ready. */
  readySeconds: number
  /** Peak memory of the process in bytes; null where the system does not report it. */
  peakMemory: () => number | null
  stop: () => Promise<void>
}

/** A server with its embedded database. */
export interface Shop extends Server {
  loading: Loading
  databaseSize: () => number
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
  /** Further flags of Node for the server of the built working tree. */
  flags?: string[]
  /** Environment variables that differ from those of other measurements. */
  settings?: NodeJS.ProcessEnv
}

const serverProgram = 'server/build/main.js'
const serverCommand = [...memoryFlags, serverProgram]
const serverAddress = /http:\/\/127\.0\.0\.1:\d+(?=\s)/
const maxLoadSeconds = 3600

/** Starts a shop with demo products and its database on the measured core. */
export async function startServer({
  products,
  keepIn = null,
  repository = null,
  flags = [],
  settings = {},
}: ShopOptions): Promise<Shop> {
  const dataFolder = openDataFolder(keepIn && join(keepIn, String(products)))
  const loadingFile = join(dataFolder, 'loading.json')
  const start = performance.now()
  const command = repository ? startCommand(repository) : [...memoryFlags, ...flags, serverProgram]
  const server = spawnServer(command, repository ?? '.', {
    ...shopEnvironment(dataFolder, products),
    // The start script runs the demo unless NODE_ENV is production, and sets it for the server.
    ...(repository ? { NODE_ENV: '' } : serverEnvironment),
    ...settings,
  })
  const stop = onCleanup(() => stopShop(server, dataFolder, existsSync(loadingFile)))
  const seconds = () => (performance.now() - start) / 1000
  const progress = setInterval(
    () => {
      const size = `database ${megabytes(databaseSize(dataFolder))}`
      showProgress(`  Loading ${products} products: ${seconds().toFixed(0)} s, ${size}`)
    },
    process.stdout.isTTY ? 1000 : 15_000,
  )
  try {
    const output = followOutput(server)
    const [url] = await output.match(serverAddress)
    const readySeconds = seconds()
    const loading = existsSync(loadingFile)
      ? { ...(JSON.parse(readFileSync(loadingFile, 'utf8')) as Loading), isReused: true }
      : { seconds: readySeconds, peakMemory: peakMemory(server.pid), steps: {}, isReused: false }
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
      pid: server.pid!,
      url,
      port: Number(new URL(url).port),
      socket: databaseSocket(dataFolder),
      readySeconds,
      loading,
      peakMemory: () => peakMemory(server.pid),
      databaseSize: () => databaseSize(dataFolder),
      stop,
    }
  } finally {
    clearInterval(progress)
  }
}

/** Starts another server process on the database of a shop, with empty caches. */
export async function startServerBeside(
  { socket }: Server,
  settings: NodeJS.ProcessEnv = {},
  { isPinned = true } = {},
): Promise<Server> {
  const dataFolder = openDataFolder(null)
  const start = performance.now()
  const server = spawnServer(
    serverCommand,
    '.',
    {
      ...shopEnvironment(dataFolder, 0),
      ...serverEnvironment,
      DATABASE_URL: `postgres://shop@localhost/postgres?host=${encodeURIComponent(socket)}`,
      ...settings,
    },
    isPinned,
  )
  const stop = onCleanup(async () => {
    await terminate(server, 20)
    deleteDataFolder(dataFolder)
  })
  const [url] = await followOutput(server).match(serverAddress)
  const readySeconds = (performance.now() - start) / 1000
  return {
    pid: server.pid!,
    url,
    port: Number(new URL(url).port),
    socket,
    readySeconds,
    peakMemory: () => peakMemory(server.pid),
    stop,
  }
}

/** Settings of a server that measures API calls without their cache. */
export const withoutApiCache = { API_CACHE_MB: '0' }

function spawnServer(command: string[], cwd: string, env: NodeJS.ProcessEnv, isPinned = true): ChildProcess {
  const core = isPinned ? cores.measured : null
  return spawnPinned(command, { core, cwd, stdio: ['ignore', 'pipe', 'inherit', 'ipc'], env })
}

/** The program of `npm start`, without npm in between. */
function startCommand(repository: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  return scripts.start.replace(/^node /, '').split(' ')
}

/** What the start script sets for the server. */
const serverEnvironment = {
  ...memoryEnvironment,
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: 'node_modules/.cache/node',
}

/** The settings of a shop. Older commits know some of them by another name, and every commit ignores names it does not know. */
function shopEnvironment(dataFolder: string, products: number): NodeJS.ProcessEnv {
  const rateLimits = { LIMIT_FACTOR: '1000000', RATE_LIMIT_SCALE: '1000000' }
  const paymentTimers = { PAYMENT_HASTE: '1', PAYMENT_TIME_SCALE: '1' }
  const pageCache = { PAGE_STORE_MB: '256', PAGE_CACHE_MB: '256' }
  // Empty values count as unset, and they keep a .env file from setting them.
  const unset = { DATABASE_URL: '', PUBLIC_URL: '', HOST: '', SMTP_URL: '', API_CACHE_MB: '' }
  return {
    ...process.env,
    ...unset,
    ...rateLimits,
    ...paymentTimers,
    ...pageCache,
    PORT: '0',
    WORKERS: '1',
    DATA_DIR: dataFolder,
    DEMO_PRODUCTS: String(products),
    INKLOOM_MODE: 'demo',
    // Encoding them takes long on one core; what is measured loads its own pictures first.
    WARM_PRODUCTS: '0',
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
async function stopShop(server: ChildProcess, dataFolder: string, isKept: boolean): Promise<void> {
  await terminate(server, 20)
  await stopDatabase(dataFolder)
  if (!isKept) deleteDataFolder(dataFolder)
}

/** Peak memory of a process in bytes; null where the system does not report it. */
export function peakMemory(pid: number | undefined): number | null {
  const file = `/proc/${pid}/status`
  const size = existsSync(file) ? /^VmHWM:\s*(\d+) kB/m.exec(readFileSync(file, 'utf8'))?.[1] : undefined
  return size === undefined ? null : Number(size) * 1024
}
