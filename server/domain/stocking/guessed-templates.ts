import { sql } from 'drizzle-orm'
import { texts } from '../../db/arrays.ts'
import type { Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import type { ListingSource } from '../listings/listing-source.ts'
import { plainTemplate, templateIds } from '../listings/templates.ts'
import type { ReadGroup } from './listing-groups.ts'

/**
 * Replaces guessed templates that the shop does not have, and those of products that were imported before: they keep the template they
 * have, which an operator may have chosen.
 */
export async function replaceGuessedTemplates(
  tx: Tx,
  source: ListingSource,
  groups: ReadGroup[],
): Promise<void> {
  const guessed = groups.flatMap(({ listing, notes, line, template }) =>
    listing?.template && template === 'guessed' ? { listing, notes, line, name: listing.template } : [],
  )
  if (guessed.length === 0) return
  const stored = await storedTemplates(
    tx,
    source,
    guessed.map(({ listing }) => listing.key),
  )
  const known = await templateIds(tx, [...new Set(guessed.map(({ name }) => name))])
  for (const { listing, notes, line, name } of guessed) {
    const present = stored.get(listing.key)
    if (present !== undefined) listing.template = present
    else if (!known.has(name)) {
      listing.template = null
      const text = `plain product: this shop has no template named "${name}"`
      notes.push({ code: 'plain_product', column: null, line, text })
    }
  }
}

/** The templates of products that have one, and null of plain products, by the keys of their listings. */
async function storedTemplates(
  tx: Tx,
  { sellerId, source }: ListingSource,
  keys: string[],
): Promise<Map<string, string | null>> {
  const rows = await query<{ key: string; name: string | null }>(
    tx,
    sql`select s.source_key as key, nullif(t.name, ${plainTemplate}) as name
      from product_sources s join products p on p.id = s.product_id join templates t on t.id = p.template_id
      where s.seller_id = ${sellerId} and s.source = ${source} and s.source_key = any (${texts(keys)})`,
  )
  return new Map(rows.map(({ key, name }) => [key, name]))
}
