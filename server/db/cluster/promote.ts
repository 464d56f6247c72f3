import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { openHome, quit, runningCluster } from '../embedded.ts'
import { fence } from './fence.ts'
import { markPromoted, readLastSeen, type LastSeen } from './node-files.ts'
import { withClient } from './query.ts'
import { localHomeOf } from './replaced.ts'
import { clusterState, nodeState, type NodeState } from './state.ts'

export interface Promotion {
  state: NodeState
  lastSeen: LastSeen | null
  /** The data folder of the old primary, if it is on this machine and was fenced. */
  fenced: string | null
}

/**
 * Makes the standby of a data directory the primary. Throws if a primary still answers, or if this standby is known to lack changes,
 * unless it is forced. The data folder of the old primary is fenced if it is on this machine.
 */
export async function promoteStandby(
  dataDir: string,
  { peers, isForced }: { peers: pg.ClientConfig[]; isForced: boolean },
): Promise<Promotion> {
  const home = openHome(dataDir)
  const admin = await runningCluster(home)
  if (!admin) throw new Error(`${dataDir} is not running: start it with npm run shop -- standby ${dataDir}`)
  const standby = await nodeState(admin)
  if (standby.role === 'primary') throw new Error(`${dataDir} is the primary already`)
  const lastSeen = readLastSeen(home)
  const risks = await risksOf(standby, { peers, lastSeen })
  if (risks.length > 0 && !isForced) {
    throw new Error([...risks, 'Nothing was changed. --force promotes it nevertheless.'].join('\n'))
  }
  // Before the promotion: from now on a restart of the old primary cannot make it writable.
  const old = lastSeen?.directory ? localHomeOf(lastSeen.directory, standby.systemId) : null
  const isFenced = old !== null && old.cluster !== home.cluster
  if (isFenced) {
    fence(old, standby.name || dataDir)
    if (await runningCluster(old)) quit(old)
  }
  const state = await promote(admin)
  markPromoted(home, state.timeline)
  return { state, lastSeen, fenced: isFenced ? old.cluster : null }
}

/** Reasons against a promotion. */
async function risksOf(
  standby: NodeState,
  { peers, lastSeen }: { peers: pg.ClientConfig[]; lastSeen: LastSeen | null },
): Promise<string[]> {
  const risks: string[] = []
  for (const state of await clusterState(peers)) {
    if (state instanceof Error || state.systemId !== standby.systemId) continue
    const isItself = state.name === standby.name && state.directory === standby.directory
    if (isItself) continue
    if (state.role === 'primary') {
      risks.push(
        `${state.name || 'The primary'} still answers as primary. Stop it first: two primaries accept different orders, and those of one are lost.`,
      )
    } else if (state.position > standby.position) {
      risks.push(
        `${state.name} has ${state.position - standby.position} bytes more than this standby: promote that one.`,
      )
    }
  }
  const missing = lastSeen && !wasSynchronous(lastSeen) ? lastSeen.position - standby.position : 0
  if (lastSeen && missing > 0) {
    risks.push(
      `${lastSeen.name} had written ${missing} bytes more at ${lastSeen.at} than this standby has received: those commits would be lost.`,
    )
  }
  return risks
}

/** Whether every commit that the primary acknowledged was on this standby when the primary answered last. */
export function wasSynchronous({ syncState }: LastSeen): boolean {
  return syncState === 'sync' || syncState === 'quorum'
}

/** Makes a standby the primary. It replays all that it has received before, and does not wait for standbys of its own. */
export async function promote(
  standby: pg.ClientConfig,
  { waitMs = 60_000 }: { waitMs?: number } = {},
): Promise<NodeState> {
  await withClient(
    standby,
    async (client) => {
      await client.query("alter system set synchronous_standby_names = ''")
      await client.query('select pg_reload_conf()')
      const { rows } = await client.query<{ promoted: boolean }>('select pg_promote(true, $1) as promoted', [
        Math.ceil(waitMs / 1000),
      ])
      if (!rows[0]!.promoted) throw new Error(`the standby was not promoted within ${waitMs / 1000} seconds`)
    },
    waitMs + 5000,
  )
  return nodeState(standby)
}

/** Waits until a standby is connected and has replayed all that the primary has written at the time of the call. */
export async function waitUntilCaughtUp(
  { primary, standby }: { primary: pg.ClientConfig; standby: pg.ClientConfig },
  timeoutMs: number,
): Promise<void> {
  const deadline = Date.now() + timeoutMs
  const { position } = await nodeState(primary)
  await withClient(standby, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ is_caught_up: boolean }>(
        `select exists (select from pg_stat_wal_receiver where status = 'streaming')
           and pg_last_wal_replay_lsn() - '0/0' >= $1 as is_caught_up`,
        [position],
      )
      if (rows[0]!.is_caught_up) return
      if (Date.now() > deadline) {
        throw new Error(`the standby has not caught up within ${timeoutMs / 1000} seconds`)
      }
      await setTimeout(20)
    }
  })
}
