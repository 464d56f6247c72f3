import { sql } from 'drizzle-orm'
import type { TemplateFile } from '@inkloom/contract/template-file'
import { ints } from '../../db/arrays.ts'
import type { Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import {
  basesOf,
  galleryOf,
  type Pictured,
  type PictureRow,
  templatePicturePaths,
} from './template-pictures.ts'

interface ProductRow {
  id: number
  template_id: number
  /** Whether the seller gave pictures. */
  has_pictures: boolean
  variants: { id: number; color: string | null; type: string | null; is_sold: boolean }[]
}

/**
 * Gives products the pictures of their templates: what the customizer prints on, and all pictures of a product that has none of its
 * own. Calling it again writes nothing. Base pictures that do not come from a template stay.
 */
export async function addBasePictures(tx: Tx, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  const products = await productsWithTemplates(tx, productIds)
  if (products.length === 0) return
  const files = await filesOf(tx, new Set(products.map(({ template_id }) => template_id)))
  const pictures = new Map<string, PictureRow>()
  const bases: object[] = []
  const images: object[] = []
  const mains: object[] = []
  const variantImages: object[] = []
  for (const { id, template_id, has_pictures, variants } of products) {
    const file = files.get(template_id) ?? withoutPictures
    const sold = variants.filter(({ is_sold }) => is_sold)
    const offered = {
      colors: [...new Set(sold.flatMap(({ color }) => color ?? []))],
      types: [...new Set(sold.flatMap(({ type }) => type ?? []))],
    }
    const { rows, pictures: behind } = basesOf(file, offered)
    for (const picture of behind) pictures.set(picture.path, picture)
    for (const [position, row] of rows.entries()) bases.push({ product_id: id, position, ...row })
    if (has_pictures) continue
    const gallery = galleryOf(file, offered)
    for (const picture of gallery.pictures) pictures.set(picture.path, picture)
    for (const [position, path] of gallery.paths.entries()) images.push({ product_id: id, position, path })
    mains.push({ id, main_image: gallery.paths[0] ?? null })
    for (const { id, color, type } of variants)
      variantImages.push({ id, image: gallery.frontOf(color, type) })
  }
  const ids = products.map(({ id }) => id)
  const shown = products.filter(({ has_pictures }) => !has_pictures).map(({ id }) => id)
  await writePictures(tx, [...pictures.values()])
  await replaceBases(tx, ids, bases)
  await replaceImages(tx, shown, images)
  await setMainImages(tx, mains)
  await setVariantImages(tx, ids, shown, variantImages)
}

/** For products that have lost the template of their pictures. */
const withoutPictures: Pictured = { pictures: [], print_areas: [], fields: [] }

function productsWithTemplates(tx: Tx, productIds: readonly number[]): Promise<ProductRow[]> {
  return query<ProductRow>(
    tx,
    sql`
    select p.id, p.template_id,
      coalesce(p.main_image !~ ${templatePicturePaths}, false)
        or exists (select from product_images i where i.product_id = p.id and i.path !~ ${templatePicturePaths}) as has_pictures,
      coalesce((
        select json_agg(json_build_object('id', v.id, 'is_sold', v.price is not null,
          'color', (select a ->> 'value' from jsonb_array_elements(v.attributes) a where a ->> 'name' = 'Color' limit 1),
          'type', (select a ->> 'value' from jsonb_array_elements(v.attributes) a where a ->> 'name' = 'Type' limit 1))
          order by v.position, v.id)
        from variants v where v.product_id = p.id), '[]') as variants
    from products p join templates t on t.id = p.template_id
    where p.id = any (${ints([...productIds])})
      and (t.file is not null or exists (select from base_pictures b where b.product_id = p.id))
      and not exists (select from base_pictures b where b.product_id = p.id and b.path !~ ${templatePicturePaths})
    order by p.id`,
  )
}

async function filesOf(tx: Tx, templateIds: ReadonlySet<number>): Promise<Map<number, TemplateFile | null>> {
  const rows = await query<{ id: number; file: TemplateFile | null }>(
    tx,
    sql`select id, file from templates where id = any (${ints([...templateIds])})`,
  )
  return new Map(rows.map(({ id, file }) => [id, file]))
}

async function writePictures(tx: Tx, rows: readonly PictureRow[]): Promise<void> {
  if (rows.length === 0) return
  // In one order, so that two imports of the same colors cannot deadlock.
  const sorted = rows.toSorted((one, other) => (one.path < other.path ? -1 : 1))
  await tx.execute(sql`
    insert into pictures (path, recipe, width, height, color)
    select path, recipe, width, height, color from json_populate_recordset(null::pictures, ${JSON.stringify(sorted)}) listed
    where not exists (select from pictures known where known.path = listed.path)
    on conflict do nothing`)
}

async function replaceBases(tx: Tx, ids: readonly number[], rows: readonly object[]): Promise<void> {
  await tx.execute(sql`
    with wanted as (select * from json_populate_recordset(null::base_pictures, ${JSON.stringify(rows)})),
    removed as (
      delete from base_pictures b where product_id = any (${ints([...ids])})
        and not exists (select from wanted w where (w.product_id, w.position) = (b.product_id, b.position)))
    insert into base_pictures as b (product_id, position, view, color, print, type, blank, path)
    select w.product_id, w.position, w.view, w.color, w.print, w.type, w.blank, w.path from wanted w
    where not exists (select from base_pictures known where known is not distinct from w)
    on conflict (product_id, position) do update
      set view = excluded.view, color = excluded.color, print = excluded.print, type = excluded.type, blank = excluded.blank,
          path = excluded.path`)
}

async function replaceImages(tx: Tx, ids: readonly number[], rows: readonly object[]): Promise<void> {
  await tx.execute(sql`
    with wanted as (select * from json_populate_recordset(null::product_images, ${JSON.stringify(rows)})),
    removed as (
      delete from product_images i where product_id = any (${ints([...ids])})
        and not exists (select from wanted w where (w.product_id, w.position) = (i.product_id, i.position)))
    insert into product_images (product_id, position, path)
    select product_id, position, path from wanted w
    where not exists (select from product_images i where (i.product_id, i.position, i.path) = (w.product_id, w.position, w.path))
    on conflict (product_id, position) do update set path = excluded.path`)
}

async function setMainImages(tx: Tx, rows: readonly object[]): Promise<void> {
  await tx.execute(sql`
    update products p set main_image = w.main_image
    from json_to_recordset(${JSON.stringify(rows)}) as w (id integer, main_image text)
    where p.id = w.id and p.main_image is distinct from w.main_image`)
}

/** Also removes the pictures of blanks from the variants of products that have got pictures of their own. */
async function setVariantImages(
  tx: Tx,
  ids: readonly number[],
  shown: readonly number[],
  rows: readonly object[],
): Promise<void> {
  await tx.execute(sql`
    update variants v set image = w.image
    from json_to_recordset(${JSON.stringify(rows)}) as w (id integer, image text)
    where v.id = w.id and v.image is distinct from w.image and coalesce(v.image ~ ${templatePicturePaths}, true)`)
  await tx.execute(sql`
    update variants set image = null
    where product_id = any (${ints([...ids])}) and not product_id = any (${ints([...shown])})
      and image ~ ${templatePicturePaths}`)
}
