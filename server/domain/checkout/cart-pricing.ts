import type { CheckoutLine } from '@inkloom/contract/checkout'
import type { CustomType } from '@inkloom/contract/catalog'
import type { DesignRecord } from '@inkloom/contract/design'
import type { ShippingRate } from '@inkloom/contract/cart-sums'
import { type Cents, formatUsd } from '@inkloom/contract/money'
import { printedText } from '@inkloom/contract/printed-text'
import { uploadUrl } from '@inkloom/contract/uploads'
import { unitPrice, type VolumeStep } from '@inkloom/contract/volume-price'
import type { Tx } from '../../db/client.ts'
import { preparedStatement } from '../../db/query.ts'
import { DomainError } from '../errors.ts'
import { lockStock } from '../inventory/stock.ts'
import { rateOfCategory } from './shipping.ts'

/** A cart line with the product, price and stock from the database. */
export interface PricedCartLine {
  line: CheckoutLine
  product: ProductRow | null
  variant: VariantRow | null
  /** Per unit; null if it cannot be bought. */
  price: Cents | null
  /** The same before the sale and the volume step. */
  fullPrice: Cents | null
  customPrice: Cents
  /** What is printed: the fields of the design, or the inputs of a line without one. */
  customInputs: Record<string, string>
  design: StoredDesign | null
  stock: number
  /** What all checkouts have reserved. */
  reserved: number
}

/** A design as stored, for the copy in the order line. */
interface StoredDesign {
  record: DesignRecord
  sides: object[]
}

interface ProductRow {
  id: number
  sellerId: number
  shippingRate: ShippingRate
  name: string
  slug: string
  image: string | null
  basePrice: Cents | null
  stock: number
  reserved: number
  percent: number
  volumeSteps: VolumeStep[]
  customTypes: CustomType[]
  variants: VariantRow[]
}

interface VariantRow {
  id: number
  attributes: { name: string; value: string }[]
  price: Cents | null
  stock: number
  reserved: number
  image: string | null
}

export interface PricedCart {
  lines: PricedCartLine[]
  /** Errors by payload field that no valid cart can have. */
  impossible: Record<string, string[]>
  /** Errors by payload field caused by changes since the cart was shown. */
  stale: Record<string, string[]>
}

const unavailable =
  'Product with selected attributes is currently unavailable. Please select different attributes!'

/**
 * Prices a cart from the database. Takes no locks by default, so that a popular product is locked only while its stock is reserved;
 * `isLocked` locks the stock until the transaction ends.
 */
export async function priceCart(tx: Tx, lines: CheckoutLine[], isLocked = false): Promise<PricedCart> {
  const ids = [...new Set(lines.map((line) => line.product_id))]
  const designs = await designsOf(tx, lines)
  const cart = priceLines(lines, await productsOf(tx, ids), designs)
  const isStale = Object.keys({ ...cart.impossible, ...cart.stale }).length > 0
  if (!isLocked || isStale) return cart
  const chosen = cart.lines.map(({ product, variant }) => ({
    productId: product!.id,
    variantId: variant?.id ?? null,
  }))
  await lockStock(tx, chosen)
  // Stock and prices may have changed meanwhile.
  return priceLines(lines, await productsOf(tx, ids), designs)
}

function priceLines(
  lines: CheckoutLine[],
  products: ProductRow[],
  designs: ReadonlyMap<string, StoredDesign>,
): PricedCart {
  const cart: PricedCart = { lines: [], impossible: {}, stale: {} }
  const quantities = new Map<string, number>()
  const ordered = quantityByProduct(lines)
  for (const [index, line] of lines.entries()) {
    const product = products.find(({ id }) => id === line.product_id) ?? null
    const design = line.design ? designs.get(line.design)! : null
    const priced = priceLine(line, product, design, ordered.get(line.product_id)!)
    cart.lines.push(priced)
    check(cart, index, priced, quantities)
  }
  return cart
}

/** The volume step of a product depends on all of its lines. */
function quantityByProduct(lines: CheckoutLine[]): Map<number, number> {
  const quantities = new Map<number, number>()
  for (const { product_id, quantity } of lines) {
    quantities.set(product_id, (quantities.get(product_id) ?? 0) + quantity)
  }
  return quantities
}

function priceLine(
  line: CheckoutLine,
  product: ProductRow | null,
  design: StoredDesign | null,
  productQuantity: number,
): PricedCartLine {
  const variants = product?.variants ?? []
  const variant = chosenVariant(line, variants)
  const customInputs = design ? inputsOf(design.record) : filledInputs(line)
  const customPrice = (product?.customTypes ?? [])
    .filter(({ label }) => Object.hasOwn(customInputs, label))
    .reduce((sum, { price }) => sum + price, 0)
  const fullPrice = variants.length > 0 ? (variant?.price ?? null) : (product?.basePrice ?? null)
  return {
    line,
    product,
    variant,
    customPrice,
    customInputs,
    design,
    fullPrice,
    price:
      product && fullPrice !== null
        ? unitPrice(fullPrice, product.percent, product.volumeSteps, productQuantity)
        : null,
    stock: (variants.length > 0 ? variant?.stock : product?.stock) ?? 0,
    reserved: (variants.length > 0 ? variant?.reserved : product?.reserved) ?? 0,
  }
}

function filledInputs({ custom_inputs }: CheckoutLine): Record<string, string> {
  return Object.fromEntries(Object.entries(custom_inputs).filter(([, value]) => value.trim() !== ''))
}

/** The fields of a design in the form of a cart's inputs: texts as printed, images by their URL. */
export function inputsOf({ fields }: DesignRecord): Record<string, string> {
  return Object.fromEntries(
    fields.map(({ label, type, value }) => [label, type === 'image' ? uploadUrl(value) : printedText(value)]),
  )
}

