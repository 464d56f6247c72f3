import { sql } from 'drizzle-orm'
import { hexOf } from '@inkloom/contract/colors'
import type { Category } from '@inkloom/contract/catalog'
import type { Facets } from '@inkloom/contract/filters'
import { limits } from '@inkloom/contract/limits'
import { toDollars } from '@inkloom/contract/money'
import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { flatCategories } from './categories.ts'
import { filterArguments } from './filtered.ts'
import { categoryTag, type Filters } from './filters.ts'
import { compareSizes } from '@inkloom/contract/sizes'

interface TagCounts {
  rows: number
  price_min: number | null
  price_max: number | null
  tags: Record<string, number>
}

const selectTagCounts = prepared((db) =>
  db
    .select({ counted: sql<TagCounts>`counted` })
    .from(sql`filtered_facets(${filterArguments}, ${limits.facetRows}) counted`)
    .prepare('filtered_facets'),
)

async function countTags(db: Db, filters: Filters): Promise<TagCounts> {
  const [row] = await selectTagCounts(db).execute({ ...filters })
  return row?.counted ?? { rows: 0, price_min: null, price_max: null, tags: {} }
}

/** How many products each further filter would leave. Categories are the children of `within`, or the top-level ones. */
export async function facetsOf(db: Db, filters: Filters, within: number | null): Promise<Facets> {
  const chosen = within === null ? filters.required.filter((tag) => tag.startsWith('category/')) : []
  const relaxed = filters.required.filter((tag) => !chosen.includes(tag))
  const { priceMin, priceMax } = filters
  const all = countTags(db, filters)
  const countWithout = (isSet: boolean, unset: Partial<Filters>) =>
    isSet ? countTags(db, { ...filters, ...unset }) : all
  const [every, byColor, bySize, byCategory, byPrice, flat] = await Promise.all([
    all,
    countWithout(filters.colors.length > 0, { colors: [] }),
    countWithout(filters.sizes.length > 0, { sizes: [] }),
    countWithout(relaxed.length < filters.required.length, { required: relaxed }),
    countWithout(priceMin !== null || priceMax !== null, { priceMin: null, priceMax: null }),
    flatCategories(db),
  ])
  return {
    bounded: [every, byColor, bySize, byCategory, byPrice].some(({ rows }) => rows === limits.facetRows),
    categories: flat.filter(isChoice(within, chosen)).flatMap(({ id, name, slug }) => {
      const count = byCategory.tags[categoryTag(id)] ?? 0
      return count > 0 || chosen.includes(categoryTag(id)) ? { name, slug, count } : []
    }),
    colors: named(byColor.tags, 'color/', filters.colors)
      .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
      .map(({ name, count }) => ({ name, hex: hexOf(name), count })),
    sizes: named(bySize.tags, 'size/', filters.sizes).sort((a, b) => compareSizes(a.name, b.name)),
    on_sale: every.tags['sale'] ?? 0,
    customizable: every.tags['custom'] ?? 0,
    price:
      byPrice.price_min === null || byPrice.price_max === null
        ? null
        : { min: toDollars(byPrice.price_min), max: toDollars(byPrice.price_max) },
  }
}

const isChoice = (within: number | null, chosen: string[]) => (category: Category) =>
  category.parent_id === within || chosen.includes(categoryTag(category.id))

/** The names of the tags of a kind. Selected ones are always included, so that they can be removed. */
function named(tags: Record<string, number>, kind: string, chosen: string[]) {
  const found = new Set([...Object.keys(tags).filter((tag) => tag.startsWith(kind)), ...chosen])
  return [...found].map((tag) => ({ name: tag.slice(kind.length), count: tags[tag] ?? 0 }))
}
