import type pg from 'pg'

/** Inserts rows in one statement. Keys are column names; all rows must have the same keys. */
export async function insertRows(
  client: pg.PoolClient,
  table: string,
  rows: Record<string, unknown>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const names = Object.keys(first).join(', ')
  await client.query(
    `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  )
}
