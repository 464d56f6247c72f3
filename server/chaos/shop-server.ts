import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { descendantsOf } from '../test/shop-processes.ts'
import { waitFor } from './wait-for.ts'

interface Options {
  name: string
  folder: string
  port: number
  environment: Record<string, string>
}

/** One server of the shop, run as `npm start` does. */
export function createShopServer({ name, folder, port, environment }: Options) {
  const url = `http://127.0.0.1:${port}`
  const logFile = join(folder, `${name}.log`)
  const log = openSync(logFile, 'a')
  let child: ChildProcess | null = null

  const isReady = () =>
    fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
      ({ status }) => status === 200,
      () => false,
    )
  const isRunning = () => child !== null && child.exitCode === null && child.signalCode === null
  const lastLines = () => readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-10).join('\n')

  async function start(): Promise<void> {
    child = spawn(process.execPath, ['scripts/start.mjs'], {
      // Ctrl-C reaches only this process, which then stops the server.
      detached: true,
      stdio: ['ignore', log, log],
      env: {
        ...process.env,
        ...defaults,
        ...environment,
        PORT: String(port),
        DATA_DIR: join(folder, name),
      },
    })
    await waitFor(`server ${name} is ready`, 120_000, async () => {
      if (!isRunning()) throw new Error(`server ${name} cannot start:\n${lastLines()}`)
      return isReady()
    })
  }

  function kill(): void {
    if (!isRunning()) return
    const pids = descendantsOf(child!.pid!).map(({ pid }) => pid)
    for (const pid of [child!.pid!, ...pids]) process.kill(pid, 'SIGKILL')
  }

  return {
    name,
    url,
    start,
    isReady,
    /** All processes of the server besides the start script, which would restart it. */
    processes: () => (isRunning() ? descendantsOf(child!.pid!) : []),
    /** The start script's own child. */
    main: () => descendantsOf(child!.pid!).find(({ parent }) => parent === child!.pid)?.pid,
    /** What the main process has started: workers and the background process. The main process itself if it works alone. */
    workers: () => {
      const [main, ...others] = isRunning() ? descendantsOf(child!.pid!) : []
      const workers = others.filter((one) => one.parent === main?.pid && /main\.[jt]s/.test(one.command))
      return (workers.length > 0 ? workers : [main!]).map(({ pid }) => pid)
    },
    /** Replaces all processes of a server with several workers, as `systemctl reload` does. */
    reload: () => child!.kill('SIGHUP'),
    /** A reload is given up if the new processes cannot start, for example without a database. */
    failedReloads: () =>
      readFileSync(logFile, 'utf8').split('The processes could not be restarted').length - 1,
    /** The metrics of its connection pools. */
    poolConnections: async () => {
      const headers = { Authorization: `Bearer ${metricsToken}` }
      const metrics = await (await fetch(`${url}/metrics`, { headers })).text()
      const count = (state: string) =>
        Number(new RegExp(`^inkloom_pool_connections\\{state="${state}"\\} (\\d+)$`, 'm').exec(metrics)?.[1])
      return { open: count('open'), idle: count('idle'), waiting: count('waiting') }
    },
    /** The number of requests that it has answered with 500. */
    failedRequests: () => readFileSync(logFile, 'utf8').split('"A request failed"').length - 1,
    kill,
    /** Stops it as a service manager does: SIGTERM, then SIGKILL after the timeout. */
    stop: async (timeoutMs: number): Promise<{ seconds: number; exitCode: number | null }> => {
      const start = performance.now()
      if (isRunning()) {
        const exited = once(child!, 'exit')
        child!.kill('SIGTERM')
        const timer = setTimeout(kill, timeoutMs)
        await exited
        clearTimeout(timer)
      }
      return { seconds: (performance.now() - start) / 1000, exitCode: child?.exitCode ?? null }
    },
  }
}

const metricsToken = 'chaos-chaos-chaos-chaos'

/** Empty values count as unset, and they keep a .env file from setting them. */
const defaults = {
  // Ends the server when this process is killed, as when npm is killed.
  npm_lifecycle_event: 'start',
  NODE_ENV: '',
  HOST: '127.0.0.1',
  SMTP_URL: '',
  METRICS_PORT: '',
  METRICS_TOKEN: metricsToken,
  TRUSTED_PROXIES: '127.0.0.1',
  DEMO_PRODUCTS: '0',
  // No pictures are encoded in the background.
  WARM_PRODUCTS: '0',
  PICTURE_AVIF: 'off',
  LOG_LEVEL: 'warn',
  STOP_SECONDS: '20',
  // Longer than the proxy takes to notice.
  STOP_DELAY_SECONDS: '2',
}
