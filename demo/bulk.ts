import type pg from 'pg'
import type { Report } from './progress.ts'

interface Definition {
  drop: string
  restore: string
}

/**
 * Drops foreign keys and indexes of tables so that they load faster; returns a function that recreates them.
 * Unique indexes and primary keys that other tables reference are kept.
 */
export async function withoutIndexes(
  client: pg.PoolClient,
  tables: string[],
): Promise<(report: Report) => Promise<void>> {
  const { rows } = await client.query<Definition>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) "drop",
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) "restore"
     from pg_constraint c
     where conrelid = any ($1::regclass[]) and (contype = 'f' or contype = 'p' and not exists (
       select from pg_constraint other where other.contype = 'f' and other.confrelid = c.conrelid))
     union all
     select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
     from pg_index where not indisunique and indrelid = any ($1::regclass[])
     order by 1 desc`,
    [tables],
  )
  for (const { drop } of rows) await client.query(drop)
  return async (report) => {
    for (const [done, { restore }] of rows.entries()) {
      await client.query(restore)
      report(done + 1, rows.length)
    }
  }
}
