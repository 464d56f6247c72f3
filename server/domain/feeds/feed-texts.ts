import type { Db } from '../../db/client.ts'
import { itemsOf } from './feed-items.ts'
import { feedCategories, feedProducts } from './feed-products.ts'
import { feedWriters } from './writers.ts'

/** The names of the feeds. */
export const feedNames: readonly string[] = Object.keys(feedWriters)

/** The texts of all feeds part by part, from one pass over the products. */
export async function* feedTexts(db: Db, origin: string): AsyncGenerator<Record<string, string>> {
  const categories = await feedCategories(db)
  const textsOf = (write: (writer: (typeof feedWriters)[string]) => string) =>
    Object.fromEntries(Object.entries(feedWriters).map(([name, writer]) => [name, write(writer)]))
  yield textsOf(({ head }) => head(origin))
  for await (const products of feedProducts(db)) {
    const items = products.flatMap((product) => {
      // A category that was created meanwhile is in the next feed.
      const category = categories.get(product.category_id)
      return category ? itemsOf(product, category, origin) : []
    })
    yield textsOf(({ item }) => items.map(item).join(''))
  }
  yield textsOf(({ tail }) => tail)
}
