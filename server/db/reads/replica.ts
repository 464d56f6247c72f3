import pg from 'pg'
import { serverName } from '../../lib/database-urls.ts'
import { isConnectionFailure } from '../connection-failure.ts'
import { discard, socketOf } from '../primary/probe.ts'

/** How far a replica must have replayed the write-ahead log, and of which primary. */
export interface Position {
  timeline: string
  /** Bytes of the write-ahead log. */
  bytes: number
}

/** A frozen replica delays a read by this time once. */
const readMs = 2000
const connectMs = 1000
const askMs = 1000
/** The time between two queries of the position. It doubles while the replica stays behind. */
const minPauseMs = 10
const maxPauseMs = 200
const downPauseMs = 500

/** A server that answers reads once it has replayed what they require. */
export class Replica {
  readonly name: string
  readonly pool: pg.Pool
  readonly #connection: pg.ClientConfig
  /** Queries the position, apart from the reads. */
  #client: pg.Client | null = null
  /** Null if it is unknown: nothing was asked yet, or the replica is down. */
  #replayed: Position | null = null
  #asking: Promise<void> | null = null
  #askedAt = -Infinity
  #pauseMs = minPauseMs
  #isUp = false
  #isClosed = false

  constructor(url: string) {
    this.name = serverName(url)
    this.#connection = { connectionString: url, keepAlive: true, application_name: 'inkloom reads' }
    this.pool = new pg.Pool({
      ...this.#connection,
      max: 10,
      connectionTimeoutMillis: connectMs,
      query_timeout: readMs,
      onConnect: (client) => this.#check(client),
    })
    this.pool.on('error', () => undefined)
    this.pool.on('connect', (client) => client.on('error', () => undefined))
  }

  get isUp(): boolean {
    return this.#isUp
  }

  get replayed(): Position | null {
    return this.#replayed
  }

  /** Whether it is known to have replayed the position. */
  hasReplayed({ timeline, bytes }: Position): boolean {
    const replayed = this.#replayed
    const isReplayed = replayed !== null && replayed.timeline === timeline && replayed.bytes >= bytes
    if (isReplayed) this.#pauseMs = minPauseMs
    return isReplayed
  }

  /** Queries the position in the background: one query at a time, and fewer while the replica is down. */
  refresh(timeline: string): void {
    const pause = this.#isUp ? this.#pauseMs : downPauseMs
    if (this.#asking || this.#isClosed || performance.now() - this.#askedAt < pause) return
    this.#pauseMs = Math.min(2 * this.#pauseMs, maxPauseMs)
    void this.ask(timeline)
  }

  /** Queries the position. Never rejects: a replica that does not answer is down. */
  ask(timeline: string): Promise<void> {
    this.#askedAt = performance.now()
    this.#asking ??= this.#ask(timeline)
      .catch(() => this.#markDown())
      .finally(() => (this.#asking = null))
    return this.#asking
  }

  /** Reports a failed read. After a lost connection the replica is down until it answers again. */
  failed(error: unknown): void {
    if (isConnectionFailure(error)) this.#markDown()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#markDown()
    await this.pool.end()
  }

  async #ask(timeline: string): Promise<void> {
    const client = (this.#client ??= await this.#connect())
    this.#replayed = await positionOf(client, timeline)
    this.#isUp = this.#replayed !== null
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      ...this.#connection,
      connectionTimeoutMillis: connectMs,
      query_timeout: askMs,
    })
    client.on('error', () => {
      if (this.#client === client) this.#markDown()
    })
    try {
      await client.connect()
    } catch (error) {
      discard(client)
      throw error
    }
    socketOf(client).unref()
    return client
  }

  /** A crashed replica can fall behind its known position. Only new connections reach it, so each checks. */
  async #check(client: pg.ClientBase): Promise<void> {
    const known = this.#replayed
    if (!known) throw new Error('the position of the replica is unknown')
    const replayed = await positionOf(client, known.timeline)
    if (replayed && replayed.bytes >= known.bytes) return
    this.#replayed = replayed
    throw new Error('the replica went back to an older position')
  }

  #markDown(): void {
    this.#replayed = null
    this.#isUp = false
    if (this.#client) discard(this.#client)
    this.#client = null
  }
}

/** How far a server is on the timeline of the primary; null if it does not follow that primary. */
async function positionOf(client: pg.ClientBase, timeline: string): Promise<Position | null> {
  const { rows } = await client.query<{ bytes: string | null; follows: boolean }>(positionQuery, [timeline])
  const { bytes, follows } = rows[0]!
  return follows && bytes !== null ? { timeline, bytes: Number(bytes) } : null
}

/** A list of replicas may contain the primary, also one that was a replica before a failover. */
const positionQuery = `
  select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end - '0/0' as bytes,
    exists (select from primary_timelines where timeline = $1) as follows`
