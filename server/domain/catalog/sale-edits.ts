import * as v from 'valibot'
import { sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { texts } from '../../db/arrays.ts'
import { query } from '../../db/query.ts'
import { lockCatalogNames } from '../listings/catalog-names.ts'
import { line, parseInput, time, wholeNumber } from '../parse-input.ts'
import { Refusal } from '../refusal.ts'

const newSale = v.object({
  name: line(100),
  percent: v.pipe(
    v.string(),
    v.regex(/^\d{1,2}(\.\d{1,2})?$/, 'must be a percentage such as 20 or 12.5'),
    v.transform(Number),
    v.gtValue(0, 'must be more than 0'),
  ),
  from: v.optional(time('00:00:00.000')),
  until: v.optional(time('23:59:59.999')),
  seller: v.optional(wholeNumber(1, 999_999_999)),
  category: v.optional(v.string()),
  products: v.optional(
    v.pipe(
      v.string(),
      v.transform((list) => list.split(',').map((one) => one.trim())),
    ),
  ),
})

/**
 * Adds a sale for the products of a seller, of a category with those below, or with slugs; several of them restrict each other. A product
 * has one sale: it moves to the new one. Triggers update the prices in filters and evict the cached pages.
 */
export async function addSale(tx: Tx, input: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { name, percent, from, until, ...choice } = parseInput(newSale, input)
  if (until && until <= (from ?? new Date())) throw new Refusal('until: the sale ends before it starts')
  await lockCatalogNames(tx)
  const chosen = await chosenProducts(tx, choice)
  await tx.execute(sql`select from products where ${chosen} order by id for no key update`)
  const [sale] = await query<{ id: number; is_running: boolean }>(
    tx,
    sql`
    insert into sales (name, percent, starts_at, ends_at)
    values (${name}, ${percent}, coalesce(${from ?? null}::timestamptz, '-infinity'), coalesce(${until ?? null}::timestamptz, 'infinity'))
    returning id, is_running`,
  )
  const { id, is_running } = sale!
  const [moved] = await query<{ replaced: number }>(
    tx,
    sql`
    select count(*)::int as replaced from products join sales s on s.id = sale_id
    where s.ends_at > now() and products.id in (select id from products where ${chosen})`,
  )
  const { rowCount } = await tx.execute(sql`update products set sale_id = ${id} where ${chosen}`)
  if (rowCount === 0) throw new Refusal('No product is chosen by --seller, --category and --products')
  return { sale: id, running: is_running, products: rowCount, from_other_sales: moved?.replaced ?? 0 }
}

/** The sales, the latest first. */
export function allSales(db: Db, limit: number): Promise<Record<string, unknown>[]> {
  return query(
    db,
    sql`
    select id, name, percent::float as percent,
      case when is_running then 'running' when ends_at <= now() then 'ended' else 'scheduled' end as state,
      nullif(starts_at, '-infinity') as starts_at, nullif(ends_at, 'infinity') as ends_at,
      (select count(*)::int from products where sale_id = s.id) as products
    from sales s order by id desc limit ${limit}`,
  )
}

/** Ends a sale now, also one that has not started. */
export async function endSale(tx: Tx, id: number): Promise<number> {
  const products = await query(
    tx,
    sql`select id from products where sale_id = ${id} order by id for no key update`,
  )
  const ended = await query(
    tx,
    sql`update sales set ends_at = now() where id = ${id} and ends_at > now() returning id`,
  )
  if (ended.length > 0) return products.length
  const known = await query(tx, sql`select id from sales where id = ${id}`)
  throw new Refusal(known.length > 0 ? `Sale ${id} has ended already` : `No sale ${id}`)
}

interface Choice {
  seller?: number | undefined
  category?: string | undefined
  products?: string[] | undefined
}

/** The condition of the chosen products. */
async function chosenProducts(tx: Tx, { seller, category, products }: Choice): Promise<SQL> {
  const conditions: SQL[] = []
  if (seller !== undefined) {
    const found = await query(tx, sql`select seller_id from shops where seller_id = ${seller}`)
    if (found.length === 0) throw new Refusal(`No seller ${seller}`)
    conditions.push(sql`seller_id = ${seller}`)
  }
  if (category !== undefined) {
    const found = await query<{ id: number }>(tx, sql`select id from categories where slug = ${category}`)
    if (!found[0]) throw new Refusal(`No category ${category}`)
    conditions.push(sql`category_id in (
      with recursive below as (
        select ${found[0].id}::int as id union select c.id from categories c join below b on c.parent_id = b.id
      ) select id from below)`)
  }
  if (products !== undefined) {
    const missing = await query<{ slug: string }>(
      tx,
      sql`
      select given.slug from unnest(${texts(products)}) as given(slug)
      where not exists (select from products p where p.slug = given.slug)`,
    )
    if (missing.length > 0) throw new Refusal(`No product ${missing.map(({ slug }) => slug).join(', ')}`)
    conditions.push(sql`slug = any (${texts(products)})`)
  }
  if (conditions.length === 0) {
    throw new Refusal('Choose the products: --seller <id>, --category <slug> or --products <slug,...>')
  }
  return sql.join(conditions, sql` and `)
}
