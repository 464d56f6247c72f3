import type pg from 'pg'
import type { CartLine } from './shopper.ts'

export interface TestProduct {
  productId: number
  variantId: number | null
  sellerId: number
  line: CartLine
}

interface Options {
  sellerId?: number
  category?: string
  price?: number
  stock?: number
  variants?: boolean
  percent?: number
  customTypes?: { label: string; type: string; price: number; required: boolean; placeholder: string }[]
}

let count = 0

/** Adds a product. Prices are in cents. */
export async function addProduct(pool: pg.Pool, options: Options = {}): Promise<TestProduct> {
  const {
    sellerId = 1,
    category = 'Mugs',
    price = 1500,
    stock = 10,
    variants = true,
    customTypes = [],
  } = options
  count += 1
  const insert = async <Row extends object>(text: string, values: unknown[]) =>
    (await pool.query<Row>(text, values)).rows[0]!
  const template = await insert<{ id: number }>(
    `insert into templates (name, garment, allow_custom, custom_types) values ('Test', 'mug', $1, $2) returning id`,
    [customTypes.length > 0, JSON.stringify(customTypes)],
  )
  const sale = options.percent
    ? await insert<{ id: number }>(`insert into sales (name, percent) values ('Test', $1) returning id`, [
        options.percent,
      ])
    : null
  const product = await insert<{ id: number }>(
    `insert into products (seller_id, category_id, template_id, sale_id, name, slug, base_price, stock)
     values ($1, (select id from categories where name = $2 order by id limit 1), $3, $4, $5, $6, $7, $8) returning id`,
    [
      sellerId,
      category,
      template.id,
      sale?.id ?? null,
      `Test product ${count}`,
      `test-product-${count}-${Date.now()}`,
      price,
      stock,
    ],
  )
  const variant = variants
    ? await insert<{ id: number }>(
        `insert into variants (product_id, position, attributes, price, stock)
         values ($1, 0, '[{"name":"Color","value":"Black"},{"name":"Size","value":"M"}]', $2, $3) returning id`,
        [product.id, price, stock],
      )
    : null
  return {
    productId: product.id,
    variantId: variant?.id ?? null,
    sellerId,
    line: {
      product_id: product.id,
      seller_id: sellerId,
      quantity: 1,
      price: price / 100,
      attributes: variants ? { color: 'Black', size: 'M', type: null } : {},
    },
  }
}

/** Adds a black variant of another size to a product with variants; returns it as a product of its own. */
export async function addSize(
  pool: pg.Pool,
  product: TestProduct,
  {
    size,
    price,
    stock = 10,
    color = 'Black',
    type = null,
  }: { size: string; price: number; stock?: number; color?: string; type?: string | null },
): Promise<TestProduct> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into variants (product_id, position, attributes, price, stock)
     select $1, 1 + count(*), jsonb_build_array(jsonb_build_object('name', 'Color', 'value', $5::text),
       jsonb_build_object('name', 'Size', 'value', $2::text)) || case when $6::text is null then '[]'
         else jsonb_build_array(jsonb_build_object('name', 'Type', 'value', $6::text)) end, $3, $4 from variants where product_id = $1 returning id`,
    [product.productId, size, price, stock, color, type],
  )
  const line = { ...product.line, price: price / 100, attributes: { color, size, type } }
  return { ...product, variantId: rows[0]!.id, line }
}

/** The available and the reserved stock. */
export async function stockOf(
  pool: pg.Pool,
  product: TestProduct,
): Promise<{ stock: number; reserved: number }> {
  const [table, id] = product.variantId ? ['variants', product.variantId] : ['products', product.productId]
  const { rows } = await pool.query<{ stock: number; reserved: number }>(
    `select stock, reserved from ${table} where id = $1`,
    [id],
  )
  return rows[0]!
}
