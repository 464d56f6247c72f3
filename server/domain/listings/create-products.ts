import { sql } from 'drizzle-orm'
import { ints } from '../../db/arrays.ts'
import type { Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { lockCatalogNames } from './catalog-names.ts'
import { freeSlugs } from './free-slugs.ts'
import type { ListingSource } from './listing-source.ts'
import { imageOf, imageRows } from './picture-rows.ts'
import type { ListingPlan } from './listing-plan.ts'
import { slugOf } from './slug.ts'
import type { ListingParts } from './listing-parts.ts'

/** Inserts products with their pictures and variants, and adds them to the lists. Returns their ids by key. */
export async function createProducts(
  tx: Tx,
  { sellerId }: ListingSource,
  plans: ListingPlan[],
  parts: ListingParts,
): Promise<Map<string, number>> {
  if (plans.length === 0) return new Map()
  const ids = await query<{ id: number }>(
    tx,
    sql`select nextval(pg_get_serial_sequence('products', 'id'))::int as id from generate_series(1, ${plans.length}::int)`,
  )
  const rows = plans.map((plan, index) => ({
    id: ids[index]!.id,
    ...productRow(plan, parts),
    images: imageRows(plan, parts.pathOf),
    variants: (plan.variants ?? []).map((variant) => ({
      ...variant,
      stock: variant.stock ?? 0,
      image: imageOf(plan, parts.pathOf, variant.picture),
    })),
  }))
  await insertProducts(tx, sellerId, rows)
  const content = JSON.stringify(rows.map(({ id, images, variants }) => ({ id, images, variants })))
  await tx.execute(sql`
    insert into product_images (product_id, position, path, url, alt)
    select p.id, i.position - 1, i.image ->> 'path', i.image ->> 'url', i.image ->> 'alt'
    from jsonb_to_recordset(${content}::jsonb) as p (id int, images jsonb),
      jsonb_array_elements(p.images) with ordinality i (image, position)`)
  await tx.execute(sql`
    insert into variants (product_id, position, attributes, price, stock, image, sku)
    select p.id, v.position, v.attributes, v.price, v.stock, v.image, v.sku
    from jsonb_to_recordset(${content}::jsonb) as p (id int, variants jsonb),
      jsonb_to_recordset(p.variants) v (position int, attributes jsonb, price int, stock int, image text, sku text)
    order by p.id, v.position`)
  const created = rows.map(({ id }) => id)
  await lockNewFilterTags(tx, created)
  await tx.execute(sql`select relist_products(${ints(created)}, ${ints(created)})`)
  return new Map(plans.map(({ key }, index) => [key, rows[index]!.id]))
}

function productRow({ target }: ListingPlan, { categories, templateOf, sales }: ListingParts) {
  const colors = target.variants
    .filter(({ price }) => price !== null)
    .flatMap(({ attributes }) => attributes.find(({ name }) => name === 'Color')?.value ?? [])
  return {
    slug: slugOf(target.slug ?? target.name, 'product'),
    name: target.name,
    description: target.description,
    base_price: target.base_price,
    category_id: categories.idOf(target.category),
    template_id: templateOf(target.template),
    sale_id: target.sale && sales(target.sale),
    sku: target.sku,
    stock: target.stock,
    volume_steps: target.volume_steps.map(({ from_quantity: from, percent }) => ({ from, percent })),
    colors: [...new Set(colors)],
    is_hidden: target.status === 'hidden',
  }
}

type ProductRow = ReturnType<typeof productRow> & { id: number; images: { path: string }[] }

/** Another transaction may take a slug in between; those products get another one. */
async function insertProducts(tx: Tx, sellerId: number, rows: ProductRow[]): Promise<void> {
  for (let missing = rows; missing.length > 0;) {
    const slugs = await freeSlugs(
      tx,
      missing.map(({ slug }) => ({ slug, productId: null })),
    )
    const values = missing.map(({ images, ...row }, index) => ({
      ...row,
      slug: slugs[index],
      main_image: images[0]?.path ?? null,
    }))
    const inserted = await query<{ id: number }>(
      tx,
      sql`
      insert into products (id, seller_id, slug, name, description, base_price, category_id, template_id, sale_id, sku, stock,
        volume_steps, colors, main_image, hidden_at)
      select id, ${sellerId}, slug, name, description, base_price, category_id, template_id, sale_id, sku, stock,
        volume_steps, colors, main_image, case when is_hidden then now() end
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as p (id int, slug text, name text, description text,
        base_price int, category_id int, template_id int, sale_id int, sku text, stock int, volume_steps jsonb, colors jsonb,
        main_image text, is_hidden boolean)
      on conflict (slug) do nothing returning id`,
    )
    const done = new Set(inserted.map(({ id }) => id))
    missing = missing.filter(({ id }) => !done.has(id))
  }
}

/** New colors and sizes become filter values, which other transactions may create as well. */
async function lockNewFilterTags(tx: Tx, ids: number[]): Promise<void> {
  const missing = await query(
    tx,
    sql`
    select from product_filter_values f, unnest(f.tags) tag where f.id = any (${ints(ids)})
      and not exists (select from filter_tags t where t.tag = tag) limit 1`,
  )
  if (missing.length > 0) await lockCatalogNames(tx)
}
