import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, SubqueryWithSelection } from 'drizzle-orm/pg-core'
import type { ProductCard } from '@inkloom/contract/catalog'
import { hexOf } from '@inkloom/contract/colors'
import type { ImageFile } from '@inkloom/contract/image'
import { limits } from '@inkloom/contract/limits'
import { toDollars } from '@inkloom/contract/money'
import type { Db } from '../../db/client.ts'
import { pictures, products, sales, shops, templates } from '../../db/schema.ts'
import { imageOf, pictureColumns } from './image.ts'

export interface SaleRow {
  name: string
  percent: number
}

/** In cents. */
interface RequiredCustom {
  price: number
  labels: string[]
}

interface CardRow {
  id: number
  slug: string
  name: string
  mainImage: string | null
  basePrice: number | null
  stock: number
  categoryId: number
  sellerId: number
  shopName: string
  processingDays: number
  colors: string[]
  allowCustom: boolean
  requiredCustom: RequiredCustom | null
  reviewsCount: number
  starsSum: number
  picture: ImageFile | null
  sale: SaleRow | null
}

/** The product ids of one page, as a subquery. */
export type Listed = SubqueryWithSelection<{ id: SQL.Aliased<number> }, 'listed'>

/** The id column of a list, under a name that no joined table has. */
export const listedId = (column: AnyPgColumn) => sql<number>`${column}`.as('listed_id')

/** The join condition for the running sale of a product, by the database's clock. */
export const saleIsOn = and(
  eq(sales.id, products.saleId),
  lte(sales.startsAt, sql`now()`),
  gt(sales.endsAt, sql`now()`),
)

const requiredCustom = sql<RequiredCustom | null>`(
  select jsonb_build_object('price', sum((field ->> 'price')::integer), 'labels', jsonb_agg(field ->> 'label' order by position))
  from jsonb_array_elements(case when ${templates.allowCustom} then ${templates.customTypes} else '[]' end)
    with ordinality fields (field, position)
  where (field ->> 'required')::boolean and (field ->> 'price')::integer > 0
  having count(*) > 0)`

/** Selects product cards for a list of ids. The ids come from an index scan; only one page of rows is read. */
export function selectCards(db: Db, listed: Listed, ...order: SQL[]) {
  return db
    .select({
      id: products.id,
      slug: products.slug,
      name: products.name,
      mainImage: products.mainImage,
      basePrice: products.basePrice,
      stock: products.stock,
      categoryId: products.categoryId,
      sellerId: products.sellerId,
      shopName: shops.name,
      processingDays: shops.processingDays,
      colors: products.colors,
      allowCustom: templates.allowCustom,
      requiredCustom,
      reviewsCount: products.reviewsCount,
      starsSum: products.starsSum,
      picture: pictureColumns,
      sale: { name: sales.name, percent: sales.percent },
    })
    .from(listed)
    .innerJoin(products, eq(products.id, listed.id))
    .innerJoin(templates, eq(templates.id, products.templateId))
    .innerJoin(shops, eq(shops.sellerId, products.sellerId))
    .leftJoin(pictures, eq(pictures.path, products.mainImage))
    .leftJoin(sales, saleIsOn)
    .orderBy(...order)
}

/** Converts a row to a product card. */
export function toCard(row: CardRow): ProductCard {
  // Some names share a shade.
  const shades = [...new Set(row.colors.map(hexOf))]
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    main_image: imageOf(row.mainImage, row.picture),
    price: row.basePrice === null ? null : toDollars(row.basePrice),
    sale: toSale(row.sale),
    category_id: row.categoryId,
    seller_id: row.sellerId,
    shop_name: row.shopName,
    colors: shades.slice(0, limits.cardColors),
    colors_count: shades.length,
    stock: row.stock,
    allow_custom: row.allowCustom,
    required_custom: row.requiredCustom && {
      ...row.requiredCustom,
      price: toDollars(row.requiredCustom.price),
    },
    rating: averageOf(row),
    reviews_count: row.reviewsCount,
    processing_days: row.processingDays,
  }
}

/** The average number of stars, rounded to a tenth; null without reviews. */
export function averageOf({ reviewsCount, starsSum }: { reviewsCount: number; starsSum: number }) {
  return reviewsCount === 0 ? null : Math.round((starsSum * 10) / reviewsCount) / 10
}

export function toSale(sale: SaleRow | null): ProductCard['sale'] {
  return sale && { discount_value: sale.percent, discount_name: sale.name }
}
