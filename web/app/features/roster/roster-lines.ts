import { customFeeOf, toDollars } from '@inkloom/contract/money'
import { printedText } from '@inkloom/contract/printed-text'
import type { CartItem } from '@inkloom/contract/storage'
import type { Choice } from '../../shop/selection.ts'
import { toCartItem } from '../../shop/to-cart-item.ts'
import { rowKey } from './check-rows.ts'
import { choiceOf, isBlank, type RosterRow, type RosterSpec } from './roster.ts'
import { rosterPrice } from './roster-price.ts'

/** Equal rows of the table. */
export interface RosterItem {
  choice: Choice
  count: number
  /** Texts as printed, pictures by their address. */
  inputs: Record<string, string>
}

/** The different items of the table; blank rows are left out. */
export function itemsOf(
  spec: RosterSpec,
  rows: readonly RosterRow[],
  photos: Readonly<Record<string, string>>,
): RosterItem[] {
  const items = new Map<string, RosterItem>()
  for (const row of rows) {
    if (isBlank(spec, row)) continue
    const key = rowKey(row)
    const known = items.get(key)
    if (known) {
      known.count += Number(row.count)
      continue
    }
    const texts = Object.entries(row.values).map(([label, text]) => [label, printedText(text)] as const)
    const inputs = { ...Object.fromEntries(texts.filter(([, text]) => text !== '')), ...photos }
    items.set(key, { choice: choiceOf(spec, row), count: Number(row.count), inputs })
  }
  return [...items.values()]
}

/** The cart lines of a team order; `designs` has the hash of each item's design. */
export function linesOf(
  { detail }: RosterSpec,
  items: readonly RosterItem[],
  designs: readonly (string | null)[],
  roster: string,
): CartItem[] {
  const quantity = items.reduce((sum, { count }) => sum + count, 0)
  return items.map(({ choice, count, inputs }, index) => {
    const design = designs[index] ?? null
    const fee = customFeeOf(detail.template_info.custom_types, inputs)
    const item = toCartItem(detail, choice, count, { inputs, fee, ...(design !== null && { design }) })
    const price = rosterPrice(detail, choice, quantity)
    return { ...item, price: toDollars(price ?? 0).toFixed(2), roster }
  })
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A random name for the group of a team order's lines. */
export function newRosterId(): string {
  return Array.from(
    crypto.getRandomValues(new Uint8Array(12)),
    (byte) => alphabet[byte % alphabet.length],
  ).join('')
}
