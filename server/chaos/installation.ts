import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../lib/free-port.ts'
import { disposable } from '../lib/disposable.ts'
import { startDatabases } from './databases.ts'
import { startPaymentSandbox } from './payment-sandbox.ts'
import { startProxy } from './proxy.ts'
import { startRelays } from './relays.ts'
import { createShopServer } from './shop-server.ts'
import { startWatcher } from './watcher.ts'
import { waitFor } from './wait-for.ts'

interface Options {
  /** Everything that the parts write. */
  folder: string
  /** Processes of each server. */
  workers: number
  onEvent: (text: string) => void
}

export type Installation = Awaited<ReturnType<typeof startInstallation>>

const host = '127.0.0.1'

/** Starts two servers behind a proxy, a primary database with its standby, and the payment sandbox. Disposing it stops all of them. */
export function startInstallation({ folder, workers, onEvent }: Options) {
  return disposable(async (stack) => {
    const [proxyPort, sandboxPort, ...ports] = await freePorts(4)
    const serverPorts = ports as [number, number]
    const relays = await startRelays()
    stack.defer(relays.stop)
    const databases = await startDatabases(folder, relays)
    stack.defer(databases.stop)
    stack.use(endedOnExit(databases.kill))
    const watcher = startWatcher(databases, onEvent)
    stack.defer(watcher.stop)
    const proxy = await startProxy({ folder, port: proxyPort!, servers: serverPorts })
    stack.defer(proxy.stop)
    stack.use(endedOnExit(proxy.kill))
    const sandbox = await startPaymentSandbox({ folder, port: sandboxPort!, shopUrl: proxy.url })
    stack.defer(sandbox.stop)

    const servers = await Promise.all(
      (['one', 'two'] as const).map(async (name, index) => {
        const links = { a: `${name} to a`, b: `${name} to b`, sandbox: `${name} to the sandbox` }
        const databasePorts = [
          await relays.open(links.a, { host, port: databases.nodes.a.port }),
          await relays.open(links.b, { host, port: databases.nodes.b.port }),
        ]
        const sandboxRelay = await relays.open(links.sandbox, { host, port: sandboxPort! })
        const { username, password } = databases.shop
        const addresses = databasePorts.map((port) => `${host}:${port}`)
        const databaseUrl = (address: string) => `postgres://${username}:${password}@${address}/postgres`
        mkdirSync(join(folder, name))
        const server = createShopServer({
          name,
          folder,
          port: serverPorts[index]!,
          environment: {
            ...sandbox.environment(`http://${host}:${sandboxRelay}`),
            LOG_LEVEL: 'warn',
            PUBLIC_URL: proxy.url,
            WORKERS: String(workers),
            DATABASE_URL: databaseUrl(addresses.join(',')),
            // Either of them may be the standby. The other server reads from the primary only.
            READ_DATABASE_URLS: name === 'two' ? addresses.map(databaseUrl).join(',') : '',
          },
        })
        return { ...server, links }
      }),
    )
    stack.defer(async () => {
      await Promise.all(servers.map((server) => server.stop(30_000)))
    })
    stack.use(endedOnExit(() => servers.forEach((server) => server.kill())))
    for (const server of servers) await server.start()
    await waitFor('synchronous replication', 30_000, watcher.isComplete)
    const isServing = () =>
      fetch(proxy.url, { signal: AbortSignal.timeout(2000) }).then(
        ({ status }) => status === 200,
        () => false,
      )
    await waitFor('the proxy', 30_000, isServing)
    return { url: proxy.url, relays, databases, watcher, proxy, sandbox, servers, isServing }
  })
}

function freePorts(count: number): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, () => freePort(host, 0)))
}

/** Frozen processes, too, must not outlive this one. */
function endedOnExit(kill: () => void): Disposable {
  process.on('exit', kill)
  return {
    [Symbol.dispose]: () => {
      process.off('exit', kill)
    },
  }
}
