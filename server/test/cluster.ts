import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { loadDemo } from '@inkloom/demo/load'
import { openDatabase } from '../db/client.ts'
import { promote, waitUntilCaughtUp } from '../db/cluster/promote.ts'
import { createStandby, startStandby } from '../db/cluster/standby.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { loadStarterContent } from '../domain/content/starter-content.ts'
import { sanitizeHtml as sanitize } from '../lib/html.ts'
import { childrenOf, shopProcesses } from './shop-processes.ts'

export type Cluster = Awaited<ReturnType<typeof startCluster>>

const settings = { fsync: 'off', shared_buffers: '32MB', max_connections: '60' }

/** A primary with a small demo shop, and a standby of it. */
export async function startCluster() {
  const folder = mkdtempSync(join(tmpdir(), 'inkloom-cluster-'))
  // As root, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o755)
  const [primaryDir, standbyDir] = [join(folder, 'a'), join(folder, 'b')]
  const primary = await startEmbeddedPostgres({ dataDir: primaryDir, settings })
  const { db, pool, close } = openDatabase(primary.connection, () => undefined)
  await migrate(pool)
  await loadDemo(pool, { products: 20, sanitize })
  await loadStarterContent(db)
  await close()
  await createStandby({ primary: primary.admin, dataDir: standbyDir, name: 'b' })
  const standby = await startStandby({ dataDir: standbyDir, settings })
  const frozen = new Set<number>()
  return {
    primary: node(primary, primaryDir, frozen),
    standby: node(standby, standbyDir, frozen),
    /** Names both servers, the primary first. */
    databaseUrl: databaseUrl([primary, standby]),
    caughtUp: () => waitUntilCaughtUp({ primary: primary.admin, standby: standby.admin }, 20_000),
    promote: () => promote(standby.admin),
    close: async () => {
      continueAll(frozen)
      primary.quit()
      standby.quit()
      await Promise.all([primary.exited, standby.exited])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function node(postgres: EmbeddedPostgres, dataDir: string, frozen: Set<number>) {
  const { postmaster } = shopProcesses(dataDir)
  return {
    postgres,
    url: databaseUrl([postgres]),
    /** Runs statements as superuser, one after the other. */
    run: (...statements: string[]) => runAll(postgres.admin, statements),
    /** Stops all its processes; the kernel still accepts connections. */
    freeze: () => {
      const stop = (pid: number) => {
        if (signal(pid, 'SIGSTOP')) frozen.add(pid)
      }
      // First the one that starts the others.
      stop(postmaster())
      for (const { pid } of childrenOf(postmaster())) stop(pid)
    },
    thaw: () => {
      continueAll(frozen)
    },
  }
}

function continueAll(frozen: Set<number>): void {
  for (const pid of frozen) signal(pid, 'SIGCONT')
  frozen.clear()
}

/** Returns false if the process has exited. */
function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

function databaseUrl(nodes: EmbeddedPostgres[]): string {
  const hosts = nodes.map(({ connection }) => connection.host).join(',')
  const { user, database } = nodes[0]!.connection
  return `postgres://${user}@localhost/${database}?host=${hosts}`
}

async function runAll(admin: pg.ClientConfig, statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(admin)
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) ({ rows } = await client.query(statement))
    return rows
  } finally {
    await client.end()
  }
}
