import type pg from 'pg'
import { withClient } from './query.ts'

/** The state that a node reports. Positions are bytes of the write-ahead log. */
export interface NodeState {
  /** The setting `cluster_name`. */
  name: string
  role: 'primary' | 'standby'
  /** The data folder on its machine; null without the right to see it. */
  directory: string | null
  /** The same for all copies of one database. */
  systemId: string
  /** Every promotion starts a new one. */
  timeline: number
  /** The end of the log: written by a primary, received by a standby. */
  position: number
  /** What queries see; on a primary the same as `position`. */
  replayed: number
  /** Whether a standby is connected to its primary. */
  isStreaming: boolean
  /** The end of the primary's log, as last reported to a connected standby. */
  primaryPosition: number | null
  /** The time of the last replayed commit of a standby. */
  lastReplayAt: Date | null
  /** The setting `synchronous_standby_names`. */
  synchronousNames: string[]
  /** The standbys that are connected to this node. */
  standbys: ConnectedStandby[]
}

export interface ConnectedStandby {
  name: string
  state: string
  syncState: 'async' | 'potential' | 'sync' | 'quorum'
  /** How many bytes it has not replayed. */
  lagBytes: number
  lagSeconds: number
}

/** Reads the state of a node. Rejects when it does not answer in time. */
export function nodeState(connection: pg.ClientConfig, timeoutMs = 3000): Promise<NodeState> {
  return withClient(connection, readState, timeoutMs)
}

/** Reads the states of several nodes; an error for those that do not answer. */
export function clusterState(
  connections: pg.ClientConfig[],
  timeoutMs = 3000,
): Promise<(NodeState | Error)[]> {
  return Promise.all(
    connections.map((connection) =>
      nodeState(connection, timeoutMs).catch((error: unknown) =>
        error instanceof Error ? error : new Error(String(error)),
      ),
    ),
  )
}

async function readState(client: pg.Client): Promise<NodeState> {
  const { rows } = await client.query<StateRow>(stateQuery)
  const row = rows[0]!
  return {
    name: row.name,
    role: row.is_standby ? 'standby' : 'primary',
    directory: row.directory,
    systemId: row.system_id,
    timeline: row.timeline,
    position: Number(row.position),
    replayed: Number(row.replayed),
    isStreaming: row.is_streaming ?? false,
    primaryPosition: row.primary_position === null ? null : Number(row.primary_position),
    lastReplayAt: row.last_replay_at,
    synchronousNames: parseSynchronousNames(row.synchronous_names),
    standbys: (row.standbys ?? []).map((standby) => ({
      name: standby.name,
      state: standby.state,
      syncState: standby.sync_state,
      lagBytes: Math.max(0, standby.lag_bytes),
      lagSeconds: standby.lag_seconds,
    })),
  }
}

interface StateRow {
  name: string
  is_standby: boolean
  directory: string | null
  system_id: string
  timeline: number
  position: string
  replayed: string
  is_streaming: boolean | null
  primary_position: string | null
  last_replay_at: Date | null
  synchronous_names: string
  standbys:
    | {
        name: string
        state: string
        sync_state: ConnectedStandby['syncState']
        lag_bytes: number
        lag_seconds: number
      }[]
    | null
}

// `case` keeps the functions from running on a node of the other role, where they fail.
const stateQuery = `
  select current_setting('cluster_name') as name,
    pg_is_in_recovery() as is_standby,
    (select setting from pg_settings where name = 'data_directory') as directory,
    (select system_identifier::text from pg_control_system()) as system_id,
    case when pg_is_in_recovery()
      then greatest((select timeline_id from pg_control_checkpoint()), receiver.received_tli)
      else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline,
    case when pg_is_in_recovery()
      then greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn())
      else pg_current_wal_flush_lsn() end - '0/0' as position,
    case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end - '0/0' as replayed,
    receiver.status = 'streaming' as is_streaming,
    receiver.latest_end_lsn - '0/0' as primary_position,
    case when pg_is_in_recovery() then pg_last_xact_replay_timestamp() end as last_replay_at,
    current_setting('synchronous_standby_names') as synchronous_names,
    case when not pg_is_in_recovery() then (
      select json_agg(json_build_object('name', application_name, 'state', state, 'sync_state', sync_state,
        'lag_bytes', coalesce(pg_current_wal_flush_lsn() - replay_lsn, 0),
        'lag_seconds', coalesce(extract(epoch from replay_lag), 0)) order by application_name)
      from pg_stat_replication) end as standbys
  from (select 1) as one left join pg_stat_wal_receiver as receiver on true`

/** Reads lists as `setSynchronousStandbys` writes them. */
function parseSynchronousNames(setting: string): string[] {
  return [...setting.matchAll(/"([^"]+)"/g)].map(([, name]) => name!)
}
