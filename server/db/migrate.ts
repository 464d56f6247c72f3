import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

/** A fixed id, so that processes which start together migrate and seed one after the other. */
const lockId = 7_150_001
const minVersion = 16
const preReleaseMigration = '0001_catalogue.sql'
const preReleaseError =
  'This database was created by a pre-release version of Inkloom, which cannot be upgraded. ' +
  'Delete the data directory, or set DATABASE_URL to a new, empty database and import your data there.'

const newerDatabaseError = (unknown: string[]) =>
  `the database was migrated by a newer version of Inkloom (${unknown.join(', ')}). Start that version, or restore a backup ` +
  'from before the upgrade. ALLOW_NEWER_DATABASE=on starts anyway.'

interface Script {
  name: string
  text: string
}

interface Options {
  /** The folder that contains `migrations` and `functions`. */
  folder?: string
  /** Whether to run on a database that a newer version has migrated. */
  allowNewer?: boolean
}

/**
 * Applies new migrations in order, then every function script whose content changed since it was last applied.
 * All of it is one transaction. Returns the names of the applied scripts.
 */
export async function migrate(
  pool: pg.Pool,
  { folder = import.meta.dirname, allowNewer = false }: Options = {},
): Promise<string[]> {
  const client = await pool.connect()
  try {
    await assertVersion(client, minVersion)
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [lockId])
    await createTables(client)
    const applied = [
      ...(await applyMigrations(client, scriptsIn(join(folder, 'migrations')), allowNewer)),
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

/** Runs work that only one process may do at a time, for example seeding, and never during a migration. */
export async function withMigrationLock<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockId])
    return await work()
  } finally {
    // Closing the connection releases the lock, also when the connection is broken.
    client.release(true)
  }
}

/** Throws if the server is older than the given major version. */
export async function assertVersion(client: pg.ClientBase, min: number): Promise<void> {
  const { rows } = await client.query<{ major: number; version: string }>(
    `select current_setting('server_version_num')::int / 10000 as major, current_setting('server_version') as version`,
  )
  const { major, version } = rows[0]!
  if (major < min)
    throw new Error(`the database server is PostgreSQL ${version}; version ${min} or newer is needed`)
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

async function applyMigrations(
  client: pg.PoolClient,
  migrations: Script[],
  allowNewer: boolean,
): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migrations')
  const known = new Set(rows.map(({ name }) => name))
  if (known.has(preReleaseMigration)) throw new Error(preReleaseError)
  const own = new Set(migrations.map(({ name }) => name))
  const unknown = [...known].filter((name) => !own.has(name)).sort()
  if (unknown.length > 0 && !allowNewer) throw new Error(newerDatabaseError(unknown))
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
