import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import pg from 'pg'
import type { OpenShop } from './shop.ts'

/** The sandbox's cards, as they are typed and as machines write them. */
const numbers = ['4242424242424242', '4000000000000002', '4000000000009995', '4000002760003184']
const pattern = new RegExp(numbers.map((number) => number.match(/.{4}/g)!.join('[ +-]?(%20)?')).join('|'))

/** Notes every request to the shop's own origin that carries a card number; the card's frame has an origin of its own. */
export function watchForCardNumbers(page: Page, origin: string, complaints: string[]): void {
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) return
    if (pattern.test(request.url()) || pattern.test(request.postData() ?? '')) {
      complaints.push(`A card number was sent to ${new URL(request.url()).pathname}`)
    }
  })
}

/** Where card numbers are left after all journeys: in a table, mails included, in what the shop said, or in a file of its own. */
export async function placesWithCardNumbers({ dataDir, said }: OpenShop): Promise<string[]> {
  const found = pattern.test(said()) ? ['the log'] : []
  const client = new pg.Client({
    ...{ host: join(dataDir, 'postgres', 'socket'), user: 'inkloom', database: 'postgres' },
  })
  await client.connect()
  // Bytes are read as the text in them; their digits in hex would be anything.
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
  // The sandbox is the card company and keeps books of its own.
  const own = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/[/\\](postgres|sandbox)([/\\]|$)/.test(entry.parentPath),
  )
  for (const { parentPath, name } of own) {
    const file = join(parentPath, name)
    if (pattern.test(readFileSync(file, 'latin1'))) found.push(file)
  }
  return found
}
