import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { loadDemo } from '@inkloom/demo/load'
import { fence } from '../db/cluster/fence.ts'
import { promote, waitUntilCaughtUp } from '../db/cluster/promote.ts'
import { withClient } from '../db/cluster/query.ts'
import { createStandby, rejoinAsStandby, startStandby } from '../db/cluster/standby.ts'
import { setSynchronousStandbys } from '../db/cluster/synchronous.ts'
import { openDatabase } from '../db/client.ts'
import { openHome, startEmbeddedPostgres, type EmbeddedPostgres } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { loadStarterContent } from '../domain/content/starter-content.ts'
import { freePort } from '../lib/free-port.ts'
import { sanitizeHtml } from '../lib/html.ts'
import { descendantsOf, isAlive } from '../test/shop-processes.ts'
import type { Relays } from './relays.ts'

export type NodeName = 'a' | 'b'

interface Node {
  name: NodeName
  dataDir: string
  port: number
  /** Null until it was started. */
  postgres: EmbeddedPostgres | null
}

export type Databases = Awaited<ReturnType<typeof startDatabases>>

const host = '127.0.0.1'
const products = 20
/** Replication starts again soon after its connection was cut. */
const settings = { wal_retrieve_retry_interval: '500ms', shared_buffers: '128MB' }

/** Two embedded PostgreSQL servers: a primary with the demo shop, and its synchronous standby. */
export async function startDatabases(folder: string, relays: Relays) {
  const ports = { a: await freePort(host, 0), b: await freePort(host, 0) }
  const nodes: Record<NodeName, Node> = {
    a: { name: 'a', dataDir: join(folder, 'database-a'), port: ports.a, postgres: null },
    b: { name: 'b', dataDir: join(folder, 'database-b'), port: ports.b, postgres: null },
  }
  let primary: NodeName = 'a'
  const other = (name: NodeName): NodeName => (name === 'a' ? 'b' : 'a')
  const listen = ({ port }: Node) => ({ host, port })

  nodes.a.postgres = await startEmbeddedPostgres({
    dataDir: nodes.a.dataDir,
    listen: listen(nodes.a),
    settings,
  })
  const access = readAccess(nodes.a.dataDir)
  await fill(nodes.a.postgres)
  const replicationPorts = {
    a: await relays.open('standby to a', { host, port: ports.a }),
    b: await relays.open('standby to b', { host, port: ports.b }),
  }

  /** How the standby of a node reaches it. */
  const replicationFrom = (name: NodeName): pg.ClientConfig => ({
    host,
    port: replicationPorts[name],
    user: access.replication.username,
    password: access.replication.password,
    database: 'postgres',
  })
  const standbyOf = (name: NodeName) => ({
    primary: replicationFrom(name),
    dataDir: nodes[other(name)].dataDir,
    name: `node_${other(name)}`,
  })
  async function runStandby(name: NodeName): Promise<void> {
    const node = nodes[name]
    node.postgres = await startStandby({ dataDir: node.dataDir, listen: listen(node), settings })
  }
  const admin = (name: NodeName) => nodes[name].postgres!.admin
  function processesOf(name: NodeName): number[] {
    try {
      const file = join(openHome(nodes[name].dataDir).cluster, 'postmaster.pid')
      const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
      return isAlive(pid) ? [pid, ...descendantsOf(pid).map((process) => process.pid)] : []
    } catch {
      return []
    }
  }

  await createStandby(standbyOf('a'))
  await runStandby('b')

  return {
    nodes,
    get primary() {
      return primary
    },
    get standby() {
      return other(primary)
    },
    shop: access.shop,
    /** The postmaster and its processes; empty if it does not run. */
    processes: processesOf,
    /** Asks a node as superuser. Fails if it does not answer in time. */
    ask: <Row extends object>(name: NodeName, query: string, timeoutMs = 1000): Promise<Row[]> =>
      withClient(admin(name), async (client) => (await client.query<Row>(query)).rows, timeoutMs),
    /** Ends the primary for good, and makes the standby the primary. */
    async failOver(): Promise<void> {
      const old = primary
      const next = other(old)
      fence(openHome(nodes[old].dataDir), `node ${next}`)
      // Only SIGKILL ends a frozen process.
      processesOf(old).forEach(kill)
      await promote(admin(next), { waitMs: 10_000 })
      primary = next
    },
    /** Makes the node that is not the primary a standby of it, with a new copy. */
    async reseed(): Promise<void> {
      await rejoinAsStandby(standbyOf(primary))
      await runStandby(other(primary))
    },
    restartStandby: () => runStandby(other(primary)),
    async restartPrimary(): Promise<void> {
      const node = nodes[primary]
      node.postgres = await startEmbeddedPostgres({ dataDir: node.dataDir, listen: listen(node), settings })
    },
    setSynchronous: (isSynchronous: boolean) =>
      setSynchronousStandbys(admin(primary), isSynchronous ? [standbyOf(primary).name] : []),
    waitUntilCaughtUp: () =>
      waitUntilCaughtUp({ primary: admin(primary), standby: admin(other(primary)) }, 10_000),
    stop: async () => {
      for (const name of [other(primary), primary] as const) await nodes[name].postgres?.stop()
    },
    kill: () => {
      for (const name of ['a', 'b'] as const) processesOf(name).forEach(kill)
    },
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has exited meanwhile.
  }
}

async function fill({ connection }: EmbeddedPostgres): Promise<void> {
  const { db, pool, close } = openDatabase(connection, () => undefined)
  await migrate(pool)
  await loadDemo(pool, { products, sanitize: sanitizeHtml })
  await loadStarterContent(db)
  await close()
}

/** The roles that other machines connect with. */
function readAccess(dataDir: string): { shop: URL; replication: URL } {
  const text = readFileSync(join(dataDir, 'database-access.env'), 'utf8')
  const url = (setting: string) => new URL(new RegExp(`^${setting}=(.*)$`, 'm').exec(text)![1]!)
  return { shop: url('DATABASE_URL'), replication: url('DATABASE_PEERS') }
}
