import { customFeeOf, type Cents } from '@inkloom/contract/money'
import { cached, type RowCheck } from './check-rows.ts'
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

/** Computes the totals of all rows; `photos` are the fields of the shared pictures. The fees of a row are computed once. */
export function rosterTotals(spec: RosterSpec, photos: Readonly<Record<string, string>>) {
  const fields = spec.detail.template_info.custom_types
  const feeOf = cached((row: RosterRow) => customFeeOf(fields, { ...row.values, ...photos }))
  return (rows: readonly RosterRow[], checks: readonly RowCheck[]): RosterTotals => {
    const counts = rows.map(({ count }, index) => {
      const isCounted = checks[index]?.isBlank === false && /^\d{1,6}$/.test(count.trim())
      return isCounted ? Number(count) : 0
    })
    const items = counts.reduce((sum, count) => sum + count, 0)
    const unitPrices = new Map<string, Cents | null>()
    const unitPrice = (row: RosterRow) => {
      const key = `${row.color}\n${row.size}`
      if (!unitPrices.has(key)) unitPrices.set(key, rosterPrice(spec.detail, choiceOf(spec, row), items))
      return unitPrices.get(key) ?? null
    }
    const prices = rows.map((row) => {
      if (spec.sizes.length > 0 && !spec.sizes.includes(row.size)) return null
      const price = unitPrice(row)
      return price === null ? null : price + feeOf(row)
    })
    const ofSize = new Map(spec.sizes.map((size) => [size, 0]))
    for (const [index, { size }] of rows.entries()) {
      const before = ofSize.get(size)
      if (before !== undefined) ofSize.set(size, before + counts[index]!)
    }
    return {
      items,
      sizes: [...ofSize].filter(([, count]) => count > 0),
      amount: prices.reduce<Cents>((sum, price, index) => sum + (price ?? 0) * counts[index]!, 0),
      prices,
    }
  }
}
