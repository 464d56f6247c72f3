import type pg from 'pg'

/** Products with missing or unusual data. They are newer than the demo products, the first one newest. */
const oddProducts = [
  { slug: 'odd-unnamed', name: '' },
  { slug: 'odd-no-image', main_image: null },
  { slug: 'odd-foreign-image', main_image: 'https://cdn.example.test/a b.png' },
  { slug: 'odd-relative-image', main_image: 'shirts/one.png' },
  { slug: 'odd-no-price', base_price: null },
  { slug: 'odd-sold-out', stock: 0 },
  { slug: 'odd-on-sale', base_price: 1999, sale: ['Half and a bit', 12.5, '-1 day', '1 day'] },
  { slug: 'odd-sale-over', sale: ['Gone', 50, '-2 days', '-1 day'] },
  { slug: 'odd-sale-to-come', sale: ['Soon', 50, '1 day', '2 days'] },
] as const

export const oddSlugs = oddProducts.map((product) => product.slug)

/** Adds them to the first seller, category and template. */
export async function addOddProducts(pool: pg.Pool): Promise<void> {
  for (const [at, odd] of oddProducts.entries()) {
    const row = {
      name: `Zyxwv ${odd.slug}`,
      base_price: 1000,
      main_image: 'images/products/none.jpg',
      stock: 7,
      ...odd,
    }
    const sale = 'sale' in odd ? await addSale(pool, odd.sale) : null
    await pool.query(
      `insert into products (seller_id, category_id, template_id, sale_id, name, slug, base_price, main_image, stock, sold, created_at)
       values (1, 1, 1, $1, $2, $3, $4, $5, $6, 0, now() + interval '1 year' - make_interval(mins => $7))`,
      [sale, row.name, row.slug, row.base_price, row.main_image, row.stock, at],
    )
  }
}

async function addSale(pool: pg.Pool, sale: readonly [string, number, string, string]): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into sales (name, percent, starts_at, ends_at)
     values ($1, $2, now() + $3::interval, now() + $4::interval) returning id`,
    [...sale],
  )
  return rows[0]?.id ?? 0
}
