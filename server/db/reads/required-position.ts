import type pg from 'pg'
import type { Position } from './replica.ts'

/**
 * How far a replica must be to answer a read: at or after everything that this process was notified of, or has read from the primary.
 * It is unknown after a notification and after a read from the primary. The next read queries it from the primary.
 */
export class RequiredPosition {
  readonly #primary: pg.Pool
  #position: Position | null = null
  #asking: Promise<void> | null = null
  #changes = 0
  /** Until notifications are received. */
  #isPaused = true

  constructor(primary: pg.Pool) {
    this.#primary = primary
  }

  /** Null if it cannot be known: only the primary is up to date then. */
  async get(): Promise<Position | null> {
    for (let tries = 0; tries < maxTries; tries += 1) {
      if (this.#isPaused) return null
      if (this.#position) return this.#position
      await (this.#asking ??= this.#ask())
    }
    return null
  }

  /** Something was changed, or may have been. */
  change(): void {
    this.#changes += 1
    this.#position = null
  }

  /** Notifications may be missing. */
  pause(): void {
    this.#isPaused = true
  }

  resume(): void {
    this.#isPaused = false
    this.change()
  }

  async #ask(): Promise<void> {
    const changes = this.#changes
    try {
      const position = await primaryPosition(this.#primary)
      if (changes === this.#changes) this.#position = position
    } catch {
      // The read goes to the primary and reports the outage itself.
    } finally {
      this.#asking = null
    }
  }
}

/** A change during the query outdates its result, so the query is repeated. */
const maxTries = 3

/** The position of the primary. Commits that were announced before the call are at or before it. */
export async function primaryPosition(primary: pg.Pool): Promise<Position> {
  const { rows } = await primary.query<{ timeline: string; bytes: string; is_known: boolean }>(positionQuery)
  const { timeline, bytes, is_known: isKnown } = rows[0]!
  if (isKnown) return { timeline, bytes: endOfRecord(Number(bytes)) }
  // The row comes after the promotion, so a replica that has it follows this primary.
  await primary.query('insert into primary_timelines (timeline) values ($1) on conflict do nothing', [
    timeline,
  ])
  return primaryPosition(primary)
}

/**
 * The end of the last record. At the end of a block, the insert position already includes the header of the next
 * block, which replicas replay only with the next record.
 */
function endOfRecord(bytes: number): number {
  const inBlock = bytes % blockBytes
  return inBlock === headerBytes ? bytes - inBlock : bytes
}

const blockBytes = 8192
const headerBytes = 24

/** The insert position, because with `synchronous_commit = off` a commit is announced before it is written. */
const positionQuery = `
  with state as materialized (
    select left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) as timeline, pg_current_wal_insert_lsn() - '0/0' as bytes)
  select timeline, bytes, exists (select from primary_timelines p where p.timeline = state.timeline) as is_known from state`
