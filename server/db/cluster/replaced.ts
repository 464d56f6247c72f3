import { existsSync, lstatSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { readOwnedBytes, type ClusterHome } from '../cluster-home.ts'
import { fence, hasStandbySignal } from './fence.ts'
import { clusterState, type NodeState } from './state.ts'

/** A node that answers as primary. */
export interface FoundPrimary {
  connection: pg.ClientConfig
  state: NodeState
}

/** Asks the nodes which of them is the primary; null if none answers as one. The latest promotion counts. */
export async function findPrimary(nodes: pg.ClientConfig[]): Promise<FoundPrimary | null> {
  const states = await clusterState(nodes)
  const primaries = states.flatMap((state, index) =>
    state instanceof Error || state.role !== 'primary' ? [] : [{ connection: nodes[index]!, state }],
  )
  return primaries.sort((a, b) => b.state.timeline - a.state.timeline)[0] ?? null
}

/**
 * Before the start of a database that may be writable: fences it if another node was promoted in the meantime. If
 * no other node answers, it starts unfenced.
 */
export async function fenceIfReplaced(home: ClusterHome, peers: pg.ClientConfig[]): Promise<void> {
  if (peers.length === 0 || hasStandbySignal(home)) return
  const primary = await findPrimary(peers)
  if (!primary) return
  const { name, systemId, timeline } = primary.state
  const own = identityOf(home.cluster)
  if (!own) {
    throw new Error(
      `there is no database here yet, and ${name} is the primary: start with npm run shop -- standby <data directory>`,
    )
  }
  if (own.systemId !== systemId) throw new Error(`DATABASE_PEERS: ${name} is not a copy of this database`)
  if (timeline > own.timeline) fence(home, name)
}

interface Identity {
  /** The same for all copies of one database. */
  systemId: string
  timeline: number
  /** The start of the last record of the log, if the server was shut down as primary; else null. */
  shutdownPosition: bigint | null
}

/** Reads the control file of a database, also while it is stopped. Null if there is none in the folder. */
export function identityOf(cluster: string): Identity | null {
  const control = readOwnedBytes(join(cluster, 'global/pg_control'))
  if (!control) return null
  // A promotion writes the history of its timeline before the control file.
  const histories = readdirSync(join(cluster, 'pg_wal'))
    .filter((file) => /^[0-9A-F]{8}\.history$/.test(file))
    .map((file) => Number.parseInt(file.slice(0, 8), 16))
  return {
    systemId: String(control.readBigUInt64LE(offsets.systemId)),
    timeline: Math.max(control.readUInt32LE(offsets.timeline), ...histories),
    shutdownPosition:
      control.readUInt32LE(offsets.state) === shutDown ? control.readBigUInt64LE(offsets.checkpoint) : null,
  }
}

/** Members of PostgreSQL's ControlFileData, in the byte order of x86 and ARM; `timeline` is that of the checkpoint. */
const offsets = { systemId: 0, state: 16, checkpoint: 32, timeline: 48 }
const shutDown = 1

/** The home of a data folder on this machine, if it has a copy of the same database. */
export function localHomeOf(cluster: string, systemId: string): ClusterHome | null {
  const stats = lstatSync(cluster, { throwIfNoEntry: false })
  if (!stats?.isDirectory() || !existsSync(join(cluster, 'PG_VERSION'))) return null
  if (identityOf(cluster)?.systemId !== systemId) return null
  const owner = process.getuid?.() === 0 ? { uid: stats.uid, gid: stats.gid } : null
  return { folder: dirname(cluster), owner, cluster }
}
