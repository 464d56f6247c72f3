import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import { withoutIndexes } from './bulk.ts'
import { copyRows } from './copy-rows.ts'
import type { Sanitize } from './load-content.ts'
import type { PictureRows } from './picture-rows.ts'
import type { Progress, Report } from './progress.ts'
import { SaleRows } from './sale-rows.ts'
import type { DemoProduct } from './types.ts'

interface Goods {
  count: number
  products: Iterable<DemoProduct>
  pictures: PictureRows
  sanitize: Sanitize
}

/** Loads products in batches while they are generated, then builds the lists and the search index once. */
export async function loadProducts(client: pg.PoolClient, goods: Goods, progress: Progress): Promise<void> {
  await client.query(`set local maintenance_work_mem = '256MB'`)
  await setTriggers(client, 'disable')
  const index = await withoutIndexes(client, loadedTables)
  await progress.step('Loading products', (report) => copyProducts(client, goods, report))
  await progress.step('Indexing products', index)
  // Without statistics every batch below would scan whole tables.
  await client.query('analyze products, variants, categories, shops')
  await progress.step('Building product lists', (report) => buildLists(client, goods.count, report))
  await progress.step('Building the search index', (report) => buildSearch(client, goods.count, report))
  await setTriggers(client, 'enable')
  // The triggers were off: invalidate all cached pages of running servers.
  await client.query(`select notify_cache_tags(array['*'])`)
}

const loadedTables = ['products', 'product_images', 'base_pictures', 'variants']

async function setTriggers(client: pg.PoolClient, state: 'enable' | 'disable'): Promise<void> {
  for (const table of loadedTables) await client.query(`alter table ${table} ${state} trigger user`)
}

type Row = Record<string, unknown>

interface Batch {
  products: Row[]
  images: Row[]
  bases: Row[]
  variants: Row[]
}

const batchSize = 1000

/** Generates the next batch while the database copies one, so that at most two are in memory. */
async function copyProducts(client: pg.PoolClient, goods: Goods, report: Report): Promise<void> {
  const sales = new SaleRows(client)
  let done = 0
  const copy = async ({ products, images, bases, variants }: Batch) => {
    await sales.flush()
    await goods.pictures.flush()
    await copyRows(client, 'products', products)
    await copyRows(client, 'product_images', images)
    await copyRows(client, 'base_pictures', bases)
    await copyRows(client, 'variants', variants)
    done += products.length
    report(done, goods.count)
  }
  const generator = batches(goods, sales)
  let next = await generator.next()
  while (!next.done) [next] = await Promise.all([generator.next(), copy(next.value)])
}

async function* batches(goods: Goods, sales: SaleRows): AsyncGenerator<Batch, void> {
  let batch: Batch = { products: [], images: [], bases: [], variants: [] }
  let variantId = 0
  for (const product of goods.products) {
    const paths = product.images.map((recipe) => goods.pictures.pathOf('products', recipe))
    batch.products.push({
      id: product.id,
      seller_id: product.sellerId,
      category_id: product.categoryId,
      template_id: product.templateId,
      sale_id: sales.idOf(product.sale),
      name: product.name,
      slug: product.slug,
      description: goods.sanitize(product.description),
      base_price: product.basePrice === 0 ? null : product.basePrice,
      main_image: paths[0] ?? null,
      colors: colorsOf(product),
      stock: stockOf(product),
      sold: product.sold,
      created_at: product.createdAt,
      design: product.design,
      volume_steps: product.volumeSteps,
    })
    for (const [position, path] of paths.entries()) {
      batch.images.push({ product_id: product.id, position, path })
    }
    for (const [position, { recipe, ...base }] of product.bases.entries()) {
      const path = goods.pictures.pathOf('products', recipe)
      batch.bases.push({ product_id: product.id, position, ...base, path })
    }
    for (const [position, { attributes, price, stock, image }] of product.variants.entries()) {
      const picture = image === null ? null : (paths[image] ?? null)
      variantId += 1
      const row = {
        id: variantId,
        product_id: product.id,
        position,
        attributes,
        price,
        stock,
        image: picture,
      }
      batch.variants.push(row)
    }
    // Yields to the COPY of the previous batch.
    if (batch.products.length % 25 === 0) await setImmediate()
    if (batch.products.length < batchSize) continue
    yield batch
    batch = { products: [], images: [], bases: [], variants: [] }
  }
  if (batch.products.length > 0) yield batch
}

function colorsOf({ variants }: DemoProduct): string[] {
  const colors = variants
    .filter(({ price }) => price !== null)
    .flatMap(({ attributes }) => attributes.find(({ name }) => name === 'Color')?.value ?? [])
  return [...new Set(colors)]
}

function stockOf({ variants, stock }: DemoProduct): number {
  return stock ?? variants.reduce((sum, variant) => sum + variant.stock, 0)
}

/** How many products one statement processes. */
const chunkSize = 10_000

async function buildLists(client: pg.PoolClient, count: number, report: Report): Promise<void> {
  const index = await withoutIndexes(client, ['category_products', 'product_filters'])
  for (let first = 1; first <= count; first += chunkSize) {
    const last = Math.min(first + chunkSize - 1, count)
    await client.query('select build_category_products($1, $2), build_product_filters($1, $2)', [first, last])
    report(last, count)
  }
  await index(() => {})
  await client.query('select build_counters()')
}

async function buildSearch(client: pg.PoolClient, count: number, report: Report): Promise<void> {
  await client.query('select begin_search_build()')
  let last: unknown[] = [2 ** 31 - 1, 2 ** 31 - 1]
  for (let done = 0; done < count; done += chunkSize) {
    const { rows } = await client.query<{ last_sold: number; last_id: number }>(
      'select * from build_product_search($1, $2, $3)',
      [...last, chunkSize],
    )
    last = rows.flatMap(({ last_sold, last_id }) => [last_sold, last_id])
    report(Math.min(done + chunkSize, count), count)
  }
  await client.query('select end_search_build()')
}