/** The first variant with all selected attributes and no color, size or type that was not selected. */
function chosenVariant(line: CheckoutLine, variants: VariantRow[]): VariantRow | null {
  const wanted = new Map<string, string>()
  for (const name of ['color', 'size', 'type'] as const) {
    const value = line.attributes[name]
    if (value) wanted.set(name, value)
  }
  const matches = ({ attributes }: VariantRow) =>
    [...wanted].every(([name, value]) =>
      attributes.some((attribute) => attribute.name.toLowerCase() === name && attribute.value === value),
    ) &&
    attributes.every(({ name }) => !chosenNames.has(name.toLowerCase()) || wanted.has(name.toLowerCase()))
  return variants.find(matches) ?? null
}

const chosenNames = new Set(['color', 'size', 'type'])

function check(
  cart: PricedCart,
  index: number,
  priced: PricedCartLine,
  quantities: Map<string, number>,
): void {
  const { line, product, variant, price, customPrice, customInputs, design, stock } = priced
  const field = (name: string) => `items.${index}.${name}`
  const stale = (name: string, text: string) => (cart.stale[field(name)] ??= []).push(text)
  const impossible = (name: string, text: string) => (cart.impossible[field(name)] ??= []).push(text)
  if (!product) return void stale('product_id', 'This product is no longer available')
  if (product.sellerId !== line.seller_id) {
    return void impossible('seller_id', 'This product belongs to another shop')
  }
  if (design) {
    for (const label of differingLabels(filledInputs(line), customInputs)) {
      impossible('custom_inputs', `'${label}' differs from the design`)
    }
  }
  for (const [label, value] of Object.entries(customInputs)) {
    const type = product.customTypes.find((known) => known.label === label)
    if (!type) impossible('custom_inputs', `'${label}' is not available for this product`)
    else if (type.max_length !== undefined && [...value].length > type.max_length) {
      impossible('custom_inputs', `'${label}' must be at most ${type.max_length} characters`)
    }
  }
  for (const { label, required } of product.customTypes) {
    if (required && !Object.hasOwn(customInputs, label)) {
      stale('custom_inputs', `Please fill in '${label}' for this product`)
    }
  }
  if (price === null) return void stale('attributes', unavailable)
  if (design) {
    const { color, type } = design.record
    if (color !== attributeOf(variant, 'color')) impossible('design', 'The design is for another color')
    if (type !== undefined && type !== attributeOf(variant, 'type')) {
      impossible('design', 'The design is for another type')
    }
  }
  if (price !== line.price) stale('price', `The price is now ${formatUsd(price)}`)
  if (customPrice !== line.custom_price) {
    stale('custom_price', `The custom fee is now ${formatUsd(customPrice)}`)
  }
  const key = `${product.id}/${variant?.id ?? ''}`
  const quantity = (quantities.get(key) ?? 0) + line.quantity
  quantities.set(key, quantity)
  if (quantity > stock)
    stale('quantity', stock === 0 ? 'This item is sold out' : `Only ${stock} left in stock`)
}

function differingLabels(given: Record<string, string>, printed: Record<string, string>): string[] {
  return [...new Set([...Object.keys(given), ...Object.keys(printed)])].filter(
    (label) =>
      !Object.hasOwn(given, label) ||
      !Object.hasOwn(printed, label) ||
      printedText(given[label]!) !== printed[label],
  )
}

function attributeOf(variant: VariantRow | null, attribute: 'color' | 'type'): string | null {
  return variant?.attributes.find(({ name }) => name.toLowerCase() === attribute)?.value ?? null
}

/** The designs of the lines by hash. A design never changes, so that it is read once. */
async function designsOf(tx: Tx, lines: CheckoutLine[]): Promise<Map<string, StoredDesign>> {
  const designed = lines.filter(({ design }) => design)
  if (designed.length === 0) return new Map()
  const rows = await selectDesigns(
    tx,
    designed.map(({ design }) => design!),
  )
  const found = new Map(rows.map(({ hash, record, sides }) => [hash, { record, sides }]))
  const isKnown = designed.every(
    ({ design, product_id }) => found.get(design!)?.record.product_id === product_id,
  )
  if (!isKnown) throw new DomainError('design_not_found')
  return found
}

const selectDesigns = preparedStatement<[hashes: string[]], StoredDesign & { hash: string }>(
  'designs-of-cart',
  'select hash, record, sides from designs where hash = any ($1::text[])',
)

const productsOf = preparedStatement<[ids: number[]], ProductRow>(
  'products-of-cart',
  `select p.id, p.seller_id as "sellerId", ${rateOfCategory('p.category_id')} as "shippingRate", p.name, p.slug, p.main_image as image,
     p.base_price as "basePrice", p.stock, p.reserved, coalesce(s.percent, 0)::float8 as percent,
     (select coalesce(json_agg(json_build_object('from_quantity', (step ->> 'from')::int, 'percent', (step ->> 'percent')::float8)
        order by position), '[]')
      from jsonb_array_elements(p.volume_steps) with ordinality steps (step, position)) as "volumeSteps",
     case when t.allow_custom then t.custom_types else '[]' end as "customTypes",
     (select coalesce(json_agg(json_build_object('id', v.id, 'attributes', v.attributes, 'price', v.price, 'stock', v.stock,
        'reserved', v.reserved, 'image', v.image) order by v.position, v.id), '[]') from variants v where v.product_id = p.id) as variants
   from products p join templates t on t.id = p.template_id
     left join sales s on s.id = p.sale_id and s.starts_at <= now() and s.ends_at > now()
   where p.id = any ($1::int[]) and p.hidden_at is null`,
)
