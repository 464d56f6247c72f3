import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo, type CopyToStreamQuery } from 'pg-copy-streams'
import type { TarEntry } from '../lib/tar.ts'

/** The first file of an archive. */
interface Manifest {
  format: 1
  version: string
  created_at: string
  migrations: string[]
  /** In the order in which foreign keys allow to load them. */
  tables: Table[]
}

interface Table {
  name: string
  columns: string[]
}

/** The last file of an archive: without it the archive is incomplete. */
interface Summary {
  rows: Record<string, number>
  sequences: Record<string, { value: string; isCalled: boolean }>
  files: number
}

/** The pictures that exist only as files. */
interface Files {
  read: (path: string) => Promise<Buffer | null>
  write: (path: string, content: Buffer) => Promise<void>
}

/** Tables grow larger than memory, so that they are cut into files of this size. */
const chunkBytes = 4 * 2 ** 20

/** The transaction is idle while the picture files are copied. */
const idleWithoutLimit = 'set local idle_in_transaction_session_timeout = 0'

/**
 * Reads all tables, sequences and picture files in one snapshot, while the shop is running. The job queue is left out: it is created
 * again, and emails that wait are enqueued again.
 */
export async function* backupEntries(pool: pg.Pool, files: Files, version: string): AsyncGenerator<TarEntry> {
  const client = await pool.connect()
  try {
    await client.query(`begin isolation level repeatable read, read only; ${idleWithoutLimit}`)
    const tables = await tablesOf(client)
    const migrations = await migrationsOf(client)
    const created_at = new Date().toISOString()
    yield json('manifest.json', { format: 1, version, created_at, migrations, tables } satisfies Manifest)

    const copies = new Map<string, CopyToStreamQuery>()
    for (const table of tables) {
      const copy = client.query(copyTo(`copy ${target(table)} to stdout`))
      copies.set(table.name, copy)
      yield* chunked(`tables/${table.name}`, copy)
    }
    // Pictures with a recipe or an upload are drawn again from the database.
    const { rows } = await client.query<{ path: string }>(
      'select path from pictures where recipe is null and upload_id is null order by path',
    )
    let fileCount = 0
    for (const { path } of rows) {
      const content = await files.read(path)
      if (!content) continue
      fileCount += 1
      yield { name: `media/${path}`, content }
    }
    // Sequences are not part of the snapshot. Read last, they are never behind the tables.
    const sequences = await sequencesOf(client)
    // Only now, because a row count arrives after the rows.
    const counts = Object.fromEntries([...copies].map(([name, { rowCount }]) => [name, rowCount]))
    yield json('complete.json', { rows: counts, sequences, files: fileCount } satisfies Summary)
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

/** Loads a backup into an empty, migrated database, all or nothing. Returns the number of rows and files. */
export async function restoreEntries(
  pool: pg.Pool,
  files: Files,
  entries: AsyncIterable<TarEntry>,
): Promise<{ rows: number; files: number }> {
  const archive = new EntryReader(entries)
  const client = await pool.connect()
  try {
    await client.query(`begin; ${idleWithoutLimit}`)
    const manifest = parse(await archive.next('manifest.json')) as Manifest
    assertSameSchema(manifest, await migrationsOf(client))
    await assertEmpty(client)
    const names = manifest.tables.map(({ name }) => pg.escapeIdentifier(name))
    // Migrations insert rows such as shipping rates, which the shop may have changed.
    await client.query(`truncate ${names.join(', ')}`)
    // Triggers would count, index and check what is already counted. Foreign keys are still checked.
    for (const name of names) await client.query(`alter table ${name} disable trigger user`)
    const loaded: Record<string, number> = {}
    for (const table of manifest.tables) {
      const copy = client.query(copyFrom(`copy ${target(table)} from stdin`))
      await pipeline(archive.contents(`tables/${table.name}/`), copy)
      loaded[table.name] = copy.rowCount
    }
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)

    let count = 0
    for await (const { name, content } of archive.entries('media/')) {
      await files.write(pathOf(name), content)
      count += 1
    }
    const summary = parse(await archive.next('complete.json')) as Summary
    assertComplete(summary, loaded, count)
    for (const [name, { value, isCalled }] of Object.entries(summary.sequences)) {
      await client.query('select setval($1::text::regclass, $2, $3)', [name, value, isCalled])
    }
    // Marks waiting emails as interrupted: the server enqueues those again when it starts.
    await client.query('update emails set begun_at = coalesce(begun_at, now()) where sent_at is null')
    await client.query('commit')
    await client.query('analyze')
    return { rows: Object.values(loaded).reduce((sum, rows) => sum + rows, 0), files: count }
  } finally {
    // A failed load leaves the connection in the middle of a transaction.
    client.release(true)
  }
}

/** All tables that hold data, each after those that it refers to. */
async function tablesOf(client: pg.PoolClient): Promise<Table[]> {
  const { rows } = await client.query<Table & { parents: string[] }>(`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' order by a.attnum) as columns,
      array(select p.relname::text from pg_constraint k join pg_class p on p.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as parents
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and c.relname not in ('migrations', 'function_scripts')
    order by c.relname`)
  const sorted = new Map<string, Table>()
  const add = ({ name, columns, parents }: (typeof rows)[number]) => {
    if (sorted.has(name)) return
    for (const parent of parents) add(rows.find((row) => row.name === parent)!)
    sorted.set(name, { name, columns })
  }
  rows.forEach(add)
  return [...sorted.values()]
}

async function migrationsOf(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name')
  return rows.map(({ name }) => name)
}

async function sequencesOf(client: pg.PoolClient): Promise<Summary['sequences']> {
  const sequences: Summary['sequences'] = {}
  const { rows } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  )
  for (const { name } of rows) {
    const { rows: state } = await client.query<Summary['sequences'][string]>(
      `select last_value as value, is_called as "isCalled" from ${pg.escapeIdentifier(name)}`,
    )
    sequences[name] = state[0]!
  }
  return sequences
}

