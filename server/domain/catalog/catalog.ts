import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { ProductCard } from '@inkloom/contract/catalog'
import { limits } from '@inkloom/contract/limits'
import type { Db } from '../../db/client.ts'
import { categoryProducts, counters, products } from '../../db/schema.ts'
import { type Paged, type Paging, rowsOf } from '../paging.ts'
import { prepared } from '../../db/prepared.ts'
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
    .select({ id: listedId(products.id) })
    .from(products)
    .orderBy(...bestFirst)
    .limit(limit)
  return selectCards(db, listed.as('listed'), ...bestFirst).prepare('products_best_selling')
})

export async function bestSelling(db: Db, size: number): Promise<ProductCard[]> {
  const rows = await selectBestSelling(db).execute({ limit: size })
  return rows.map(toCard)
}

const selectParents = prepared((db) =>
  db
    .select({ category: products.categoryId, seller: products.sellerId })
    .from(products)
    .where(eq(products.id, id))
    .prepare('product_parents'),
)

async function parentsOf(db: Db, productId: number) {
  const [parents] = await selectParents(db).execute({ id: productId })
  return parents
}

const othersInCategory = and(
  eq(categoryProducts.categoryId, sql.placeholder('category')),
  ne(categoryProducts.productId, id),
)

const selectNewestInCategory = prepared((db) => {
  const listed = db
    .select({ id: listedId(categoryProducts.productId) })
    .from(categoryProducts)
    .where(othersInCategory)
    .orderBy(desc(categoryProducts.createdAt), desc(categoryProducts.productId))
    .limit(limit)
  return selectCards(db, listed.as('listed'), ...newestFirst).prepare('products_newest_in_category')
})

/** The newest other products of a product's category; null if there is no such product. */
export async function newestInCategory(db: Db, productId: number): Promise<ProductCard[] | null> {
  const parents = await parentsOf(db, productId)
  if (!parents) return null
  const values = { id: productId, category: parents.category, limit: limits.recentlyViewedMax }
  const rows = await selectNewestInCategory(db).execute(values)
  return rows.map(toCard)
}

const selectBestInCategory = prepared((db) => {
  const listed = db
    .select({ id: listedId(categoryProducts.productId) })
    .from(categoryProducts)
    .where(othersInCategory)
    .orderBy(desc(categoryProducts.sold), desc(categoryProducts.productId))
    .limit(limit)
  return selectCards(db, listed.as('listed'), ...bestFirst).prepare('products_best_in_category')
})

/** The best-selling other products of a product's category; null if there is no such product. */
export async function relatedProducts(db: Db, productId: number): Promise<ProductCard[] | null> {
  const parents = await parentsOf(db, productId)
  if (!parents) return null
  const values = { id: productId, category: parents.category, limit: limits.relatedSize }
  const rows = await selectBestInCategory(db).execute(values)
  return rows.map(toCard)
}

const selectBestOfSeller = prepared((db) => {
  const listed = db
    .select({ id: listedId(products.id) })
    .from(products)
    .where(and(eq(products.sellerId, sql.placeholder('seller')), ne(products.id, id)))
    .orderBy(...bestFirst)
    .limit(limit)
  return selectCards(db, listed.as('listed'), ...bestFirst).prepare('products_best_of_seller')
})

/** The best-selling other products of a product's shop; null if there is no such product. */
export async function sameSellerProducts(db: Db, productId: number): Promise<ProductCard[] | null> {
  const parents = await parentsOf(db, productId)
  if (!parents) return null
  const values = { id: productId, seller: parents.seller, limit: limits.relatedSize }
  const rows = await selectBestOfSeller(db).execute(values)
  return rows.map(toCard)
}
