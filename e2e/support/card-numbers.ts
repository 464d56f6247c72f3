import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import pg from 'pg'

/** The sandbox's test cards, with and without separators. */
const numbers = ['4242424242424242', '4000000000000002', '4000000000009995', '4000002760003184']
const pattern = new RegExp(numbers.map((number) => number.match(/.{4}/g)!.join('[ +-]?(%20)?')).join('|'))

/** Reports every request to the shop's origin that contains a card number; the card iframe has another origin. */
export function watchForCardNumbers(page: Page, origin: string, consoleErrors: string[]): void {
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) return
    if (pattern.test(request.url()) || pattern.test(request.postData() ?? '')) {
      consoleErrors.push(`A card number was sent to ${new URL(request.url()).pathname}`)
    }
  })
}

/** The tables, log and files in which card numbers were stored. */
export async function findCardNumbers(dataDir: string, log: string): Promise<string[]> {
  const found = pattern.test(log) ? ['the log'] : []
  const client = new pg.Client({
    host: join(dataDir, 'postgres', 'socket'),
    user: 'inkloom',
    database: 'postgres',
  })
  await client.connect()
  // bytea is searched as text: its hex digits could contain any number.
  const { rows: tables } = await client.query<{ name: string; text: string }>(
    `select format('%I.%I', table_schema, table_name) as name,
       string_agg(format(case data_type when 'bytea' then 'encode(%I, ''escape'')' else '%I::text' end, column_name), ', ') as text
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') group by 1`,
  )
  for (const { name, text } of tables) {
    const query = `select from ${name} where concat_ws(' ', ${text}) ~ $1 limit 1`
    const { rowCount } = await client.query(query, [pattern.source])
    if (rowCount) found.push(name)
  }
  await client.end()
  // The sandbox simulates the payment provider, which may store card numbers.
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/[/\\](postgres|sandbox)([/\\]|$)/.test(entry.parentPath),
  )
  for (const { parentPath, name } of files) {
    const file = join(parentPath, name)
    if (pattern.test(readFileSync(file, 'latin1'))) found.push(file)
  }
  return found
}
