import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll } from 'vitest'
import type { ListingChange } from '@inkloom/contract/listing'

/** A temporary folder for the files of a test. */
export function fileFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'inkloom-files-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const path = (name: string) => join(folder, name)
  return {
    path,
    read: (name: string) => readFileSync(path(name), 'utf8'),
    write: (name: string, content: string) => {
      writeFileSync(path(name), content)
      return path(name)
    },
  }
}

/** A file in our own format. */
export const jsonLines = (listings: ListingChange[]) =>
  listings.map((listing) => `${JSON.stringify(listing)}\n`).join('')

/** Adds a seller without products. */
export async function addSeller(pool: pg.Pool, name: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `with seller as (insert into sellers (name, email) values ($1, $1 || '@example.test') returning id),
       shop as (insert into shops (seller_id, name) select id, $1 from seller)
     select id from seller`,
    [name],
  )
  return rows[0]!.id
}

/** How many rows each table got, lost or had changed so far, without those of imports and statistics. */
export async function rowsWritten(pool: pg.Pool): Promise<object[]> {
  // Every connection publishes its own numbers.
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  for (const client of clients) {
    await client.query('select pg_stat_force_next_flush()')
    client.release()
  }
  const { rows } = await pool.query<object>(
    `select relname, n_tup_ins, n_tup_upd, n_tup_del from pg_stat_user_tables
     where schemaname = 'public' and relname not like 'import%' and relname <> 'state_changes' order by relname`,
  )
  return rows
}
