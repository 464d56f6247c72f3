import { sql } from 'drizzle-orm'
import { texts } from '../../db/arrays.ts'
import type { Db } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { withTransaction } from '../../db/transaction.ts'
import { slugOf } from './slug.ts'

interface ProductFilter {
  sellerId: number | null
  isHidden: boolean | null
}

export interface ProductSummary {
  slug: string
  name: string
  seller: number
  /** Cents. */
  price: number | null
  stock: number
  reserved: number
  sold: number
  status: 'active' | 'hidden'
}

/** The newest products. */
export function latestProducts(
  db: Db,
  { sellerId, isHidden }: ProductFilter,
  size: number,
): Promise<ProductSummary[]> {
  return query(
    db,
    sql`
    select slug, name, seller_id as seller, base_price as price, stock,
      reserved + coalesce((select sum(reserved) from variants where product_id = p.id), 0)::int as reserved, sold,
      case when hidden_at is null then 'active' else 'hidden' end as status
    from products p
    where (${sellerId}::int is null or seller_id = ${sellerId}) and (${isHidden}::boolean is null or (hidden_at is not null) = ${isHidden})
    order by created_at desc, id desc limit ${size}`,
  )
}

/** Hides products or shows them again. Returns the slugs of those that exist, or nothing at all if one does not. */
export function setHidden(
  db: Db,
  slugs: string[],
  isHidden: boolean,
): Promise<{ changed: number } | { missing: string[] }> {
  return withTransaction(db, async (tx) => {
    const locked = await query<{ slug: string }>(
      tx,
      sql`select slug from products where slug = any (${texts(slugs)}) order by id for no key update`,
    )
    const known = new Set(locked.map(({ slug }) => slug))
    const missing = slugs.filter((slug) => !known.has(slug))
    if (missing.length > 0) return { missing }
    const changed = await query(
      tx,
      sql`
      update products set hidden_at = case when ${isHidden} then now() end
      where slug = any (${texts(slugs)}) and (hidden_at is not null) <> ${isHidden} returning id`,
    )
    return { changed: changed.length }
  })
}

export type SlugResult = 'changed' | 'not_found' | 'taken' | 'invalid'

/** Changes the address of a product; the old one redirects. */
export function changeSlug(db: Db, slug: string, wanted: string): Promise<SlugResult> {
  return withTransaction(db, async (tx) => {
    if (slugOf(wanted, '') !== wanted) return 'invalid'
    const [product] = await query<{ id: number }>(
      tx,
      sql`select id from products where slug = ${slug} for update`,
    )
    if (!product) return 'not_found'
    const [other] = await query(
      tx,
      sql`
      select id from products where slug = ${wanted}
      union all select product_id from product_slugs where slug = ${wanted} and product_id <> ${product.id}`,
    )
    if (other) return 'taken'
    await tx.execute(sql`delete from product_slugs where slug = ${wanted}`)
    await tx.execute(sql`insert into product_slugs (slug, product_id) values (${slug}, ${product.id})`)
    await tx.execute(sql`update products set slug = ${wanted} where id = ${product.id}`)
    return 'changed'
  })
}
