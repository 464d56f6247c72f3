import type pg from 'pg'
import { inBulk } from './bulk.ts'
import type { Sanitize } from './load-content.ts'
import type { PictureRows } from './picture-rows.ts'
import { insertRows } from './rows.ts'
import type { DemoProduct } from './types.ts'

const batchSize = 1000

/** Loads products as they are made, a batch at a time; what hangs on them is set once at the end. */
export async function loadProducts(
  client: pg.PoolClient,
  products: Iterable<DemoProduct>,
  pictures: PictureRows,
  sanitize: Sanitize,
  onProgress: (done: number) => void,
): Promise<void> {
  await client.query('alter table products disable trigger user; alter table variants disable trigger user')
  const sales = new SaleRows(client)
  await inBulk(client, ['products', 'product_images', 'base_pictures', 'variants'], async () => {
    let done = 0
    for (const batch of batches(products)) {
      await loadBatch(client, batch, pictures, sales, sanitize)
      done += batch.length
      onProgress(done)
    }
  })
  await setCounters(client)
  await client.query('select rebuild_search()')
  await client.query('alter table products enable trigger user; alter table variants enable trigger user')
}

function* batches(products: Iterable<DemoProduct>): Generator<DemoProduct[]> {
  let batch: DemoProduct[] = []
  for (const product of products) {
    batch.push(product)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function loadBatch(
  client: pg.PoolClient,
  batch: DemoProduct[],
  pictures: PictureRows,
  sales: SaleRows,
  sanitize: Sanitize,
): Promise<void> {
  const products: Record<string, unknown>[] = []
  const images: Record<string, unknown>[] = []
  const bases: Record<string, unknown>[] = []
  const variants: Record<string, unknown>[] = []
  for (const product of batch) {
    const paths = product.images.map((recipe) => pictures.pathOf('products', recipe))
    products.push({
      id: product.id,
      seller_id: product.sellerId,
      category_id: product.categoryId,
      template_id: product.templateId,
      sale_id: sales.idOf(product.sale),
      name: product.name,
      slug: product.slug,
      description: sanitize(product.description),
      base_price: product.basePrice === 0 ? null : product.basePrice,
      main_image: paths[0] ?? null,
      stock: stockOf(product),
      sold: product.sold,
      created_at: product.createdAt,
    })
    images.push(...paths.map((path, position) => ({ product_id: product.id, position, path })))
    bases.push(
      ...product.bases.map(({ view, color, print, recipe }, position) => ({
        ...{ product_id: product.id, position, view, color, print },
        path: pictures.pathOf('products', recipe),
      })),
    )
    variants.push(
      ...product.variants.map(({ attributes, price, stock, image }, position) => ({
        ...{ product_id: product.id, position, attributes, price, stock },
        image: image === null ? null : (paths[image] ?? null),
      })),
    )
  }
  await sales.flush()
  await pictures.flush()
  await insertRows(client, 'products', products)
  await insertRows(client, 'product_images', images)
  await insertRows(client, 'base_pictures', bases)
  await insertRows(client, 'variants', variants)
}

function stockOf({ variants, stock }: DemoProduct): number {
  return stock ?? variants.reduce((sum, variant) => sum + variant.stock, 0)
}

/** The shop's sales: one row for all products that share a name and a percentage. */
class SaleRows {
  readonly #client: pg.PoolClient
  readonly #ids = new Map<string, number>()
  #waiting: Record<string, unknown>[] = []

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  idOf(sale: DemoProduct['sale']): number | null {
    if (!sale) return null
    const key = `${sale.percent} ${sale.name}`
    const known = this.#ids.get(key)
    if (known !== undefined) return known
    const id = this.#ids.size + 1
    this.#ids.set(key, id)
    this.#waiting.push({ id, name: sale.name, percent: sale.percent })
    return id
  }

  async flush(): Promise<void> {
    await insertRows(this.#client, 'sales', this.#waiting)
    this.#waiting = []
  }
}

async function setCounters(client: pg.PoolClient): Promise<void> {
  await client.query(`
    insert into category_products (category_id, created_at, product_id, sold)
      select above, p.created_at, p.id, p.sold
      from categories c, category_and_above(c.id) above, products p where p.category_id = c.id;
    update categories set products_count = n
      from (select category_id, count(*) n from category_products group by category_id) per where id = per.category_id;
    update shops set products_count = n
      from (select seller_id, count(*) n from products group by seller_id) per where shops.seller_id = per.seller_id;
    update counters set value = (select count(*) from products) where name = 'products';
    select build_list_buckets(), build_product_filters()`)
}
