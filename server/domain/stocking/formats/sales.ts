import type { Listing } from '@inkloom/contract/listing'
import { discounted } from '@inkloom/contract/money'

/** The percentage with two decimals that turns a regular price into a sale price to the cent; null if none does. */
export function salePercent(regular: number, reduced: number): number | null {
  const near = Math.round((1 - reduced / regular) * 10_000)
  const hundredths = [near, near - 1, near + 1].find(
    (percent) => percent > 0 && percent < 10_000 && discounted(regular, percent / 100) === reduced,
  )
  return hundredths === undefined ? null : hundredths / 100
}

/** One percentage for several prices; null if they are not reduced alike. Whole percentages are preferred, as sellers choose them. */
export function commonPercent(prices: { regular: number; reduced: number }[]): number | null {
  const fits = (percent: number) =>
    percent > 0 &&
    percent < 100 &&
    prices.every(({ regular, reduced }) => discounted(regular, percent) === reduced)
  const candidates = prices.flatMap(({ regular, reduced }) => {
    const near = (1 - reduced / regular) * 100
    return [Math.round(near), Math.round(near * 10) / 10, salePercent(regular, reduced) ?? 0]
  })
  return candidates.find(fits) ?? null
}

/** The percentage of a sale that is running; null if there is none now. */
export function runningSale(sale: Listing['sale'], now: Date): number | null {
  if (!sale) return null
  const hasStarted = sale.starts_at === null || new Date(sale.starts_at) <= now
  const hasEnded = sale.ends_at !== null && new Date(sale.ends_at) <= now
  return hasStarted && !hasEnded ? sale.percent : null
}
