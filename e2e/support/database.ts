import { join } from 'node:path'
import pg from 'pg'

/** Runs a statement on the shared server's database. */
export async function runSql<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({
    host: join(process.env['SHOP_DATA_DIR'] ?? '', 'postgres', 'socket'),
    user: 'inkloom',
    database: 'postgres',
  })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}
