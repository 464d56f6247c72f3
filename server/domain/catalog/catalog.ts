import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { ProductCard } from '@inkloom/contract/catalog'
import { limits } from '@inkloom/contract/limits'
import type { Db } from '../../db/client.ts'
import { categoryProducts, counters, productFilters, products, templates } from '../../db/schema.ts'
import { type Paged, type Paging, rowsOf } from '../paging.ts'
import { literal, prepared } from '../../db/prepared.ts'
import { listedId, selectCards, toCard } from './product-card.ts'

const newestFirst = [desc(products.createdAt), desc(products.id)]
const bestFirst = [desc(products.sold), desc(products.id)]
const limit = sql.placeholder('limit')
const id = sql.placeholder('id')

const selectNewest = prepared((db) => {
  const { placeholder } = sql
  const page = sql`newest_products(${placeholder('category')}, ${placeholder('offset')}, ${placeholder('limit')}) page`
  const listed = db.select({ id: sql<number>`page.id`.as('listed_id') }).from(page)
  return selectCards(db, listed.as('listed'), ...newestFirst).prepare('products_newest')
})

interface NewestRows {
  offset: number
  limit: number
  /** Only products of this category and its subcategories. */
  category?: number
}

/** Some of the products, newest first. */
export async function newestProducts(db: Db, { category, ...rows }: NewestRows): Promise<ProductCard[]> {
  const found = await selectNewest(db).execute({ category: category ?? null, ...rows })
  return found.map(toCard)
}

/** One page of all products, newest first. */
export async function allProducts(db: Db, paging: Paging): Promise<Paged<ProductCard>> {
  const [total, items] = await Promise.all([productsTotal(db), newestProducts(db, rowsOf(paging))])
  return { items, total }
}

const selectTotal = prepared((db) =>
  db
    .select({ value: counters.value })
    .from(counters)
    .where(eq(counters.name, 'products'))
    .prepare('products_total'),
)

async function productsTotal(db: Db): Promise<number> {
  const [counter] = await selectTotal(db).execute()
  return counter?.value ?? 0
}

const selectBestSelling = prepared((db) => {
  const listed = db
    .select({ id: listedId(productFilters.productId) })
    .from(productFilters)
    .orderBy(desc(productFilters.sold), desc(productFilters.productId))
    .limit(limit)
  return selectCards(db, listed.as('listed'), ...bestFirst).prepare('products_best_selling')
})

export async function bestSelling(db: Db, size: number): Promise<ProductCard[]> {
  const rows = await selectBestSelling(db).execute({ limit: size })
  return rows.map(toCard)
}

const selectId = prepared((db) =>
  db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, id), isNull(products.hiddenAt)))
    .prepare('product_exists'),
)

/** The cards; null if there is none because the product does not exist. */
async function cardsUnlessMissing(db: Db, productId: number, rows: Parameters<typeof toCard>[0][]) {
  if (rows.length > 0) return rows.map(toCard)
  const [product] = await selectId(db).execute({ id: productId })
  return product ? [] : null
}

const othersInCategory = and(
  eq(
    categoryProducts.categoryId,
    sql`(select category_id from products where id = ${id} and hidden_at is null)`,
  ),
  ne(categoryProducts.productId, id),
)

const selectNewestInCategory = prepared((db) => {
  const listed = db
    .select({ id: listedId(categoryProducts.productId) })
    .from(categoryProducts)
    .where(othersInCategory)
    .orderBy(desc(categoryProducts.createdAt), desc(categoryProducts.productId))
    .limit(literal(limits.recentlyViewedMax))
  return selectCards(db, listed.as('listed'), ...newestFirst).prepare('products_newest_in_category')
})

/** The newest other products of a product's category; null if there is no such product. */
export async function newestInCategory(db: Db, productId: number): Promise<ProductCard[] | null> {
  const rows = await selectNewestInCategory(db).execute({ id: productId })
  return cardsUnlessMissing(db, productId, rows)
}

const selectBestInCategory = prepared((db) => {
  const listed = db
    .select({ id: listedId(categoryProducts.productId) })
    .from(categoryProducts)
    .where(othersInCategory)
    .orderBy(desc(categoryProducts.sold), desc(categoryProducts.productId))
    .limit(literal(limits.relatedSize))
  return selectCards(db, listed.as('listed'), ...bestFirst).prepare('products_best_in_category')
})

/** The best-selling other products of a product's category; null if there is no such product. */
export async function relatedProducts(db: Db, productId: number): Promise<ProductCard[] | null> {
  const rows = await selectBestInCategory(db).execute({ id: productId })
  return cardsUnlessMissing(db, productId, rows)
}

const selectBestOfSeller = prepared((db) => {
  const listed = db
    .select({ id: listedId(products.id) })
    .from(products)
    .where(
      and(
        eq(products.sellerId, sql`(select seller_id from products where id = ${id} and hidden_at is null)`),
        isNull(products.hiddenAt),
        ne(products.id, id),
      ),
    )
    .orderBy(...bestFirst)
    .limit(literal(limits.relatedSize))
  return selectCards(db, listed.as('listed'), ...bestFirst).prepare('products_best_of_seller')
})

/** The best-selling other products of a product's shop; null if there is no such product. */
export async function sameSellerProducts(db: Db, productId: number): Promise<ProductCard[] | null> {
  const rows = await selectBestOfSeller(db).execute({ id: productId })
  return cardsUnlessMissing(db, productId, rows)
}

const selectSameDesign = prepared((db) => {
  const { garment } = templates
  // A template, and with it the kind of product, can occur several times in a design.
  const bestOfKind = db
    .selectDistinctOn([garment], { id: products.id, sold: products.sold })
    .from(products)
    .innerJoin(templates, eq(templates.id, products.templateId))
    .where(
      and(
        eq(products.design, sql`(select design from products where id = ${id} and hidden_at is null)`),
        isNull(products.hiddenAt),
        ne(
          garment,
          sql`(select t.garment from products p join templates t on t.id = p.template_id where p.id = ${id})`,
        ),
      ),
    )
    .orderBy(garment, ...bestFirst)
    .as('best_of_kind')
  const listed = db
    .select({ id: listedId(bestOfKind.id) })
    .from(bestOfKind)
    .orderBy(desc(bestOfKind.sold), desc(bestOfKind.id))
    .limit(literal(limits.sameDesignSize))
  return selectCards(db, listed.as('listed'), ...bestFirst).prepare('products_of_same_design')
})

/** The best-selling product of each other kind with a product's design; null if there is no such product. */
export async function sameDesignProducts(db: Db, productId: number): Promise<ProductCard[] | null> {
  const rows = await selectSameDesign(db).execute({ id: productId })
  return cardsUnlessMissing(db, productId, rows)
}
