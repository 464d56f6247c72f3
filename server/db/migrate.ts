import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

/** A fixed id, so that processes which start together migrate one after the other. */
const lockId = 7_150_001
const preReleaseMigration = '0001_catalogue.sql'
const preReleaseError =
  'This database was created by a pre-release version of Inkloom, which cannot be upgraded. ' +
  'Delete the data directory, or set DATABASE_URL to a new, empty database and import your data there.'

interface Script {
  name: string
  text: string
}

interface Options {
  /** The folder that contains `migrations` and `functions`. */
  folder?: string
}

/**
 * Applies new migrations in order, then every function script whose content changed since it was last applied.
 * All of it is one transaction. Returns the names of the applied scripts.
 */
export async function migrate(
  pool: pg.Pool,
  { folder = import.meta.dirname }: Options = {},
): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [lockId])
    await createTables(client)
    const applied = [
      ...(await applyMigrations(client, scriptsIn(join(folder, 'migrations')))),
      ...(await applyFunctions(client, scriptsIn(join(folder, 'functions')))),
    ]
    await client.query('commit')
    return applied
  } catch (error) {
    // The connection may be lost; the original error is the one to report.
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

function scriptsIn(folder: string): Script[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
}

async function createTables(client: pg.PoolClient): Promise<void> {
  await client.query(`
    create table if not exists migrations (
      name text primary key, applied_at timestamptz not null default now());
    create table if not exists function_scripts (
      name text primary key, hash text not null, applied_at timestamptz not null default now())`)
}

async function applyMigrations(client: pg.PoolClient, migrations: Script[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migrations')
  const known = new Set(rows.map(({ name }) => name))
  if (known.has(preReleaseMigration)) throw new Error(preReleaseError)
  const pending = migrations.filter(({ name }) => !known.has(name))
  for (const migration of pending) {
    await run(client, migration)
    await client.query('insert into migrations (name) values ($1)', [migration.name])
  }
  return pending.map(({ name }) => name)
}

async function applyFunctions(client: pg.PoolClient, scripts: Script[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from function_scripts',
  )
  const hashes = new Map(rows.map(({ name, hash }) => [name, hash]))
  const changed = scripts.filter((script) => hashes.get(script.name) !== hashOf(script))
  for (const script of changed) {
    await run(client, script)
    await client.query(
      `insert into function_scripts (name, hash) values ($1, $2)
       on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
      [script.name, hashOf(script)],
    )
  }
  return changed.map(({ name }) => name)
}

async function run(client: pg.PoolClient, { name, text }: Script): Promise<void> {
  try {
    await client.query(text)
  } catch (error) {
    throw new Error(`Database script ${name} failed`, { cause: error })
  }
}

function hashOf({ text }: Script): string {
  return createHash('sha256').update(text).digest('hex')
}