function target({ name, columns }: Table): string {
  return `public.${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')})`
}

async function* chunked(folder: string, source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  let parts: Buffer[] = []
  let size = 0
  let count = 0
  const flush = () => {
    const name = `${folder}/${String((count += 1)).padStart(6, '0')}`
    const content = Buffer.concat(parts)
    parts = []
    size = 0
    return { name, content }
  }
  for await (const part of source) {
    parts.push(part)
    size += part.length
    if (size >= chunkBytes) yield flush()
  }
  if (size > 0) yield flush()
}

function assertSameSchema(manifest: Manifest, migrations: string[]): void {
  if (manifest.format === 1 && manifest.migrations.join() === migrations.join()) return
  throw new Error(
    `The backup was made by version ${manifest.version} with the schema ${manifest.migrations.at(-1)}; this version has ` +
      `${migrations.at(-1)}. Restore it with the version that made it, then upgrade.`,
  )
}

async function assertEmpty(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ used: boolean }>(`
    select exists (select from users) or exists (select from sellers) or exists (select from checkouts)
      or exists (select from pages) as used`)
  if (rows[0]!.used)
    throw new Error('The database is not empty: restore into a new database or data directory')
}

function assertComplete(summary: Summary, loaded: Record<string, number>, files: number): void {
  for (const [table, rows] of Object.entries(summary.rows)) {
    if (loaded[table] !== rows)
      throw new Error(`The table ${table} has ${rows} rows, ${loaded[table]} were loaded`)
  }
  if (files !== summary.files)
    throw new Error(`The backup has ${summary.files} pictures, ${files} were found`)
}

/** The path of a picture; an archive must not write outside of the media folder. */
function pathOf(name: string): string {
  const path = name.slice('media/'.length)
  if (!/^images(\/[\w-]+)+\.[a-z]+$/.test(path)) throw new Error(`Unexpected file in the backup: ${name}`)
  return path
}

function json(name: string, value: object): TarEntry {
  return { name, content: Buffer.from(JSON.stringify(value, null, 2)) }
}

function parse({ content }: TarEntry): unknown {
  return JSON.parse(content.toString('utf8'))
}

/** Reads the entries of an archive in groups that share a folder. */
class EntryReader {
  readonly #source: AsyncIterator<TarEntry>
  #peeked: TarEntry | undefined

  constructor(entries: AsyncIterable<TarEntry>) {
    this.#source = entries[Symbol.asyncIterator]()
  }

  async next(name: string): Promise<TarEntry> {
    const entry = await this.#peek()
    if (entry?.name !== name) throw new Error(`The file is not a complete backup: ${name} is missing`)
    this.#peeked = undefined
    return entry
  }

  async *entries(folder: string): AsyncGenerator<TarEntry> {
    for (;;) {
      const entry = await this.#peek()
      if (!entry?.name.startsWith(folder)) return
      this.#peeked = undefined
      yield entry
    }
  }

  async *contents(folder: string): AsyncGenerator<Buffer> {
    for await (const { content } of this.entries(folder)) yield content
  }

  async #peek(): Promise<TarEntry | undefined> {
    if (this.#peeked === undefined) {
      const { value, done } = await this.#source.next()
      if (done) return undefined
      this.#peeked = value
    }
    return this.#peeked
  }
}
