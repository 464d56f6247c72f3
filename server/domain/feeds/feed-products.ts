import { sql } from 'drizzle-orm'
import type { Cents } from '@inkloom/contract/money'
import type { Db } from '../../db/client.ts'
import { query } from '../../db/query.ts'

export interface FeedVariant {
  id: number
  attributes: { name: string; value: string }[]
  price: Cents | null
  stock: number
  /** Null for the picture of the product. */
  image: string | null
}

export interface FeedProduct {
  id: number
  seller_id: number
  category_id: number
  name: string
  slug: string
  description: string
  base_price: Cents | null
  stock: number
  /** Of the running sale. */
  percent: number | null
  shop_name: string
  processing_days: number
  garment: string
  allow_custom: boolean
  required_fee: Cents
  images: string[]
  variants: FeedVariant[]
}

/** What the items of a category share. */
export interface FeedCategory {
  names: string[]
  /** Of one item. */
  shipping: Cents
}

/** A product can have two thousand variants. */
const batchSize = 50

/** All listed products in batches, by id. Each batch is a transaction of its own, so that no snapshot stays open for minutes. */
export async function* feedProducts(db: Db): AsyncGenerator<FeedProduct[]> {
  for (let after = 0; ;) {
    const batch = await productsAfter(db, after)
    if (batch.length > 0) yield batch
    if (batch.length < batchSize) return
    after = batch.at(-1)!.id
  }
}

/** A picture that is still being fetched is left out. */
const hasArrived = (path: string) =>
  sql.raw(
    `(${path} not like 'images/fetched/%' or exists (select from pictures where pictures.path = ${path}))`,
  )

// Only listed products have a row in product_filters.
const productsAfter = (db: Db, after: number): Promise<FeedProduct[]> =>
  query(
    db,
    sql`
    with listed as materialized (
      select product_id as id from product_filters where product_id > ${after} order by product_id limit ${batchSize}
    )
    select p.id, p.seller_id, p.category_id, p.name, p.slug, p.description, p.base_price, p.stock, sales.percent::float as percent,
      shops.name as shop_name, shops.processing_days, t.garment, t.allow_custom,
      coalesce((select sum((field ->> 'price')::int)::int from jsonb_array_elements(t.custom_types) field
        where t.allow_custom and (field ->> 'required')::boolean), 0) as required_fee,
      array(
        select path from (
          select p.main_image as path, -1 as position where p.main_image is not null
          union all
          select path, position from product_images i where i.product_id = p.id and path is distinct from p.main_image
        ) as image where ${hasArrived('image.path')} order by position limit 11) as images,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', v.id, 'attributes', v.attributes, 'price', v.price, 'stock', v.stock,
          'image', case when v.image is not null and ${hasArrived('v.image')} then v.image end) order by v.position, v.id)
        from variants v where v.product_id = p.id), '[]') as variants
    from listed join products p using (id) join shops on shops.seller_id = p.seller_id join templates t on t.id = p.template_id
      left join sales on sales.id = p.sale_id and sales.is_running
    order by p.id`,
  )

/** The names and the shipping rate of every category. */
export async function feedCategories(db: Db): Promise<Map<number, FeedCategory>> {
  const rows = await query<FeedCategory & { id: number }>(
    db,
    sql`
    select c.id, found.names, coalesce(found.rates[1], (select first_item from shipping_rates where category = '*')) as shipping
    from categories c, lateral (
      select array_agg(named.name order by depth desc) as names,
        array_agg(rate.first_item order by depth) filter (where rate.first_item is not null) as rates
      from category_path(c.id) with ordinality as above (id, depth) join categories named on named.id = above.id
        left join shipping_rates rate on rate.category = named.name
    ) as found`,
  )
  return new Map(rows.map(({ id, names, shipping }) => [id, { names, shipping }]))
}
