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
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select from ${name} as t where t::text ~ $1 limit 1`, [
      pattern.source,
    ])
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
