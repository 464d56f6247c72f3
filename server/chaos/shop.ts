import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../lib/free-port.ts'
import { shopProcesses } from '../test/shop-processes.ts'
import { waitFor } from './wait-for.ts'

/** The killed processes, in the order of a round. */
export const kinds = ['server', 'sandbox', 'database backend', 'postmaster'] as const
export type Kind = (typeof kinds)[number]

export type Shop = Awaited<ReturnType<typeof startShop>>

const host = '127.0.0.1'

/** Runs the built demo shop as `npm start` does, in a temporary folder. */
export async function startShop() {
  const folder = mkdtempSync(join(tmpdir(), 'inkloom-chaos-'))
  // As root, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'data')
  const logFile = join(folder, 'server.log')
  const log = openSync(logFile, 'a')
  const [port, sandboxPort] = await Promise.all([freePort(host, 0), freePort(host, 0)])
  const url = `http://${host}:${port}`
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    // Ctrl-C reaches only this process, which then stops the shop.
    detached: true,
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      ...settings,
      DATA_DIR: dataDir,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
    },
  })
  const processes = shopProcesses(dataDir)
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    )
  const logged = () => readFileSync(logFile, 'utf8')

  return {
    /** The data directory and the log of the server. */
    folder,
    url,
    sandboxUrl: `http://${host}:${sandboxPort}`,
    /** Connects as the superuser of the embedded database. */
    connection: { host: join(dataDir, 'postgres/socket'), user: 'inkloom', database: 'postgres' },
    isReady,
    started: () =>
      waitFor('the shop is ready', 120_000, async () => {
        if (hasExited(child)) throw new Error(`the shop cannot start:\n${logged()}`)
        return isReady()
      }),
    processOf: (kind: Kind) =>
      kind === 'database backend' ? busyBackend(processes.backends()) : processes[kind](),
    /** The metrics of the server's connection pool. */
    poolConnections: async () => {
      const metrics = await (await fetch(`${url}/metrics`)).text()
      const count = (state: string) =>
        Number(new RegExp(`^inkloom_pool_connections\\{state="${state}"\\} (\\d+)$`, 'm').exec(metrics)?.[1])
      return { open: count('open'), idle: count('idle'), waiting: count('waiting') }
    },
    /** The number of requests that the server has answered with 500. */
    failedRequests: () => logged().split('"A request failed"').length - 1,
    /** Stops the shop as a service manager does: SIGTERM, then SIGKILL after the timeout. */
    stop: async (timeoutMs: number): Promise<{ seconds: number; exitCode: number | null }> => {
      const start = performance.now()
      if (!hasExited(child)) {
        const exited = once(child, 'exit')
        child.kill('SIGTERM')
        const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
        await exited
        clearTimeout(timer)
      }
      return { seconds: (performance.now() - start) / 1000, exitCode: child.exitCode }
    },
    deleteData: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Empty values count as unset, and they keep a .env file from setting them. */
const settings = {
  // Ends the shop when this process is killed, as when npm is killed.
  npm_lifecycle_event: 'start',
  NODE_ENV: '',
  HOST: host,
  PUBLIC_URL: '',
  DATABASE_URL: '',
  SMTP_URL: '',
  TRUSTED_PROXIES: '',
  METRICS_PORT: '',
  METRICS_TOKEN: '',
  CARD_PROVIDER: 'sandbox',
  WALLET_PROVIDER: 'sandbox',
  DEMO_PRODUCTS: '20',
  LOG_LEVEL: 'warn',
  STOP_SECONDS: '20',
  STOP_DELAY_SECONDS: '0',
  // All clients have one address.
  RATE_LIMIT_SCALE: '100000',
  // Unsettled payments are queried after some seconds instead of a minute.
  PAYMENT_TIME_SCALE: '30',
}

/** A backend that runs a query, if there is one. */
function busyBackend(backends: { pid: number; command: string }[]): number | undefined {
  return (backends.find(({ command }) => !command.endsWith('idle')) ?? backends[0])?.pid
}

function hasExited({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}
