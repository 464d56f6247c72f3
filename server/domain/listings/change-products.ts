import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { freeSlugs } from './free-slugs.ts'
import { imageOf, imageRows } from './picture-rows.ts'
import type { ListingPlan } from './listing-plan.ts'
import type { ListingParts } from './listing-parts.ts'

/** Stores the changes of existing products for `finishListings`, so that purchases of them wait only for the end. */
export async function changeProducts(tx: Tx, plans: ListingPlan[], parts: ListingParts): Promise<void> {
  if (plans.length === 0) return
  const renamed = plans.filter((plan) => has(plan, 'slug'))
  const slugs = await freeSlugs(
    tx,
    renamed.map(({ target, stored }) => ({ slug: target.slug!, productId: stored!.productId })),
  )
  for (const [index, { target }] of renamed.entries()) target.slug = slugs[index]!
  const rows = plans.map((plan) => {
    const images = has(plan, 'pictures') ? imageRows(plan, parts.pathOf) : null
    return {
      product_id: plan.stored!.productId,
      fields: { ...fieldsOf(plan, parts), ...(images && { main_image: images[0]?.path ?? null }) },
      images,
      variants:
        plan.variants?.map((variant) => ({
          ...variant,
          image: imageOf(plan, parts.pathOf, variant.picture),
        })) ?? null,
    }
  })
  await tx.execute(sql`
    insert into bulk_changes (product_id, fields, images, variants)
    select product_id, fields, images, variants
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (product_id int, fields jsonb, images jsonb, variants jsonb)`)
}

function has({ changes }: ListingPlan, field: string): boolean {
  return changes.some((change) => change.field === field)
}

/** The columns that change. */
function fieldsOf(
  plan: ListingPlan,
  { categories, templateOf, sales }: ListingParts,
): Record<string, unknown> {
  const { target } = plan
  const columns: Record<string, unknown> = {}
  for (const { field } of plan.changes) {
    if (field === 'category') columns['category_id'] = categories.idOf(target.category)
    else if (field === 'template') columns['template_id'] = templateOf(target.template)
    else if (field === 'sale') columns['sale_id'] = target.sale && sales(target.sale)
    else if (field === 'volume_steps') {
      columns['volume_steps'] = target.volume_steps.map(({ from_quantity: from, percent }) => ({
        from,
        percent,
      }))
    } else if (field === 'stock') {
      // The sum of its variants, if it has some.
      if (target.variants.length === 0) columns['stock'] = target.stock
    } else if (field !== 'pictures' && field !== 'variants') columns[field] = target[field]
  }
  return columns
}
