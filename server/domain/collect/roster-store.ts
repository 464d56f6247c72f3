import { timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FreeRow, RosterRow, RosterState } from '@inkloom/contract/collect'
import type { Db, Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { transition } from '../../db/transition.ts'
import { DomainError } from '../errors.ts'
import { hashToken } from '../tokens.ts'

/** What a request proves to know besides the key of the roster. */
export interface RosterVisitor {
  /** From the organizer's link. */
  manageKey: string | null
  deviceId: Buffer | null
  /** Identifies the browser that filled in a row. */
  rowKey: string | null
}

export interface StoredRoster {
  id: number
  key: string
  manageHash: Buffer
  productId: number
  color: string | null
  type: string | null
  size: string | null
  title: string
  state: RosterState
  /** ISO times. */
  closesAt: string | null
  expiresAt: string
  isPastClosing: boolean
  cartGroup: string
}

interface SettlingRoster extends StoredRoster {
  isPaid: boolean
  isPastExpiry: boolean
}

/** The states of orders that are paid and not canceled. */
const paidStates = sql`('confirmed', 'in_production', 'shipped', 'delivered')`

const isPaid = sql`exists (select from order_lines l join orders o on o.id = l.order_id
  where l.roster = rosters.cart_group and o.state in ${paidStates})`

const columns = sql`id::float8 as id, key, manage_hash as "manageHash", product_id as "productId", color, type, size, title, state,
  to_json(closes_at) #>> '{}' as "closesAt", to_json(expires_at) #>> '{}' as "expiresAt", cart_group as "cartGroup",
  coalesce(closes_at <= now(), false) as "isPastClosing", expires_at <= now() as "isPastExpiry", ${isPaid} as "isPaid"`

/** A roster in its current state: a payment and the time move it on. */
export async function readRoster(db: Db, key: string): Promise<StoredRoster> {
  const [row] = await query<SettlingRoster>(db, sql`select ${columns} from rosters where key = ${key}`)
  if (!row) throw new DomainError('roster_not_found')
  return { ...row, state: nextState(row) }
}

/** The same, locked until the transaction ends: rows and state change one after the other. */
export async function lockRoster(tx: Tx, key: string): Promise<StoredRoster> {
  await tx.execute(sql`select from rosters where key = ${key} for update`)
  // A statement of its own sees what other transactions wrote while this one waited for the lock.
  const [row] = await query<SettlingRoster>(tx, sql`select ${columns} from rosters where key = ${key}`)
  if (!row) throw new DomainError('roster_not_found')
  const state = nextState(row)
  if (state === 'ordered') await markOrdered(tx, sql`id = ${row.id}`)
  else if (state === 'expired') await transition(tx, 'roster', row.id, 'expired')
  return { ...row, state }
}

function nextState({ state, isPaid, isPastExpiry }: SettlingRoster): RosterState {
  if (state !== 'open' && state !== 'locked') return state
  return isPaid ? 'ordered' : isPastExpiry ? 'expired' : state
}

/** Moves rosters whose items were paid, and those whose time is over. */
export async function settleRosters(tx: Tx): Promise<void> {
  const isUnsettled = sql`state in ('open', 'locked')`
  await markOrdered(tx, sql`${isUnsettled} and ${isPaid}`)
  await transition(tx, 'roster', sql`${isUnsettled} and expires_at <= now()`, 'expired')
}

async function markOrdered(tx: Tx, match: ReturnType<typeof sql>): Promise<void> {
  await transition(tx, 'roster', sql`${match} and state <> 'ordered'`, 'ordered', {
    set: sql`ordered_at = now()`,
  })
}

/** Whether members can fill in and change rows. */
export function isOpen({ state, isPastClosing }: StoredRoster): boolean {
  return state === 'open' && !isPastClosing
}

/** Whether the request has the organizer's key. Throws if it has a wrong one. */
export function isOrganizer({ manageHash }: StoredRoster, { manageKey }: RosterVisitor): boolean {
  if (manageKey === null) return false
  if (!timingSafeEqual(hashToken(manageKey), manageHash)) throw new DomainError('roster_not_organizer')
  return true
}

export interface StoredRow extends RosterRow {
  isPrepared: boolean
  isOwn: boolean
}

/** All rows, oldest first. */
export function rowsOf(tx: Tx, rosterId: number, visitor: RosterVisitor): Promise<StoredRow[]> {
  const keyHash = visitor.rowKey === null ? null : hashToken(visitor.rowKey)
  return query(
    tx,
    sql`
    select id::float8 as id, version, name, custom_inputs, size, to_json(filled_at) #>> '{}' as filled_at,
      is_prepared as "isPrepared",
      coalesce(device_id = ${visitor.deviceId}::bytea, false) or coalesce(key_hash = ${keyHash}::bytea, false) as "isOwn"
    from roster_rows where roster_id = ${rosterId} order by id`,
  )
}

export function freeRows(rows: readonly StoredRow[]): FreeRow[] {
  return rows.filter(({ filled_at }) => filled_at === null).map(({ id, name }) => ({ id, name }))
}

export function toRow({ isPrepared: _prepared, isOwn: _own, filled_at, ...row }: StoredRow): RosterRow {
  return { ...row, filled_at: filled_at === null ? null : new Date(filled_at).toISOString() }
}
