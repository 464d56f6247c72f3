import { sql } from 'drizzle-orm'
import type { ProductCard } from '@inkloom/contract/catalog'
import type { SortOrder } from '@inkloom/contract/filters'
import { limits } from '@inkloom/contract/limits'
import type { Db } from '../../db/client.ts'
import { type Paged, type Paging, rowsOf } from '../paging.ts'
import { prepared } from '../../db/prepared.ts'
import type { Filters } from './filters.ts'
import { selectCards, toCard } from './product-card.ts'

const { placeholder } = sql
export const filterArguments = sql`${placeholder('required')}::text[], ${placeholder('colors')}::text[],
  ${placeholder('sizes')}::text[], ${placeholder('priceMin')}::integer, ${placeholder('priceMax')}::integer,
  ${placeholder('maxDays')}::integer, ${placeholder('query')}::tsquery`

const countFiltered = prepared((db) =>
  db
    .select({ total: sql<number>`total` })
    .from(sql`filtered_count(${filterArguments}, ${limits.countedRows}) total`)
    .prepare('filtered_count'),
)

const selectFiltered = prepared((db) => {
  const listed = db
    .select({ id: sql<number>`page.id`.as('listed_id'), place: sql<number>`page.place`.as('place') })
    .from(
      sql`filtered_page(${filterArguments}, ${placeholder('sort')}, ${placeholder('total')}::integer,
        ${placeholder('offset')}::integer, ${placeholder('limit')}::integer) with ordinality page (id, place)`,
    )
    .as('listed')
  return selectCards(db, listed, sql`place`).prepare('filtered_page')
})

/** How many products pass the filters, up to `countedRows`. */
export async function filteredTotal(db: Db, filters: Filters): Promise<number> {
  const [count] = await countFiltered(db).execute({ ...filters })
  return count?.total ?? 0
}

/** One page of the products that pass the filters. */
export async function filteredProducts(
  db: Db,
  filters: Filters,
  sort: SortOrder,
  paging: Paging,
): Promise<Paged<ProductCard>> {
  const total = await filteredTotal(db, filters)
  const rows = rowsOf(paging)
  if (rows.offset >= total) return { items: [], total }
  const found = await selectFiltered(db).execute({ ...filters, sort, total, ...rows })
  return { items: found.map(toCard), total }
}
