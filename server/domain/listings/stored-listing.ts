import { sql } from 'drizzle-orm'
import { imageUrl } from '@inkloom/contract/image'
import type { Listing } from '@inkloom/contract/listing'
import { ints } from '../../db/arrays.ts'
import type { Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import type { CategoryPaths } from './category-paths.ts'
import { isTemplatePicture, plainTemplate } from './templates.ts'

/** A product as it is stored, in the shape of a listing and with what is needed to change it. */
export interface StoredListing {
  productId: number
  sellerId: number
  listing: Omit<Listing, 'key'> & { slug: string }
  /** In the order of the listing's variants. */
  variants: StoredVariant[]
  /** The stored paths of the pictures by their URL. */
  paths: Map<string, string>
}

export interface StoredVariant {
  id: number
  /** It was ordered or is reserved, so that it cannot be deleted. */
  isKept: boolean
}

interface Row {
  id: number
  seller_id: number
  category_id: number
  name: string
  slug: string
  description: string
  base_price: number | null
  sku: string | null
  stock: number
  is_hidden: boolean
  volume_steps: { from: number; percent: number }[]
  template: string
  sale: { percent: number; starts_at: string | null; ends_at: string | null } | null
  images: { path: string; url: string | null; alt: string }[]
  variants: {
    id: number
    attributes: { name: string; value: string }[]
    price: number | null
    stock: number
    image: string | null
    sku: string | null
    is_kept: boolean
  }[]
}

/** The products with these ids, by id. */
export async function storedListings(
  tx: Tx,
  ids: number[],
  categories: CategoryPaths,
): Promise<Map<number, StoredListing>> {
  if (ids.length === 0) return new Map()
  const rows = await query<Row>(
    tx,
    sql`
    select p.id, p.seller_id, p.category_id, p.name, p.slug, p.description, p.base_price, p.sku, p.stock,
      p.hidden_at is not null as is_hidden, p.volume_steps, t.name as template,
      (select json_build_object('percent', s.percent, 'starts_at', ${isoTime(sql`s.starts_at`)}, 'ends_at', ${isoTime(sql`s.ends_at`)})
       from sales s where s.id = p.sale_id) as sale,
      (select coalesce(json_agg(json_build_object('path', i.path, 'url', i.url, 'alt', i.alt) order by i.position), '[]')
       from product_images i where i.product_id = p.id) as images,
      (select coalesce(json_agg(json_build_object('id', v.id, 'attributes', v.attributes, 'price', v.price, 'stock', v.stock,
          'image', v.image, 'sku', v.sku, 'is_kept', v.reserved > 0 or exists (
            select from order_lines l where l.product_id = p.id and l.variant_id = v.id)) order by v.position, v.id), '[]')
       from variants v where v.product_id = p.id) as variants
    from products p join templates t on t.id = p.template_id where p.id = any (${ints(ids)}) order by p.id`,
  )
  return new Map(rows.map((row) => [row.id, toStored(row, categories)]))
}

/** In the form of JavaScript; null for infinity. */
function isoTime(time: ReturnType<typeof sql>) {
  return sql`case when isfinite(${time}) then to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end`
}

function toStored(row: Row, categories: CategoryPaths): StoredListing {
  const images = row.images.filter(({ path }) => !isTemplatePicture(path))
  const urls = new Map(images.map(({ path, url }) => [path, url ?? imageUrl(path)]))
  const urlOf = (path: string) => urls.get(path) ?? imageUrl(path)
  return {
    productId: row.id,
    sellerId: row.seller_id,
    listing: {
      name: row.name,
      slug: row.slug,
      status: row.is_hidden ? 'hidden' : 'active',
      description: row.description,
      category: categories.pathOf(row.category_id),
      template: row.template === plainTemplate ? null : row.template,
      base_price: row.base_price,
      sku: row.sku,
      stock: row.stock,
      sale: row.sale,
      volume_steps: row.volume_steps.map(({ from, percent }) => ({ from_quantity: from, percent })),
      pictures: images.map(({ path, alt }) => ({ url: urlOf(path), alt })),
      variants: row.variants.map(({ sku, attributes, price, stock, image }) => ({
        sku,
        attributes,
        price,
        stock,
        picture: image === null || isTemplatePicture(image) ? null : urlOf(image),
      })),
    },
    variants: row.variants.map(({ id, is_kept: isKept }) => ({ id, isKept })),
    paths: new Map(images.map(({ path }) => [urlOf(path), path])),
  }
}
