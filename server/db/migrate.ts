import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

const folder = join(import.meta.dirname, 'migrations')
/** Any number, as long as it stays: processes that start together migrate one after the other. */
const lock = 7_150_001

/** Applies the migrations that the database does not have yet, each in a transaction of its own. */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect()
  const applied: string[] = []
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const known = await client.query<{ name: string }>('select name from migrations')
    const done = new Set(known.rows.map((row) => row.name))
    for (const name of readdirSync(folder).sort()) {
      if (done.has(name)) continue
      await apply(client, name)
      applied.push(name)
    }
  } finally {
    await quietly(client.query('select pg_advisory_unlock($1)', [lock]))
    client.release()
  }
  return applied
}

async function apply(client: pg.PoolClient, name: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query(readFileSync(join(folder, name), 'utf8'))
    await client.query('insert into migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await quietly(client.query('rollback'))
    throw new Error(`Migration ${name} failed`, { cause: error })
  }
}

/** Cleaning up after a failure on a connection that may be lost: the failure itself is what counts. */
async function quietly(cleaning: Promise<unknown>): Promise<void> {
  await cleaning.catch(() => undefined)
}
