import { sql } from 'drizzle-orm'
import { texts } from '../../db/arrays.ts'
import type { Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { lockCatalogNames } from './catalog-names.ts'

/** The template of listings without one: nothing to personalize. */
export const plainTemplate = 'Plain product'

/** The ids of templates by their names, without those that do not exist. The newest version has the name. */
export async function templateIds(tx: Tx, names: string[]): Promise<Map<string, number>> {
  const rows = await query<{ name: string; id: number }>(
    tx,
    sql`select name, max(id) as id from templates where name = any (${texts(names)}) group by name`,
  )
  return new Map(rows.map(({ name, id }) => [name, id]))
}

/** The id of the plain template; creates it for the first listing without a template. */
export async function plainTemplateId(tx: Tx): Promise<number> {
  const known = (await templateIds(tx, [plainTemplate])).get(plainTemplate)
  if (known !== undefined) return known
  await lockCatalogNames(tx)
  await tx.execute(sql`
    insert into templates (name, garment) select ${plainTemplate}, 'plain'
    where not exists (select from templates where name = ${plainTemplate})`)
  return (await templateIds(tx, [plainTemplate])).get(plainTemplate)!
}

/** The pictures that a product has from its template; they are not part of its listing. */
export function isTemplatePicture(path: string): boolean {
  return /^images\/(blanks|templates)\//.test(path)
}
