import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import type pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { backupEntries } from '../db/backup.ts'
import type { Database } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import { startSession } from '../domain/accounts/sessions.ts'
import { type TarEntry, writeTar } from '../lib/tar.ts'
import { DiskStore } from '../media/store/disk-store.ts'
import { testApi } from '../test/api.ts'
import { testDatabase } from '../test/database.ts'
import { addProduct } from '../test/products.ts'
import { addCustomer } from '../test/users.ts'
import { backupCommands } from './backup-commands.ts'

const folder = mkdtempSync(join(tmpdir(), 'inkloom-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'shop.tar.gz')
const media = (name: string) => join(folder, name, 'media')
const picturePath = 'images/products/1111aaaa.jpg'

// Not a shop with payments: late webhooks would change it after the backup.
const shop = await testDatabase()
const token = await fillShop()
const backup = (path = file) => run('backup', shop, 'source', path)
await backup()

/** Adds to the orders of the demo what a shop collects: a design, an upload, a picture file, a login and a waiting email. */
async function fillShop(): Promise<string> {
  const { pool, db } = shop
  const mug = await addProduct(pool, { sellerId: 1 })
  // Larger than a file of the archive, and not compressible.
  const upload = randomBytes(3 * 2 ** 20)
  await pool.query(
    `insert into uploads (id, content, type, width, height, is_ordered) values ($1, $2, 'image/png', 30, 20, true)`,
    ['u'.repeat(22), upload],
  )
  const record = {
    product_id: mug.line.product_id,
    color: null,
    fields: [{ label: 'Tab\tnew\nline \\ "ü"' }],
  }
  await pool.query(`insert into designs (hash, key, record, sides) values ('abc', 'secret', $1, '[]')`, [
    record,
  ])
  await pool.query(
    `update order_lines set design = 'abc', roster = 'comets2026' where id = (select min(id) from order_lines)`,
  )
  await pool.query(
    `insert into proof_sheets (key, title, labels, designs) values ('k', 'Team', array['a"b,c'], array['abc'])`,
  )
  await pool.query(`insert into pictures (path, width, height, color) values ($1, 10, 10, '#ffffff')`, [
    picturePath,
  ])
  mkdirSync(dirname(join(media('source'), picturePath)), { recursive: true })
  writeFileSync(join(media('source'), picturePath), 'picture bytes')
  await pool.query(
    `insert into emails (message_id, recipient, subject, text, html, begun_at) values ('1', 'a@b.test', 's', 't', 'h', now())`,
  )
  return startSession(db, await addCustomer(pool))
}

/** An empty database with the schema. */
async function newDatabase() {
  const database = await testDatabase('empty')
  await migrate(database.pool)
  return database
}

function run(command: 'backup' | 'restore', { db, pool }: Database, name: string, path = file) {
  return backupCommands[command]!.run({ db, pool, media: new DiskStore(media(name)) } as never, [path], {})
}

/** The number and hash of the rows of every table, and the state of every sequence. */
async function contentOf(pool: pg.Pool): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {}
  const { rows: tables } = await pool.query<{ name: string; kind: string }>(
    `select relname as name, relkind as kind from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') and relpersistence = 'p'
       and relname not in ('migrations', 'function_scripts') and relname not like 'backup_runs%' order by 1`,
  )
  for (const { name, kind } of tables) {
    const query =
      kind === 'S'
        ? `select last_value, is_called from ${name}`
        : `select count(*)::int, md5(string_agg(t::text, '' order by t::text)) from ${name} t`
    content[name] = (await pool.query<object>(query)).rows[0]
  }
  return content
}

test('restores all rows, sequences, pictures and logins into an empty database', async () => {
  const target = await newDatabase()
  const { db, pool } = target
  expect(await run('restore', target, 'target')).toEqual([{ rows: expect.any(Number), pictures: 1 }])
  const content = await contentOf(pool)
  expect(content).toEqual(await contentOf(shop.pool))
  expect(content).toMatchObject({
    uploads: { count: 1 },
    proof_sheets: { count: 1 },
    products: { count: 601 },
  })
  expect(readFileSync(join(media('target'), picturePath), 'utf8')).toBe('picture bytes')

  const { request } = testApi(db)
  const session = await request('/verify-token', { headers: { Authorization: `Bearer ${token}` } })
  expect(session.status).toBe(200)
  // Triggers are enabled again.
  await expect(pool.query(`update orders set state = 'pending' where state = 'delivered'`)).rejects.toThrow(
    'cannot go',
  )
  await addProduct(pool, { sellerId: 1 })
  await expect(run('restore', target, 'target')).rejects.toThrow('not empty')
})

test('is readable only by its owner and replaces no file', async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(await backup()).toBe(`${file} already exists`)
  expect(existsSync(`${file}.partial`)).toBe(false)
})

/** A small archive: the checks do not depend on its size. */
async function smallArchive(
  change: (entries: TarEntry[]) => TarEntry[] = (entries) => entries,
): Promise<Buffer> {
  const files = { read: async () => Buffer.from('picture'), write: async () => undefined }
  const entries: TarEntry[] = []
  for await (const entry of backupEntries(small.pool, files, '1.0.0')) entries.push(entry)
  const chunks: Buffer[] = []
  for await (const chunk of writeTar(Readable.from(change(entries)))) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const small = await newDatabase()
await small.pool.query(`insert into pictures (path, width, height, color) values ($1, 10, 10, '#ffffff')`, [
  picturePath,
])
const target = await newDatabase()

test.each([
  ['cut off', async () => gzipSync(await smallArchive()).subarray(0, -1000), /unexpected end of file/],
  ['damaged', async () => gzipSync((await smallArchive()).fill('x', 0, 50)), /damaged/],
  [
    'without its last file',
    async () => gzipSync(await smallArchive((all) => all.slice(0, -1))),
    /complete.json is missing/,
  ],
  [
    'without a part of a table',
    async () =>
      gzipSync(
        await smallArchive((all) => all.filter(({ name }) => name !== 'tables/shipping_rates/000001')),
      ),
    /shipping_rates has 8 rows, 0 were loaded/,
  ],
  [
    'of another version',
    async () => gzipSync(await smallArchive(withNewerSchema)),
    /Restore it with the version that made it/,
  ],
  [
    'with a path outside of the media folder',
    async () =>
      gzipSync(
        await smallArchive((all) =>
          all.map((entry) => ({ ...entry, name: entry.name.replace('media/images', 'media/../images') })),
        ),
      ),
    /Unexpected file/,
  ],
])('restores nothing from an archive that is %s', async (_, archive, message) => {
  const broken = join(folder, 'broken.tar.gz')
  writeFileSync(broken, await archive())
  await expect(run('restore', target, 'broken', broken)).rejects.toThrow(message)
  expect((await target.pool.query('select from pictures')).rowCount).toBe(0)
  expect((await target.pool.query('select from shipping_rates')).rowCount).toBe(8)
})

function withNewerSchema([first, ...others]: TarEntry[]): TarEntry[] {
  const manifest = JSON.parse(first!.content.toString()) as { migrations: string[] }
  manifest.migrations.push('9999_later.sql')
  return [{ ...first!, content: Buffer.from(JSON.stringify(manifest)) }, ...others]
}
