import type pg from 'pg'
import { loadContent, type Sanitize } from './load-content.ts'
import { loadOrders } from './load-orders.ts'
import { loadProducts } from './load-products.ts'
import { loadReviews } from './load-reviews.ts'
import { boughtProducts, pastPurchases } from './orders.ts'
import { people } from './people.ts'
import { PictureRows } from './picture-rows.ts'
import { type Progress, silently } from './progress.ts'
import { reviewedProducts } from './reviews.ts'
import { insertRows } from './rows.ts'
import { demoShop } from './shop.ts'
import type { CustomField } from '@inkloom/renderer/templates/custom-fields'
import type { DemoPrintArea } from './types.ts'

interface Options {
  /** How many products; at least 1. */
  products: number
  /** Applied to every HTML text before it is stored. */
  sanitize: Sanitize
  progress?: Progress
}

/** Loads the demo shop into an empty, migrated database, in one transaction. The static pages are not part of it. */
export async function loadDemo(
  pool: pg.Pool,
  { products, sanitize, progress = silently }: Options,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await assertEmpty(client)
    const pictures = new PictureRows(client)
    await loadContent(client, demoShop, pictures, sanitize)
    await loadSellers(client, pictures)
    await insertRows(client, 'users', people)
    await loadCategories(client, pictures)
    await loadTemplates(client)
    const goods = { count: products, products: demoShop.products(products), pictures, sanitize }
    await loadProducts(client, goods, progress)
    await loadReviews(client, demoShop.products(Math.min(products, reviewedProducts)), pictures)
    const bought = [...demoShop.products(Math.min(products, boughtProducts))]
    await loadOrders(client, pastPurchases(bought), pictures)
    await pictures.flush()
    await restartIdentities(client)
    await client.query('commit')
    // VACUUM cannot run inside a transaction.
    await progress.step('Updating statistics', () => client.query('vacuum analyze'))
  } catch (error) {
    // The connection may be lost; the original error is the one to report.
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

async function assertEmpty(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query('select 1 from pages union all select 1 from sellers limit 1')
  if (rows.length > 0) throw new Error('The demo shop is only loaded into an empty database')
}

async function loadSellers(client: pg.PoolClient, pictures: PictureRows): Promise<void> {
  const { sellers } = demoShop
  await insertRows(
    client,
    'sellers',
    sellers.map(({ id, name, email, joinedAt }) => ({ id, name, email, created_at: joinedAt })),
  )
  await insertRows(
    client,
    'shops',
    sellers.map((seller) => ({
      seller_id: seller.id,
      name: seller.shopName,
      tagline: seller.tagline,
      location: seller.location,
      logo: pictures.pathOf('shops', seller.logo),
      banner: pictures.pathOf('shops', seller.banner),
      followers_count: seller.followers,
      products_count: 0,
    })),
  )
}

async function loadCategories(client: pg.PoolClient, pictures: PictureRows): Promise<void> {
  const rows = demoShop.categories.map(({ id, parentId, name, slug, position, image }) => ({
    id,
    parent_id: parentId,
    name,
    slug,
    position,
    image: pictures.pathOf('categories', image),
    products_count: 0,
  }))
  await insertRows(client, 'categories', rows)
}

async function loadTemplates(client: pg.PoolClient): Promise<void> {
  const rows = demoShop.templates.map(({ id, name, file, garment, attributes, ...template }) => ({
    id,
    name,
    file,
    garment,
    attributes,
    allow_custom: template.allowCustom,
    custom_types: template.customTypes.map(toCustomType),
    print_areas: template.printAreas.map(toPrintArea),
    fonts: template.fonts,
    inks: template.inks,
  }))
  await insertRows(client, 'templates', rows)
}

function toCustomType({ maxLength, ...field }: CustomField) {
  return maxLength === undefined ? field : { ...field, max_length: maxLength }
}

function toPrintArea({ widthMm, heightMm, ...box }: DemoPrintArea) {
  return { ...box, width_mm: widthMm, height_mm: heightMm }
}

/** Demo rows have fixed ids; rows that are added later continue after them. */
async function restartIdentities(client: pg.PoolClient): Promise<void> {
  const tables = [
    'sellers',
    'categories',
    'templates',
    'sales',
    'products',
    'reviews',
    'variants',
    'topics',
    'posts',
    'users',
    'orders',
    'order_lines',
  ]
  for (const table of tables) {
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), coalesce(max(id), 0) + 1, false) from ${table}`,
    )
  }
}
