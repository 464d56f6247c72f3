import { sql } from 'drizzle-orm'
import type { RosterRow } from '@inkloom/contract/collect'
import { teamLimits } from '@inkloom/contract/team-limits'
import type { Db, Tx } from '../../db/client.ts'
import { withTransaction } from '../../db/transaction.ts'
import { productDetailById } from '../catalog/product-detail.ts'
import { DomainError } from '../errors.ts'
import { hashToken, newId } from '../tokens.ts'
import { checkedEntry } from './roster-entry.ts'
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
  type StoredRow,
} from './roster-store.ts'
import { assertEditable } from './rosters.ts'

interface GivenEntry {
  name: string | undefined
  custom_inputs: Record<string, string> | undefined
  size: string | null
}

interface Given extends GivenEntry {
  /** The prepared row that is filled in. */
  rowId: number | undefined
  /** One more row of a browser that has one. */
  another: boolean
}

/** Adds a row, or fills in a prepared one. Of two people who fill in the same row, the second gets the rows that are left. */
export async function addRow(
  db: Db,
  key: string,
  visitor: RosterVisitor & { deviceId: Buffer },
  given: Given,
): Promise<{ row: RosterRow; rowKey: string }> {
  const roster = await readRoster(db, key)
  const isManaged = isOrganizer(roster, visitor)
  const isName = isManaged && given.custom_inputs === undefined && given.rowId === undefined
  const entry = isName ? null : await entryOf(db, roster, given)
  const rowKey = newId()
  const owner = isManaged ? null : { deviceId: visitor.deviceId, keyHash: hashToken(rowKey) }

  return withTransaction(db, async (tx) => {
    const current = await lockRoster(tx, key)
    assertAccess(current, isManaged)
    const rows = await rowsOf(tx, current.id, visitor)
    const own = rows.findLast(({ isOwn }) => isOwn)
    if (own && !isManaged && !given.another) throw new DomainError('roster_row_exists', { row: toRow(own) })
    const id =
      given.rowId === undefined
        ? await insertRow(tx, current, rows, { name: requiredName(given), isPrepared: isName })
        : takenRow(rows, given.rowId)
    if (entry) {
      await tx.execute(sql`
        update roster_rows set custom_inputs = ${JSON.stringify(entry.inputs)}, size = ${entry.size}, filled_at = clock_timestamp(),
          device_id = ${owner?.deviceId ?? null}, key_hash = ${owner?.keyHash ?? null},
          version = version + ${given.rowId === undefined ? 0 : 1}
        where id = ${id}`)
    }
    return { row: await storedRow(tx, current, id), rowKey }
  })
}

/** Changes a row that the visitor filled in, or any row for the organizer. */
export async function changeRow(
  db: Db,
  key: string,
  visitor: RosterVisitor,
  change: GivenEntry & { id: number; version: number },
): Promise<RosterRow> {
  const roster = await readRoster(db, key)
  const isManaged = isOrganizer(roster, visitor)
  const entry = change.custom_inputs === undefined ? null : await entryOf(db, roster, change)

  return withTransaction(db, async (tx) => {
    const { current, row } = await lockRow(tx, key, visitor, change)
    const name = isManaged || !row.isPrepared ? (change.name ?? row.name) : row.name
    await tx.execute(sql`update roster_rows set name = ${name}, version = version + 1 where id = ${row.id}`)
    if (entry) {
      await tx.execute(sql`
        update roster_rows set custom_inputs = ${JSON.stringify(entry.inputs)}, size = ${entry.size},
          filled_at = coalesce(filled_at, clock_timestamp())
        where id = ${row.id}`)
    }
    return storedRow(tx, current, row.id)
  })
}

/** Removes a row. A prepared row that its member removes is free again. */
export async function removeRow(
  db: Db,
  key: string,
  visitor: RosterVisitor,
  change: { id: number; version: number },
): Promise<void> {
  const isManaged = isOrganizer(await readRoster(db, key), visitor)
  await withTransaction(db, async (tx) => {
    const { row } = await lockRow(tx, key, visitor, change)
    await tx.execute(
      row.isPrepared && !isManaged
        ? sql`update roster_rows set custom_inputs = '{}', size = null, filled_at = null, device_id = null, key_hash = null,
            version = version + 1 where id = ${row.id}`
        : sql`delete from roster_rows where id = ${row.id}`,
    )
  })
}

async function entryOf(db: Db, roster: StoredRoster, { custom_inputs = {}, size }: GivenEntry) {
  const product = await productDetailById(db, roster.productId)
  if (!product) throw new DomainError('roster_not_found')
  return checkedEntry(product, roster, { custom_inputs, size })
}

function requiredName({ name }: GivenEntry): string {
  if (name === undefined) throw new DomainError('roster_invalid', { name: ['The name field is required'] })
  return name
}

async function insertRow(
  tx: Tx,
  roster: StoredRoster,
  rows: readonly StoredRow[],
  { name, isPrepared }: { name: string; isPrepared: boolean },
): Promise<number> {
  if (rows.length >= teamLimits.rosterRowsMax) throw new DomainError('roster_full')
  const { rows: inserted } = await tx.execute(sql`
    insert into roster_rows (roster_id, name, is_prepared) values (${roster.id}, ${name}, ${isPrepared}) returning id::float8 as id`)
  return (inserted as { id: number }[])[0]!.id
}

/** The id of a free row. */
function takenRow(rows: readonly StoredRow[], id: number): number {
  const row = rows.find((each) => each.id === id)
  if (!row) throw new DomainError('roster_row_not_found')
  if (row.filled_at !== null) throw new DomainError('roster_row_taken', { free_rows: freeRows(rows) })
  return id
}

/** Locks the roster and finds a row that the visitor may change. */
async function lockRow(
  tx: Tx,
  key: string,
  visitor: RosterVisitor,
  { id, version }: { id: number; version: number },
): Promise<{ current: StoredRoster; row: StoredRow }> {
  const current = await lockRoster(tx, key)
  const isManaged = isOrganizer(current, visitor)
  const row = (await rowsOf(tx, current.id, visitor)).find((each) => each.id === id)
  if (!row || !(row.isOwn || isManaged)) throw new DomainError('roster_row_not_found')
  assertAccess(current, isManaged)
  if (row.version !== version) throw new DomainError('roster_row_changed', { row: toRow(row) })
  return { current, row }
}

/** The organizer also edits a locked roster. */
function assertAccess(roster: StoredRoster, isManaged: boolean): void {
  if (isManaged) return assertEditable(roster)
  if (!isOpen(roster)) throw new DomainError('roster_closed', { state: roster.state })
}

async function storedRow(tx: Tx, roster: StoredRoster, id: number): Promise<RosterRow> {
  const rows = await rowsOf(tx, roster.id, { manageKey: null, deviceId: null, rowKey: null })
  return toRow(rows.find((row) => row.id === id)!)
}
