import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { assertVersion, migrate } from './migrate.ts'

const { pool } = await testDatabase('empty')
const folder = mkdtempSync(join(tmpdir(), 'inkloom-migrations-'))
afterAll(() => rmSync(folder, { recursive: true }))

beforeEach(async () => {
  await pool.query('drop schema public cascade; create schema public')
  for (const name of ['migrations', 'functions']) {
    rmSync(join(folder, name), { recursive: true, force: true })
    cpSync(join(import.meta.dirname, name), join(folder, name), { recursive: true })
  }
})

const value = async (statement: string): Promise<unknown> => {
  const { rows } = await pool.query<{ value: unknown }>(`select ${statement} as value`)
  return rows[0]?.value
}

test('migrates an empty database', async () => {
  const applied = await migrate(pool, { folder })
  expect(applied[0]).toBe('0001_schema.sql')
  expect(applied).toContain('filters.sql')
  expect(await value(`(select count(*)::int from state_transitions where entity = 'order')`)).toBe(10)
})

test('changes nothing on the second run', async () => {
  await migrate(pool, { folder })
  expect(await migrate(pool, { folder })).toEqual([])
})

test('migrates once when two processes start together', async () => {
  const runs = await Promise.all([migrate(pool, { folder }), migrate(pool, { folder })])
  expect(runs.filter((applied) => applied.length > 0)).toHaveLength(1)
})

test('re-applies a changed function script and no other', async () => {
  await migrate(pool, { folder })
  const file = join(folder, 'functions', 'filters.sql')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace('+ 5000) / 10000', ') / 10000'))
  expect(await value('discounted_price(199, 50)')).toBe(100)
  expect(await migrate(pool, { folder })).toEqual(['filters.sql'])
  expect(await value('discounted_price(199, 50)')).toBe(99)
})

test('applies every function script twice without errors', async () => {
  await migrate(pool, { folder })
  await pool.query('delete from function_scripts')
  expect((await migrate(pool, { folder })).length).toBeGreaterThan(5)
})

test('applies a new migration before changed functions', async () => {
  await migrate(pool, { folder })
  writeFileSync(join(folder, 'migrations', '0002_next.sql'), 'create table next (id integer);')
  writeFileSync(
    join(folder, 'functions', 'next.sql'),
    'create function next_id() returns integer language sql as $$ select max(id) from next $$;',
  )
  expect(await migrate(pool, { folder })).toEqual(['0002_next.sql', 'next.sql'])
})

test('rolls everything back and names the script that failed', async () => {
  writeFileSync(join(folder, 'migrations', '0002_broken.sql'), 'create table broken (id nothing);')
  await expect(migrate(pool, { folder })).rejects.toThrow('Database script 0002_broken.sql failed')
  expect(await value(`to_regclass('products')`)).toBeNull()
})

test('rejects a database of the pre-release migrations', async () => {
  await pool.query(`create table migrations (name text primary key, applied_at timestamptz not null default now());
    insert into migrations values ('0001_catalogue.sql'), ('0002_content.sql')`)
  await expect(migrate(pool, { folder })).rejects.toThrow(
    'created by a pre-release version of Inkloom, which cannot be upgraded. Delete the data directory',
  )
  expect(await value(`to_regclass('function_scripts')`)).toBeNull()
})

test('keeps the users of coupons and recognizes stored refund webhooks', async () => {
  const migrations = readdirSync(join(folder, 'migrations'))
  for (const name of migrations.filter((name) => name >= '0004')) rmSync(join(folder, 'migrations', name))
  // The functions may need later migrations.
  rmSync(join(folder, 'functions'), { recursive: true })
  mkdirSync(join(folder, 'functions'))
  await migrate(pool, { folder })
  await pool.query(`
    insert into checkouts (id, device_id, subtotal, custom_fees, shipping_cost, discount, total, email, shipping, expires_at)
    select id, '', 1, 0, 0, 0, 1, 'Ann@shop.test', '{}', now() from unnest(array['by account', 'by guest']) as id;
    insert into coupon_redemptions (checkout_id, code, customer)
    values ('by account', 'SAVE5', 'account:7'), ('by guest', 'SAVE5', 'email:ann@shop.test');
    insert into webhook_inbox (provider, event_id, reference, body) values
      ('paypal', '1', 'a', '{"event_type": "PAYMENT.CAPTURE.REFUNDED"}'),
      ('paypal', '2', 'b', '{"event_type": "PAYMENT.CAPTURE.COMPLETED"}')`)
  for (const name of ['migrations', 'functions']) {
    cpSync(join(import.meta.dirname, name), join(folder, name), { recursive: true })
  }
  await migrate(pool, { folder })
  // The guest's use with the same address stays the only one of that address.
  expect(
    await value(
      `(select array_agg(checkout_id || ' ' || customer order by checkout_id, customer) from coupon_customers)`,
    ),
  ).toEqual(['by account account:7', 'by guest email:ann@shop.test'])
  expect(await value(`(select array_agg(topic order by event_id) from webhook_inbox)`)).toEqual([
    'adjustment',
    'payment',
  ])
})

test('rejects a database that a newer version has migrated, unless that is allowed', async () => {
  await migrate(pool, { folder })
  await pool.query(`insert into migrations values ('9999_future.sql')`)
  await expect(migrate(pool, { folder })).rejects.toThrow(
    'the database was migrated by a newer version of Inkloom (9999_future.sql). Start that version, or restore a backup',
  )
  expect(await migrate(pool, { folder, allowNewer: true })).toEqual([])
})

test('rejects an old PostgreSQL', async () => {
  const client = await pool.connect()
  await assertVersion(client, 16)
  await expect(assertVersion(client, 99)).rejects.toThrow(
    /^the database server is PostgreSQL 18.*; version 99 or newer is needed$/,
  )
  client.release()
})
