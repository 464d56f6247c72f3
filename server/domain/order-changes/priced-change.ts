import { sql } from 'drizzle-orm'
import type { CheckoutLine, Shipping } from '@inkloom/contract/checkout'
import type { DesignRecord } from '@inkloom/contract/design'
import type { ChangedAddress, LineChange } from '@inkloom/contract/order-changes'
import { texts } from '../../db/arrays.ts'
import type { Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { inputsOf, priceCart, type PricedCartLine } from '../checkout/cart-pricing.ts'
import { DomainError, type FieldErrors } from '../errors.ts'
import type { StockItem } from '../inventory/stock.ts'
import { type ChangeRecord, type LineState, stockDifferences } from './change-record.ts'
import type { ChangeableOrder } from './changeable-order.ts'

export interface RequestedChange {
  lines: LineChange[]
  shipping?: ChangedAddress | undefined
}

/**
 * Calculates an order after a change from the database. A variant that stays keeps its price, and the same filled fields keep their fees;
 * everything else has its current price. `held` are items that another proposed change of this order would return. Throws if nothing changes or
 * something is not possible.
 */
export async function priceChange(
  tx: Tx,
  order: ChangeableOrder,
  { lines: requested, shipping }: RequestedChange,
  held: StockItem[] = [],
): Promise<ChangeRecord> {
  const changes = new Map(requested.map((change) => [change.id, change]))
  if (requested.some(({ id }) => !order.lines.some((line) => line.id === id))) {
    throw new DomainError('order_line_not_found')
  }
  const inputs = await designInputs(tx, requested)
  const cart = await priceCart(
    tx,
    order.lines.map((line) => toCartLine(order, line, changes.get(line.id), inputs)),
  )
  const errors = { impossible: {} as FieldErrors, stale: {} as FieldErrors }
  const changed = order.lines.flatMap((before, index) => {
    const position = requested.findIndex(({ id }) => id === before.id)
    if (position < 0) return []
    for (const kind of ['impossible', 'stale'] as const) {
      Object.assign(errors[kind], errorsOfLine(cart[kind], index, position))
    }
    const priced = cart.lines[index]!
    if (!priced.product || priced.price === null) return []
    const after = changedLine(before, priced)
    return isSame(before, after) ? [] : [{ before, after, position, stock: priced.stock }]
  })
  if (Object.keys(errors.impossible).length > 0) {
    throw new DomainError('order_change_invalid', errors.impossible)
  }
  if (Object.keys(errors.stale).length > 0) throw new DomainError('order_change_unavailable', errors.stale)

  const address = changedShipping(order.shipping, shipping)
  if (changed.length === 0 && !address) throw new DomainError('order_change_empty')
  const record = {
    before: { lines: changed.map(({ before }) => before), shipping: address && order.shipping },
    after: { lines: changed.map(({ after }) => after), shipping: address },
  }
  assertInStock(record, changed, held)
  return record
}

function toCartLine(
  { sellerId }: ChangeableOrder,
  line: LineState,
  change: LineChange | undefined,
  inputs: ReadonlyMap<string, Record<string, string>>,
): CheckoutLine {
  const { color, size, type } = line.attributes
  const design = change ? (change.design ?? line.design) : null
  return {
    product_id: line.product_id,
    seller_id: sellerId,
    quantity: line.quantity,
    price: line.price,
    custom_price: line.custom_price,
    custom_inputs:
      change?.custom_inputs ??
      (change?.design === undefined ? line.custom_inputs : (inputs.get(change.design) ?? {})),
    attributes: {
      color: change?.color ?? color,
      size: change?.size ?? size,
      type: change?.type ?? type,
    },
    // Designs of lines that stay are not read again.
    ...(design !== null && { design }),
  }
}

/** What is printed by the new designs, by their hashes. */
async function designInputs(tx: Tx, requested: LineChange[]): Promise<Map<string, Record<string, string>>> {
  const hashes = requested.flatMap(({ design }) => design ?? [])
  if (hashes.length === 0) return new Map()
  const rows = await query<{ hash: string; record: DesignRecord }>(
    tx,
    sql`select hash, record from designs where hash = any (${texts(hashes)})`,
  )
  return new Map(rows.map(({ hash, record }) => [hash, inputsOf(record)]))
}

/** Prices are compared as a sum, and stock against what the order has already. */
const notOfChanges = new Set(['price', 'custom_price', 'quantity'])
const fieldNames: Partial<Record<string, string>> = { attributes: 'size', product_id: 'id', seller_id: 'id' }

/** The errors of the cart line at `index`, named after the changed line at `position`. */
function errorsOfLine(errors: FieldErrors, index: number, position: number): FieldErrors {
  const prefix = `items.${index}.`
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([field]) => field.startsWith(prefix))
      .map(([field, messages]) => [field.slice(prefix.length), messages] as const)
      .filter(([name]) => !notOfChanges.has(name))
      .map(([name, messages]) => [`lines.${position}.${fieldNames[name] ?? name}`, messages]),
  )
}

function changedLine(before: LineState, { line, product, variant, ...priced }: PricedCartLine): LineState {
  const { color = null, size = null, type = null } = line.attributes
  const isSameVariant = (variant?.id ?? null) === before.variant_id
  return {
    ...before,
    variant_id: variant?.id ?? null,
    image: isSameVariant ? before.image : (variant?.image ?? product!.image),
    attributes: { color, size, type },
    price: isSameVariant ? before.price : priced.price!,
    custom_price: hasSameFields(before.custom_inputs, priced.customInputs)
      ? before.custom_price
      : priced.customPrice,
    custom_inputs: priced.customInputs,
    design: line.design ?? null,
    design_record: line.design === before.design ? before.design_record : priced.design,
  }
}

function hasSameFields(a: object, b: object): boolean {
  return Object.keys(a).sort().join('\n') === Object.keys(b).sort().join('\n')
}

function isSame(before: LineState, after: LineState): boolean {
  const inputs = ({ custom_inputs }: LineState) =>
    JSON.stringify(Object.entries(custom_inputs).sort(([a], [b]) => (a < b ? -1 : 1)))
  return (
    before.variant_id === after.variant_id &&
    before.design === after.design &&
    inputs(before) === inputs(after)
  )
}

/** The new address; null if it is the same. The email of an order stays. */
function changedShipping(before: Shipping, wanted: ChangedAddress | undefined): Shipping | null {
  if (!wanted) return null
  const fields = Object.keys(wanted) as (keyof ChangedAddress)[]
  const isEqual = fields.every((field) => wanted[field] === (before[field] ?? ''))
  return isEqual ? null : { ...before, ...wanted }
}

function assertInStock(
  record: ChangeRecord,
  changed: { after: LineState; position: number; stock: number }[],
  held: StockItem[],
): void {
  const errors: FieldErrors = {}
  for (const item of stockDifferences(record)) {
    const { after, position, stock } = changed.find(
      ({ after }) => after.product_id === item.productId && after.variant_id === item.variantId,
    ) ?? { after: null, position: 0, stock: 0 }
    if (item.quantity < 0 || after === null) continue
    const returned = held
      .filter(({ productId, variantId }) => productId === item.productId && variantId === item.variantId)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    if (item.quantity <= stock + returned) continue
    const field = (['size', 'color'] as const).find((name) => after.attributes[name] !== null) ?? 'type'
    errors[`lines.${position}.${field}`] = [
      stock === 0 ? 'This item is sold out' : `Only ${stock} left in stock`,
    ]
  }
  if (Object.keys(errors).length > 0) throw new DomainError('order_change_unavailable', errors)
}
