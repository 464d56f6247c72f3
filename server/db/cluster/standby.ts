import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { assertDiskSpace } from '../../lib/disk-space.ts'
import { createOwnedFile, createOwnedFolder, readOwnedFile, type ClusterHome } from '../cluster-home.ts'
import { openHome, quitCluster, startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded.ts'
import { copyCluster } from './base-backup.ts'
import { fence, hasStandbySignal, isFenced, removeFence, writeStandbySignal } from './fence.ts'
import { slotName } from './names.ts'
import { removePromoted } from './node-files.ts'
import { replicationMode, withClient } from './query.ts'
import type { Listen } from './remote-access.ts'
import { identityOf } from './replaced.ts'
import { nodeState } from './state.ts'

export interface NewStandby {
  /** The primary, as a role that may replicate: the superuser of the embedded cluster or `inkloom_replication`. */
  primary: pg.ClientConfig
  /** The data directory of the standby. */
  dataDir: string
  /** Its name in `pg_stat_replication` and the name of its replication slot. */
  name: string
  onProgress?: (bytes: number, total: number) => void
  /** Aborts the copy. */
  signal?: AbortSignal
}

/** Copies the primary into an empty data directory. The copy can only start as a standby. */
export async function createStandby(options: NewStandby): Promise<void> {
  const { primary, dataDir, name, onProgress, signal } = options
  const home = openHome(dataDir)
  if (existsSync(home.cluster)) throw new Error(`${dataDir} has a database already`)
  await createSlot(primary, name)
  await assertRoom(primary, home)
  const fresh = `${home.cluster}.new`
  rmSync(fresh, { recursive: true, force: true })
  createOwnedFolder(fresh, home.owner)
  await copyCluster(primary, { folder: fresh, owner: home.owner, onProgress, signal })
  writeStandbySignal(fresh, home.owner)
  appendSettings(fresh, home, followSettings(primary, name))
  renameSync(fresh, home.cluster)
  removePromoted(home)
  removeFence(home)
}

/** Starts a standby that was created before. It returns when the standby answers queries. */
export async function startStandby(options: {
  dataDir: string
  listen?: Listen | null
  settings?: Record<string, string>
}): Promise<EmbeddedPostgres> {
  const home = openHome(options.dataDir)
  if (!hasStandbySignal(home)) throw new Error(`${options.dataDir} has no standby`)
  return startEmbeddedPostgres(options)
}

/**
 * Makes an old primary, or a standby that cannot follow any more, a standby of the given primary. From the first step on it cannot start
 * writable, also if this is interrupted. The data folder of an old primary is set aside as `cluster.old-<time>`, because it can have
 * commits that the new primary lacks. Without such commits it is not copied again but follows, if `mayFollow` allows that.
 */
export async function rejoinAsStandby(
  options: NewStandby,
  { mayFollow = true }: { mayFollow?: boolean } = {},
): Promise<{ oldCluster: string | null; isCopied: boolean }> {
  const { primary, name } = options
  const home = openHome(options.dataDir)
  const wasPrimary = !hasStandbySignal(home) || isFenced(home)
  fence(home, 'another node')
  await quitCluster(home)
  if (mayFollow && (await hasNothingElse(home, primary))) {
    await createSlot(primary, name)
    appendSettings(home.cluster, home, followSettings(primary, name))
    removePromoted(home)
    removeFence(home)
    return { oldCluster: null, isCopied: false }
  }
  const oldCluster = `${home.cluster}.old-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
  if (existsSync(home.cluster)) renameSync(home.cluster, oldCluster)
  await createStandby(options)
  if (wasPrimary) return { oldCluster, isCopied: true }
  rmSync(oldCluster, { recursive: true, force: true })
  return { oldCluster: null, isCopied: true }
}

/** Whether a stopped primary was shut down cleanly before the new primary was promoted, so that this one has all of its log. */
async function hasNothingElse({ cluster }: ClusterHome, primary: pg.ClientConfig): Promise<boolean> {
  const own = identityOf(cluster)
  if (!own?.shutdownPosition) return false
  const { timeline } = await nodeState(primary)
  const history = await withClient({ ...primary, ...replicationMode }, (client) =>
    client.query<{ content: Buffer }>(`TIMELINE_HISTORY ${timeline}`),
  )
  const entry = new RegExp(`^${own.timeline}\\s+([0-9A-F]+)/([0-9A-F]+)`, 'm').exec(
    history.rows[0]!.content.toString('utf8'),
  )
  if (!entry) return false
  const [high, low] = [entry[1]!, entry[2]!].map((part) => BigInt(`0x${part}`)) as [bigint, bigint]
  return own.shutdownPosition < (high << 32n) + low
}

/** Changes the primary that a running standby follows. */
export async function follow(
  standby: pg.ClientConfig,
  primary: pg.ClientConfig,
  name: string,
): Promise<void> {
  await createSlot(primary, name)
  await withClient(standby, async (client) => {
    const set = (setting: string, value: string) =>
      client.query(`alter system set ${setting} = ${pg.escapeLiteral(value)}`)
    await set('primary_slot_name', slotName(name))
    await set('primary_conninfo', connectionInfo(primary, name))
    await client.query('select pg_reload_conf()')
  })
}

/** The slot keeps the write-ahead log that the standby has not received yet. Promotions do not copy slots. */
async function createSlot(primary: pg.ClientConfig, name: string): Promise<void> {
  await withClient(primary, async (client) => {
    const slot = slotName(name)
    await client.query(
      `select pg_drop_replication_slot(slot_name) from pg_replication_slots
       where slot_name = $1 and not active and wal_status = 'lost'`,
      [slot],
    )
    await client.query(
      `select pg_create_physical_replication_slot($1, true)
       where not exists (select from pg_replication_slots where slot_name = $1)`,
      [slot],
    )
  })
}

function followSettings(primary: pg.ClientConfig, name: string): Record<string, string> {
  return {
    primary_conninfo: connectionInfo(primary, name),
    primary_slot_name: slotName(name),
    // Otherwise the standby would wait for itself after its promotion.
    synchronous_standby_names: '',
    // How long it takes to notice a frozen primary, and to connect again.
    wal_receiver_timeout: '10s',
    wal_retrieve_retry_interval: '500ms',
  }
}

/** The connection string of libpq. */
function connectionInfo(primary: pg.ClientConfig, name: string): string {
  const { host, port, user, password } = new pg.Client(primary)
  const entries = {
    host,
    port,
    user,
    password,
    dbname: 'replication',
    application_name: slotName(name),
    connect_timeout: 3,
    keepalives_idle: 5,
    keepalives_interval: 2,
    keepalives_count: 3,
  }
  return Object.entries(entries)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([key, value]) => `${key}='${String(value).replaceAll(/[\\']/g, '\\$&')}'`)
    .join(' ')
}

/** Later entries override earlier ones. */
function appendSettings(cluster: string, { owner }: ClusterHome, settings: Record<string, string>): void {
  const file = join(cluster, 'postgresql.auto.conf')
  const lines = Object.entries(settings).map(
    ([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`,
  )
  const text = `${readOwnedFile(file) ?? ''}${lines.join('')}`
  rmSync(file, { force: true })
  createOwnedFile(file, owner, text)
}

async function assertRoom(primary: pg.ClientConfig, { folder }: ClusterHome): Promise<void> {
  const bytes = await withClient(primary, async (client) => {
    const { rows } = await client.query<{ bytes: string }>(
      'select sum(pg_database_size(oid)) as bytes from pg_database',
    )
    return Number(rows[0]!.bytes)
  })
  assertDiskSpace(folder, Math.ceil(bytes / 2 ** 20) + 64)
}
