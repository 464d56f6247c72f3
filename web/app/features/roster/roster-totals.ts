import { customFeeOf, type Cents } from '@inkloom/contract/money'
import type { RowCheck } from './check-rows.ts'
import { choiceOf, type RosterRow, type RosterSpec } from './roster.ts'
import { rosterPrice } from './roster-price.ts'

export interface RosterTotals {
  items: number
  /** In the order of the sizes. */
  sizes: readonly (readonly [size: string, items: number])[]
  /** With custom fees; of the rows that have a price. */
  amount: Cents
  /** Of one item of each row with its custom fee; null without a price. */
  prices: readonly (Cents | null)[]
}

/** `photos` are the fields of the shared pictures. */
export function totalsOf(
  spec: RosterSpec,
  rows: readonly RosterRow[],
  checks: readonly RowCheck[],
  photos: Readonly<Record<string, string>>,
): RosterTotals {
  const counts = rows.map(({ count }, index) => {
    const isCounted = checks[index]?.isBlank === false && /^\d{1,6}$/.test(count.trim())
    return isCounted ? Number(count) : 0
  })
  const items = counts.reduce((sum, count) => sum + count, 0)
  const known = new Map<string, Cents | null>()
  const unitPrice = (row: RosterRow) => {
    const key = `${row.color}\n${row.size}`
    if (!known.has(key)) known.set(key, rosterPrice(spec.detail, choiceOf(spec, row), items))
    return known.get(key) ?? null
  }
  const prices = rows.map((row) => {
    if (spec.sizes.length > 0 && !spec.sizes.includes(row.size)) return null
    const price = unitPrice(row)
    const fields = spec.detail.template_info.custom_types
    return price === null ? null : price + customFeeOf(fields, { ...row.values, ...photos })
  })
  const ofSize = (size: string) =>
    counts.reduce((sum, count, index) => (rows[index]!.size === size ? sum + count : sum), 0)
  return {
    items,
    sizes: spec.sizes.map((size) => [size, ofSize(size)] as const).filter(([, count]) => count > 0),
    amount: prices.reduce<Cents>((sum, price, index) => sum + (price ?? 0) * counts[index]!, 0),
    prices,
  }
}
