import type { ProductCard as Card } from '@inkloom/contract/catalog'
import type { Api } from '../../lib/api.ts'
import { optional } from '../../lib/loaders.ts'

/** The rows of products below a product; null if a request failed. */
export interface ProductRows {
  loved: Card[] | null
  sameSeller: Card[] | null
  alike: Card[] | null
  /** Set if the rows have their first cards only: the category to load the complete rows with. */
  category?: string
}

type ListApi = Pick<Api, 'productsRelated' | 'productsSameSeller' | 'productsYouMayLove'>

export async function loadCompleteRows(
  api: ListApi,
  id: number,
  category: string,
  signal: AbortSignal,
): Promise<ProductRows> {
  const [loved, sameSeller, alike] = await Promise.all([
    optional(api.productsRelated({ id }, { signal })),
    optional(api.productsSameSeller({ id }, { signal })),
    optional(api.productsYouMayLove({ keyword: category }, { signal })),
  ])
  const known = [id, ...(loved?.data ?? []).map((product) => product.id)]
  return {
    loved: loved && loved.data,
    sameSeller: sameSeller && sameSeller.data,
    alike: alike && alike.data.filter((product) => !known.includes(product.id)),
  }
}

/** The cards of a row that fit next to each other on any screen. */
const visibleCards = 5

/** The rows of a page: the server renders the first cards, and the browser loads the others when the section comes near the viewport. */
export async function loadRows(
  api: ListApi,
  id: number,
  category: string,
  signal: AbortSignal,
): Promise<ProductRows> {
  const rows = await loadCompleteRows(api, id, category, signal)
  if (!import.meta.env.SSR) return rows
  const first = (cards: Card[] | null) => cards && cards.slice(0, visibleCards)
  return {
    loved: first(rows.loved),
    sameSeller: first(rows.sameSeller),
    alike: first(rows.alike),
    category,
  }
}
