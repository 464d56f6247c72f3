import { desc, sql } from 'drizzle-orm'
import type { ProductCard } from '@inkloom/contract/catalog'
import type { Db } from '../../db/client.ts'
import { products } from '../../db/schema.ts'
import { prepared } from '../../db/prepared.ts'
import { selectCards, toCard } from './product-card.ts'

/** A whole newest-first list, as the database keeps its pieces. */
type List = 'all' | `category/${number}` | `shop/${number}`

const selectPage = prepared((db) => {
  const { placeholder } = sql
  const listed = db
    .select({ id: sql<number>`page.id`.as('listed_id') })
    .from(sql`list_page(${placeholder('list')}, ${placeholder('offset')}, ${placeholder('limit')}) page`)
    .as('listed')
  return selectCards(db, listed, desc(products.createdAt), desc(products.id)).prepare('list_page')
})

/** Some rows of a list, newest first; they cost the same wherever they are. */
export async function listPage(
  db: Db,
  list: List,
  rows: { offset: number; limit: number },
): Promise<ProductCard[]> {
  const found = await selectPage(db).execute({ list, ...rows })
  return found.map(toCard)
}
