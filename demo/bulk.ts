import type pg from 'pg'

interface Kept {
  drop: string
  restore: string
}

/** Fills tables without their foreign keys and plain indexes and makes these once at the end, which is many times quicker. */
export async function inBulk(
  client: pg.PoolClient,
  tables: string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<Kept>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) "drop",
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) "restore"
     from pg_constraint where contype = 'f' and conrelid = any ($1::regclass[])
     union all
     select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
     from pg_index where not indisunique and indrelid = any ($1::regclass[])`,
    [tables],
  )
  for (const { drop } of rows) await client.query(drop)
  await fill()
  await client.query(`set local maintenance_work_mem = '256MB'`)
  for (const { restore } of rows) await client.query(restore)
}
