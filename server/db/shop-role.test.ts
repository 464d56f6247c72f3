import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { startJobs } from '../jobs/jobs.ts'
import { testDatabase } from '../test/database.ts'
import { migrate } from './migrate.ts'
import { createShopRole } from './shop-role.ts'

const { pool } = await testDatabase('empty')

test('connects as a role that is no superuser (security 32)', async () => {
  const { rows } = await pool.query('select rolsuper as super from pg_roles where rolname = current_user')
  expect(rows).toEqual([{ super: false }])
})

test('takes over a database that an older version created as superuser', async () => {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  const admin = { ...inject('admin'), database: rows[0]!.name }
  const adminPool = new pg.Pool(admin)
  await adminPool.query(`alter database ${admin.database} owner to ${admin.user}`)
  await migrate(adminPool)
  await openJobs(admin)
  await adminPool.query('create sequence numbers; create table extra (id serial primary key)')
  await createShopRole(admin)
  await createShopRole(admin)
  await adminPool.end()

  // Functions are replaced and tables changed by their owner only.
  await pool.query('delete from function_scripts')
  expect((await migrate(pool)).length).toBeGreaterThan(5)
  await pool.query('drop table extra; drop sequence numbers; alter table products add column extra int')
  await openJobs(pool.options)
  await pool.query('drop schema pgboss cascade; drop text search configuration inkloom cascade')
})

async function openJobs(connection: pg.PoolConfig): Promise<void> {
  const jobs = await startJobs(connection, {
    retrySeconds: 1,
    onError: (error) => {
      throw error
    },
  })
  await jobs.stop()
}
