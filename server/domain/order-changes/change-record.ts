import type { Shipping } from '@inkloom/contract/checkout'
import type { Cents } from '@inkloom/contract/money'
import type { StockItem } from '../inventory/stock.ts'

/** A line of an order with the columns that a change can write. */
export interface LineState {
  id: number
  product_id: number
  variant_id: number | null
  name: string
  image: string | null
  attributes: { color: string | null; size: string | null; type: string | null }
  quantity: number
  price: Cents
  custom_price: Cents
  custom_inputs: Record<string, string>
  design: string | null
  /** The frozen copy of the design. */
  design_record: object | null
}

/** The changed parts of an order before or after a change: its changed lines, and the address if it changes. */
export interface OrderPart {
  lines: LineState[]
  shipping: Shipping | null
}

export interface ChangeRecord {
  before: OrderPart
  after: OrderPart
}

/** The items that an order needs more or, as negative quantities, less after a change. */
export function stockDifferences({ before, after }: ChangeRecord): StockItem[] {
  const items = new Map<string, StockItem>()
  const add = ({ product_id: productId, variant_id: variantId }: LineState, quantity: number) => {
    const key = `${productId}/${variantId ?? ''}`
    const known = items.get(key)?.quantity ?? 0
    items.set(key, { productId, variantId, quantity: known + quantity })
  }
  for (const line of after.lines) add(line, line.quantity)
  for (const line of before.lines) add(line, -line.quantity)
  return [...items.values()].filter(({ quantity }) => quantity !== 0)
}

/** The cents that a change adds to the subtotal and to the custom fees. */
export function amountDifferences({ before, after }: ChangeRecord): { subtotal: Cents; fees: Cents } {
  const sum = (lines: LineState[], amount: 'price' | 'custom_price') =>
    lines.reduce((total, line) => total + line[amount] * line.quantity, 0)
  return {
    subtotal: sum(after.lines, 'price') - sum(before.lines, 'price'),
    fees: sum(after.lines, 'custom_price') - sum(before.lines, 'custom_price'),
  }
}

/** What has changed, one text per part, for emails. */
export function changeTexts({ before, after }: ChangeRecord): string[] {
  const lines = after.lines.flatMap((line) => {
    const old = before.lines.find(({ id }) => id === line.id)!
    return lineTexts(old, line).map((text) => `${line.name}: ${text}`)
  })
  return [...lines, ...(after.shipping ? [`Ships to ${addressLines(after.shipping).join(', ')}`] : [])]
}

export function addressLines(shipping: Shipping): string[] {
  const { first_name, last_name, address, city, state, zip_code, country } = shipping
  return [
    `${first_name} ${last_name}`,
    address,
    `${city}${state ? `, ${state}` : ''} ${zip_code}, ${country}`,
    ...(shipping.phone ? [shipping.phone] : []),
  ]
}

function lineTexts(old: LineState, line: LineState): string[] {
  const options = (['size', 'color', 'type'] as const).flatMap((name) =>
    old.attributes[name] === line.attributes[name] ? [] : `${name} ${line.attributes[name] ?? 'none'}`,
  )
  const labels = [...new Set([...Object.keys(old.custom_inputs), ...Object.keys(line.custom_inputs)])]
  const inputs = labels.flatMap((label) => {
    const value = line.custom_inputs[label]
    if (old.custom_inputs[label] === value) return []
    if (value === undefined) return `without ${label}`
    return value.startsWith('/media/') ? `${label} is a new picture` : `${label} “${value}”`
  })
  const texts = [...options, ...inputs]
  // The same words in another font, ink or place.
  return texts.length === 0 ? ['new design'] : texts
}
