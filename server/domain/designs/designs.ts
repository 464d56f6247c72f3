import { randomBytes } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { printSideOf, viewsOf, type PrintSide } from '@inkloom/renderer/print-side'
import type { ProductDetail } from '@inkloom/contract/catalog'
import type { DesignField, DesignRecord } from '@inkloom/contract/design'
import { designHash, designUrl } from '@inkloom/contract/design'
import type { Db } from '../../db/client.ts'
import { designs, uploads } from '../../db/schema.ts'
import { productDetailById } from '../catalog/product-detail.ts'

/** A design with the sides it is printed on, as they looked when it was made. */
export interface KeptDesign {
  record: DesignRecord
  stages: PrintSide[]
}

export type KeepDesign =
  { ok: true; hash: string; url: string } | { ok: false; field: string; message: string }

/** Keeps a design that its product allows; the same design is kept once. */
export async function keepDesign(db: Db, record: DesignRecord): Promise<KeepDesign> {
  const product = await productDetailById(db, record.product_id)
  if (!product) return { ok: false, field: 'product_id', message: 'Product not found!' }
  const wrong = await whatIsWrong(db, product, record)
  if (wrong) return { ok: false, ...wrong }

  const filled = new Set(record.fields.map(({ label }) => label))
  const stages = viewsOf(product)
    .map((view) => printSideOf(product, record.color, view, filled))
    .filter(({ slots }) => slots.some(({ label }) => filled.has(label)))
  const hash = await designHash(record)
  const [kept] = await db
    .insert(designs)
    .values({ hash, key: randomBytes(16).toString('base64url'), record, stages })
    // An ordered one stays as it was sold.
    .onConflictDoUpdate({
      target: designs.hash,
      set: { stages: sql`case when ${designs.isOrdered} then ${designs.stages} else excluded.stages end` },
    })
    .returning({ key: designs.key })
  return { ok: true, hash, url: designUrl(kept!.key) }
}

export async function designByKey(db: Db, key: string): Promise<KeptDesign | null> {
  const [row] = await db
    .select({ record: designs.record, stages: designs.stages })
    .from(designs)
    .where(eq(designs.key, key))
  return row ?? null
}

/** Lets go of designs that nobody ordered. */
export async function cleanupDesigns(db: Db, days: number): Promise<void> {
  await db.execute(
    sql`delete from designs where not is_ordered and created_at < now() - make_interval(days => ${days})`,
  )
}

async function whatIsWrong(
  db: Db,
  product: ProductDetail,
  { color, fields }: DesignRecord,
): Promise<{ field: string; message: string } | null> {
  if (!product.template_info.allow_custom) {
    return { field: 'product_id', message: 'This product cannot be personalised' }
  }
  const isOffered =
    color === null ||
    product.variants.some(({ attributes }) =>
      attributes.some(({ name, value }) => name === 'Color' && value === color),
    )
  if (!isOffered) return { field: 'color', message: 'The product does not come in this color' }
  for (const [index, field] of fields.entries()) {
    const message = wrongWith(product, field)
    if (message) return { field: `fields.${index}`, message }
  }
  const wanted = fields.flatMap((field) => (field.type === 'image' ? [field.value] : []))
  if (wanted.length === 0) return null
  const found = await db.select({ id: uploads.id }).from(uploads).where(inArray(uploads.id, wanted))
  const missing = fields.findIndex(
    (field) => field.type === 'image' && !found.some(({ id }) => id === field.value),
  )
  return missing < 0
    ? null
    : { field: `fields.${missing}.value`, message: 'This picture is no longer here. Please choose it again.' }
}

function wrongWith({ template_info }: ProductDetail, field: DesignField): string | null {
  const type = template_info.custom_types.find(({ label }) => label === field.label)
  if (type?.type !== field.type) return 'The product has no such field'
  if (field.type === 'image') return null
  if (type.max_length !== undefined && [...field.value].length > type.max_length) {
    return `${field.label} must be at most ${type.max_length} characters`
  }
  if (!template_info.fonts.includes(field.font)) return 'The product is not printed in this font'
  return template_info.inks.some(({ hex }) => hex === field.ink)
    ? null
    : 'The product is not printed in this ink'
}
