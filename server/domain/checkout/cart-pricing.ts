import { sql } from 'drizzle-orm'
import type { CheckoutLine } from '@inkloom/contract/checkout'
import type { CustomType } from '@inkloom/contract/catalog'
import { type Cents, discounted, formatUsd } from '@inkloom/contract/money'
import type { Tx } from '../../db/client.ts'
import { ints } from '../../db/arrays.ts'
import { lockGoods } from '../inventory/stock.ts'

/** A line by the database: what it is, what it costs, how many can be had. */
export interface PricedCartLine {
  line: CheckoutLine
  product: ProductRow | null
  variant: VariantRow | null
  /** Of one piece; null where it cannot be bought. */
  price: Cents | null
  customPrice: Cents
  customInputs: Record<string, string>
  stock: number
}

interface ProductRow extends Record<string, unknown> {
  id: number
  sellerId: number
  categoryId: number
  name: string
  slug: string
  image: string | null
  basePrice: Cents | null
  stock: number
  percent: number
  customTypes: CustomType[]
}

interface VariantRow extends Record<string, unknown> {
  id: number
  productId: number
  attributes: { name: string; value: string }[]
  price: Cents | null
  stock: number
  image: string | null
}

export interface PricedCart {
  lines: PricedCartLine[]
  /** By the payload's own names: what no cart can hold, and what has changed since the shopper looked. */
  impossible: Record<string, string[]>
  stale: Record<string, string[]>
}

const unavailable =
  'Product with selected attributes is currently unavailable. Please select different attributes!'

/** Prices a cart from the database alone. What can be bought as it stands is locked until the transaction ends. */
export async function priceCart(tx: Tx, lines: CheckoutLine[]): Promise<PricedCart> {
  const ids = [...new Set(lines.map((line) => line.product_id))]
  const variants = await variantsOf(tx, ids)
  const cart = priceLines(lines, await productsOf(tx, ids), variants)
  // Who has to look again anyway need not wait for others.
  if (Object.keys({ ...cart.impossible, ...cart.stale }).length > 0) return cart
  const chosen = cart.lines.flatMap(({ variant }) => variant?.id ?? [])
  await lockGoods(tx, ids, chosen)
  // Read again under the lock: what was found first may have been sold since.
  return priceLines(lines, await productsOf(tx, ids), await variantsOf(tx, ids))
}

function priceLines(lines: CheckoutLine[], products: ProductRow[], variants: VariantRow[]): PricedCart {
  const cart: PricedCart = { lines: [], impossible: {}, stale: {} }
  const taken = new Map<string, number>()
  for (const [at, line] of lines.entries()) {
    const product = products.find(({ id }) => id === line.product_id) ?? null
    const priced = priceLine(line, product, variants)
    cart.lines.push(priced)
    check(cart, at, priced, taken)
  }
  return cart
}

function priceLine(line: CheckoutLine, product: ProductRow | null, variants: VariantRow[]): PricedCartLine {
  const own = variants.filter(({ productId }) => productId === line.product_id)
  const variant = chosenVariant(line, own)
  const customInputs = Object.fromEntries(
    Object.entries(line.custom_inputs).filter(([, value]) => value.trim() !== ''),
  )
  const customPrice = (product?.customTypes ?? [])
    .filter(({ label }) => Object.hasOwn(customInputs, label))
    .reduce((sum, { price }) => sum + price, 0)
  const full = own.length > 0 ? (variant?.price ?? null) : (product?.basePrice ?? null)
  return {
    ...{ line, product, variant, customPrice, customInputs },
    price: product && full !== null ? discounted(full, product.percent) : null,
    stock: own.length > 0 ? (variant?.stock ?? 0) : (product?.stock ?? 0),
  }
}

/** The first variant that has all that was chosen, and no colour, size or type that was not. */
function chosenVariant(line: CheckoutLine, variants: VariantRow[]): VariantRow | null {
  const given = line.attributes
  const wanted = new Map<string, string>()
  for (const name of ['color', 'size', 'type'] as const) if (given[name]) wanted.set(name, given[name])
  const fits = ({ productId, attributes }: VariantRow) =>
    productId === line.product_id &&
    [...wanted].every(([name, value]) =>
      attributes.some((attribute) => attribute.name.toLowerCase() === name && attribute.value === value),
    ) &&
    attributes.every(({ name }) => !chosenNames.has(name.toLowerCase()) || wanted.has(name.toLowerCase()))
  return variants.find(fits) ?? null
}

const chosenNames = new Set(['color', 'size', 'type'])

function check(cart: PricedCart, at: number, priced: PricedCartLine, taken: Map<string, number>): void {
  const { line, product, variant, price, customPrice, customInputs, stock } = priced
  const field = (name: string) => `items.${at}.${name}`
  const stale = (name: string, text: string) => (cart.stale[field(name)] ??= []).push(text)
  const impossible = (name: string, text: string) => (cart.impossible[field(name)] ??= []).push(text)
  if (!product) return void stale('product_id', 'This product is no longer sold')
  if (product.sellerId !== line.seller_id) {
    return void impossible('seller_id', 'This product belongs to another shop')
  }
  for (const [label, value] of Object.entries(customInputs)) {
    const type = product.customTypes.find((known) => known.label === label)
    if (!type) impossible('custom_inputs', `'${label}' cannot be chosen for this product`)
    else if (type.max_length !== undefined && [...value].length > type.max_length) {
      impossible('custom_inputs', `'${label}' must be at most ${type.max_length} characters`)
    }
  }
  for (const { label, required } of product.customTypes) {
    if (required && !Object.hasOwn(customInputs, label)) {
      stale('custom_inputs', `'${label}' has to be filled in for this product`)
    }
  }
  if (price === null) return void stale('attributes', unavailable)
  if (price !== line.price) stale('price', `The price is now ${formatUsd(price)}`)
  if (customPrice !== line.custom_price) {
    stale('custom_price', `The custom fee is now ${formatUsd(customPrice)}`)
  }
  const goods = `${product.id}/${variant?.id ?? ''}`
  const all = (taken.get(goods) ?? 0) + line.quantity
  taken.set(goods, all)
  if (all > stock) stale('quantity', stock === 0 ? 'This is sold out' : `Only ${stock} are left`)
}

async function productsOf(tx: Tx, ids: number[]): Promise<ProductRow[]> {
  const { rows } = await tx.execute<ProductRow>(sql`
    select p.id, p.seller_id as "sellerId", p.category_id as "categoryId", p.name, p.slug, p.main_image as image,
      p.base_price as "basePrice", p.stock, coalesce(s.percent, 0)::float8 as percent,
      case when t.allow_custom then t.custom_types else '[]' end as "customTypes"
    from products p join templates t on t.id = p.template_id
      left join sales s on s.id = p.sale_id and s.starts_at <= now() and s.ends_at > now()
    where p.id = any (${ints(ids)})`)
  return rows
}

async function variantsOf(tx: Tx, ids: number[]): Promise<VariantRow[]> {
  const { rows } = await tx.execute<VariantRow>(sql`
    select id, product_id as "productId", attributes, price, stock, image from variants
    where product_id = any (${ints(ids)}) order by position, id`)
  return rows
}
