import { randomBytes } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { printSideOf, viewsOf, type PrintSide } from '@inkloom/renderer/print-side'
import type { ProductDetail } from '@inkloom/contract/catalog'
import type { DesignField, DesignRecord } from '@inkloom/contract/design'
import { designHash, designUrl } from '@inkloom/contract/design'
import type { Db } from '../../db/client.ts'
import { designs, uploads } from '../../db/schema.ts'
import { productDetailById } from '../catalog/product-detail.ts'
import { designIsKept } from './kept-designs.ts'

/** A design with a copy of the product sides that it is printed on. */
export interface SavedDesign {
  record: DesignRecord
  sides: PrintSide[]
}

export type SaveDesignResult =
  | { ok: true; hash: string; url: string }
  | { ok: false; field: string; message: string }

/** Validates and saves a design. Equal designs are saved once. `charge` counts the bytes before they are stored. */
export async function saveDesign(
  db: Db,
  record: DesignRecord,
  charge: (bytes: number) => Promise<void>,
): Promise<SaveDesignResult> {
  const product = await productDetailById(db, record.product_id)
  if (!product) return { ok: false, field: 'product_id', message: 'Product not found!' }
  const error = await designError(db, product, record)
  if (error) return { ok: false, ...error }

  const filled = new Set(record.fields.map(({ label }) => label))
  const sides = viewsOf(product)
    .map((view) => printSideOf(product, record, view, filled))
    .filter(({ slots }) => slots.some(({ label }) => filled.has(label)))
  await charge(JSON.stringify([record, sides]).length)
  const hash = await designHash(record)
  const [saved] = await db
    .insert(designs)
    .values({ hash, key: randomBytes(16).toString('base64url'), record, sides })
    // An ordered design stays as it was sold.
    .onConflictDoUpdate({
      target: designs.hash,
      set: { sides: sql`case when ${designs.isOrdered} then ${designs.sides} else excluded.sides end` },
    })
    .returning({ key: designs.key })
  return { ok: true, hash, url: designUrl(saved!.key) }
}

export async function designByKey(db: Db, key: string): Promise<SavedDesign | null> {
  const [row] = await db
    .select({ record: designs.record, sides: designs.sides })
    .from(designs)
    .where(eq(designs.key, key))
  return row ?? null
}

/** Deletes old designs that were not ordered, saved or shared. */
export async function cleanupDesigns(db: Db, days: number): Promise<void> {
  await db.execute(sql`
    delete from designs where not is_ordered and created_at < now() - make_interval(days => ${days})
      and not ${designIsKept}`)
}

async function designError(
  db: Db,
  product: ProductDetail,
  { color, type, fields }: DesignRecord,
): Promise<{ field: string; message: string } | null> {
  if (!product.template_info.allow_custom) {
    return { field: 'product_id', message: 'This product cannot be personalized' }
  }
  const isOffered = (option: string, chosen: string) =>
    product.variants.some(({ attributes }) =>
      attributes.some(({ name, value }) => name === option && value === chosen),
    )
  if (color !== null && !isOffered('Color', color)) {
    return { field: 'color', message: 'This product is not available in this color' }
  }
  if (type !== undefined && !isOffered('Type', type)) {
    return { field: 'type', message: 'This product is not available in this type' }
  }
  for (const [index, field] of fields.entries()) {
    const message = fieldMessage(product, field)
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
    : {
        field: `fields.${missing}.value`,
        message: 'This image is no longer available. Please upload it again.',
      }
}

function fieldMessage({ template_info }: ProductDetail, field: DesignField): string | null {
  const type = template_info.custom_types.find(({ label }) => label === field.label)
  if (type?.type !== field.type) return 'This product does not have this field'
  if (field.type === 'image') return null
  if (type.max_length !== undefined && [...field.value].length > type.max_length) {
    return `${field.label} must be at most ${type.max_length} characters`
  }
  if (!template_info.fonts.includes(field.font)) return 'This font is not available for this product'
  return template_info.inks.some(({ hex }) => hex === field.ink)
    ? null
    : 'This ink is not available for this product'
}
