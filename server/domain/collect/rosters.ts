import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { ProductDetail } from '@inkloom/contract/catalog'
import type { Roster } from '@inkloom/contract/collect'
import { teamLimits } from '@inkloom/contract/team-limits'
import { texts } from '../../db/arrays.ts'
import type { Db, Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { withTransaction } from '../../db/transaction.ts'
import { transition } from '../../db/transition.ts'
import { productDetailById } from '../catalog/product-detail.ts'
import { DomainError } from '../errors.ts'
import type { EnqueueEmail } from '../ports/email.ts'
import { hashToken, newId } from '../tokens.ts'
import { checkOptions, collectedFields, offeredSizes, type RosterOptions } from './roster-entry.ts'
import {
  freeRows,
  isOpen,
  isOrganizer,
  lockRoster,
  readRoster,
  rowsOf,
  toRow,
  type RosterVisitor,
  type StoredRoster,
} from './roster-store.ts'

interface NewRoster extends RosterOptions {
  productId: number
  title: string
  closesAt: string | null
  email: string | null
  customerId: number | null
  /** The people who are expected. */
  names: string[]
}

/** Creates a roster and emails its links to the organizer. */
export async function createRoster(
  db: Db,
  enqueueEmail: EnqueueEmail,
  { productId, title, closesAt, email, customerId, names, ...options }: NewRoster,
): Promise<{ key: string; manageKey: string }> {
  const product = await productDetailById(db, productId)
  if (!product) throw new DomainError('product_not_found')
  checkOptions(product, options)
  const closing = checkedClosing(closesAt)
  const [key, manageKey] = [newId(), newId()]
  await withTransaction(db, async (tx) => {
    const [roster] = await query<{ id: number }>(
      tx,
      sql`
      insert into rosters (key, manage_hash, product_id, color, type, size, title, closes_at, email, customer_id, cart_group, expires_at)
      values (${key}, ${hashToken(manageKey)}, ${productId}, ${options.color}, ${options.type}, ${options.size}, ${title}, ${closing},
        ${email}, ${customerId}, ${newCartGroup()}, now() + make_interval(days => ${teamLimits.rosterDays}))
      returning id::float8 as id`,
    )
    await prepareRows(tx, roster!.id, names)
    if (email === null) return
    await enqueueEmail(tx, { kind: 'roster', to: email, product: product.product.name, key, manageKey })
  })
  return { key, manageKey }
}

async function prepareRows(tx: Tx, rosterId: number, names: string[]): Promise<void> {
  await tx.execute(sql`
    insert into roster_rows (roster_id, name, is_prepared)
    select ${rosterId}, name, true from unnest(${texts(names)}) with ordinality as listed (name, place) order by place`)
}

/** A roster as the visitor may see it: members see names of free rows and what they entered, the organizer everything. */
export async function rosterFor(db: Db, key: string, visitor: RosterVisitor): Promise<Roster> {
  const roster = await readRoster(db, key)
  const product = await productDetailById(db, roster.productId)
  if (!product) throw new DomainError('roster_not_found')
  return viewOf(db, roster, product, visitor)
}

async function viewOf(
  tx: Tx,
  roster: StoredRoster,
  product: ProductDetail,
  visitor: RosterVisitor,
): Promise<Roster> {
  const hasAll = isOrganizer(roster, visitor)
  const rows = await rowsOf(tx, roster.id, visitor)
  const own = rows.filter(({ isOwn }) => isOwn).map(toRow)
  const { key, title, state, color, type, size } = roster
  const newest = own.toSorted((one, other) => (one.filled_at! < other.filled_at! ? -1 : 1)).at(-1)
  return {
    key,
    title,
    state,
    is_open: isOpen(roster),
    closes_at: iso(roster.closesAt),
    expires_at: iso(roster.expiresAt),
    product: { id: product.product.id, slug: product.product.slug, name: product.product.name },
    color,
    type,
    size,
    sizes: size === null ? offeredSizes(product, roster) : [],
    fields: collectedFields(product),
    is_full: rows.length >= teamLimits.rosterRowsMax,
    free_rows: isOpen(roster) ? freeRows(rows) : [],
    own_row: newest ?? null,
    own_rows: own,
    ...(hasAll && { rows: rows.map(toRow), cart_roster: roster.cartGroup }),
  }
}

export interface RosterChange {
  title?: string | undefined
  closesAt?: string | null | undefined
  state?: 'open' | 'locked' | undefined
}

/** Changes a roster for its organizer. A lock refuses every row that is submitted after it. */
export async function changeRoster(
  db: Db,
  key: string,
  visitor: RosterVisitor,
  { title, closesAt, state }: RosterChange,
): Promise<Roster> {
  await withTransaction(db, async (tx) => {
    const roster = await lockRoster(tx, key)
    if (!isOrganizer(roster, visitor)) throw new DomainError('roster_not_organizer')
    assertEditable(roster)
    if (title !== undefined)
      await tx.execute(sql`update rosters set title = ${title} where id = ${roster.id}`)
    if (closesAt !== undefined) {
      const closing = checkedClosing(closesAt, roster.expiresAt)
      await tx.execute(sql`update rosters set closes_at = ${closing} where id = ${roster.id}`)
    }
    if (state !== undefined && state !== roster.state) await transition(tx, 'roster', roster.id, state)
  })
  return rosterFor(db, key, visitor)
}

/** Throws when rows and settings can no longer change. */
export function assertEditable({ state }: StoredRoster): void {
  if (state === 'ordered' || state === 'expired') throw new DomainError('roster_closed', { state })
}

const dayMs = 24 * 3600_000

function checkedClosing(time: string | null, expiresAt?: string): string | null {
  if (time === null) return null
  const at = Date.parse(time)
  const last = expiresAt === undefined ? Date.now() + teamLimits.rosterDays * dayMs : Date.parse(expiresAt)
  if (Number.isNaN(at) || at <= Date.now()) {
    throw new DomainError('roster_invalid', { closes_at: ['Please choose a time in the future.'] })
  }
  if (at > last) {
    throw new DomainError('roster_invalid', {
      closes_at: [`Please choose a time within ${teamLimits.rosterDays} days.`],
    })
  }
  return new Date(at).toISOString()
}

function iso(time: string): string
function iso(time: string | null): string | null
function iso(time: string | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** 82 random bits in the letters that cart lines accept. */
function newCartGroup(): string {
  return Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')
}
