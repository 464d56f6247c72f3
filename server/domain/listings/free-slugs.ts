import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { texts } from '../../db/arrays.ts'
import type { Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'

interface Wanted {
  slug: string
  /** A product may take its earlier slugs again. */
  productId: number | null
}

/** A free slug for each wanted one: as it is, or with a number. Slugs that redirect to another product are not free. */
export async function freeSlugs(tx: Tx, wanted: Wanted[]): Promise<string[]> {
  const chosen: (string | undefined)[] = wanted.map(() => undefined)
  const used = new Set<string>()
  for (let round = 0; chosen.includes(undefined); round += 1) {
    const candidates = wanted.map(({ slug }, index) =>
      chosen[index] === undefined ? candidatesOf(slug, round) : [],
    )
    const taken = await takenSlugs(tx, candidates.flat())
    for (const [index, { productId }] of wanted.entries()) {
      const free = candidates[index]!.find((slug) => {
        const owners = taken.get(slug)
        return !used.has(slug) && (!owners || owners.every((owner) => owner === productId))
      })
      if (free === undefined) continue
      chosen[index] = free
      used.add(free)
    }
  }
  return chosen as string[]
}

function candidatesOf(slug: string, round: number): string[] {
  if (round === 0) return [slug]
  if (round === 1) return Array.from({ length: 19 }, (_, index) => `${slug}-${index + 2}`)
  // A random number, so that hundreds of products with the same name do not try all numbers.
  return [`${slug}-${randomInt(10_000, 10_000_000)}`]
}

/** The products that have, had or will have these slugs. */
async function takenSlugs(tx: Tx, slugs: string[]): Promise<Map<string, number[]>> {
  const rows = await query<{ slug: string; owners: number[] }>(
    tx,
    sql`
    select slug, array_agg(id) as owners from (
      select slug, id from products where slug = any (${texts(slugs)})
      union all select slug, product_id from product_slugs where slug = any (${texts(slugs)})
      union all select fields ->> 'slug', product_id from bulk_changes where fields ->> 'slug' = any (${texts(slugs)})) taken
    group by slug`,
  )
  return new Map(rows.map(({ slug, owners }) => [slug, owners]))
}
