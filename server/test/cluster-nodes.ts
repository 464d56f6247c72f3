import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createStandby, startStandby } from '../db/cluster/standby.ts'
import { waitUntilCaughtUp } from '../db/cluster/promote.ts'
import { openHome, quitCluster, startEmbeddedPostgres, type EmbeddedPostgres } from '../db/embedded.ts'
import { childrenOf, isAlive } from './shop-processes.ts'

/** A PostgreSQL of a test and its data directory. */
export interface Node {
  name: string
  dataDir: string
  postgres: EmbeddedPostgres
}

// A killed process loses nothing without fsync; only a machine would.
const settings = { fsync: 'off', shared_buffers: '32MB', max_connections: '60' }

/** Runs primaries and standbys in a temporary folder; disposing it stops all of them. */
export class TestCluster implements AsyncDisposable {
  readonly folder = mkdtempSync(join(tmpdir(), 'inkloom-cluster-'))

  constructor() {
    // When tests run as root, PostgreSQL runs as another user, who needs access.
    chmodSync(this.folder, 0o755)
  }

  dataDir(name: string): string {
    return join(this.folder, name)
  }

  async primary(name: string): Promise<Node> {
    const dataDir = this.dataDir(name)
    const postgres = await startEmbeddedPostgres({ dataDir, name, settings })
    return { name, dataDir, postgres }
  }

  /** Starts the data directory of a standby; creates it if there is none. Returns when it has caught up. */
  async standby(name: string, primary: Node): Promise<Node> {
    const dataDir = this.dataDir(name)
    const { admin } = primary.postgres
    await createStandby({ primary: admin, dataDir, name })
    return this.started(name, primary)
  }

  /** Starts a standby that was created before. Returns when it has caught up. */
  async started(name: string, primary: Node): Promise<Node> {
    const dataDir = this.dataDir(name)
    const postgres = await startStandby({ dataDir, settings: { ...settings, cluster_name: name } })
    await waitUntilCaughtUp({ primary: primary.postgres.admin, standby: postgres.admin }, 20_000)
    return { name, dataDir, postgres }
  }

  async [Symbol.asyncDispose]() {
    for (const name of ['a', 'b', 'c']) await quitCluster(openHome(this.dataDir(name)))
    rmSync(this.folder, { recursive: true, force: true })
  }
}

export function postmasterOf({ dataDir }: { dataDir: string }): number {
  return Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])
}

/** Stops all processes of a PostgreSQL, as if its machine did not get any CPU time. Returns a function that continues them. */
export function freeze(node: Node): () => void {
  const postmaster = postmasterOf(node)
  // The postmaster first, so that it starts no others.
  process.kill(postmaster, 'SIGSTOP')
  const pids = [postmaster, ...childrenOf(postmaster).map(({ pid }) => pid)]
  const signal = (name: NodeJS.Signals) => {
    for (const pid of pids.filter(isAlive)) process.kill(pid, name)
  }
  signal('SIGSTOP')
  return () => signal('SIGCONT')
}
