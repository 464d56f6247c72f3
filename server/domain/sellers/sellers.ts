import * as v from 'valibot'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { Refusal } from '../refusal.ts'
import { line, parseInput } from '../parse-input.ts'

const optionalLine = (max: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(max, `has more than ${max} characters`))

const newSeller = v.object({
  name: line(100),
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email('is not an email address')),
  shopName: line(100),
  tagline: optionalLine(200),
  location: optionalLine(100),
  logo: v.nullable(v.string()),
  banner: v.nullable(v.string()),
})
type NewSeller = v.InferInput<typeof newSeller>

/** Adds a seller with a shop. Returns the id. */
export async function addSeller(tx: Tx, input: NewSeller): Promise<number> {
  const { name, email, shopName, tagline, location, logo, banner } = parseInput(newSeller, input)
  const [seller] = await query<{ id: number }>(
    tx,
    sql`insert into sellers (name, email) values (${name}, ${email}) on conflict (email) do nothing returning id`,
  )
  if (!seller) throw new Refusal(`There is a seller with the email ${email}`)
  await tx.execute(sql`
    insert into shops (seller_id, name, tagline, location, logo, banner)
    values (${seller.id}, ${shopName}, ${tagline}, ${location}, ${logo}, ${banner})`)
  return seller.id
}

interface SellerRow extends Record<string, unknown> {
  id: number
  shop: string
  products: number
}

/** The sellers, by id. */
export function listedSellers(db: Db, limit: number): Promise<SellerRow[]> {
  return query<SellerRow>(
    db,
    sql`
    select s.id, s.name, s.email, shops.name as shop, products_count as products, shops.sold,
      case when suspended_at is null then 'open' else 'suspended' end as state
    from sellers s join shops on shops.seller_id = s.id order by s.id limit ${limit}`,
  )
}

/** Everything about one seller; null if there is none. */
export async function sellerDetails(db: Db, id: number): Promise<Record<string, unknown> | null> {
  const [row] = await query<Record<string, unknown>>(
    db,
    sql`
    select s.id, s.name, s.email, s.created_at, shops.name as shop, tagline, location, logo, banner, processing_days, suspended_at,
      products_count as listed_products,
      (select count(*)::int from products where seller_id = s.id) as products,
      (select count(*)::int from orders where seller_id = s.id and state in ('confirmed', 'in_production')) as open_orders,
      shops.sold, followers_count as followers
    from sellers s join shops on shops.seller_id = s.id where s.id = ${id}`,
  )
  return row ?? null
}
