import type { Tx } from '../../db/client.ts'
import { ensureCategories } from './category-paths.ts'
import type { ListingPlan } from './listing-plan.ts'
import type { ListingContext } from './listing-source.ts'
import { picturePaths } from './picture-paths.ts'
import { saleIds } from './sale-ids.ts'
import { plainTemplate, plainTemplateId, templateIds } from './templates.ts'

export type ListingParts = Awaited<ReturnType<typeof partsOf>>

/** What the plans refer to by name; missing categories and sales are created. */
export async function partsOf(tx: Tx, plans: ListingPlan[], context: ListingContext) {
  const targets = plans.map(({ target }) => target)
  const categories = await ensureCategories(
    tx,
    targets.map(({ category }) => category),
  )
  const templates = await templateIds(tx, [...new Set(targets.flatMap(({ template }) => template ?? []))])
  if (targets.some(({ template }) => template === null)) {
    templates.set(plainTemplate, await plainTemplateId(tx))
  }
  return {
    categories,
    templateOf: (name: string | null) => templates.get(name ?? plainTemplate)!,
    sales: await saleIds(
      tx,
      targets.flatMap(({ sale }) => sale ?? []),
    ),
    pathOf: await picturePaths(tx, plans, context),
  }
}
