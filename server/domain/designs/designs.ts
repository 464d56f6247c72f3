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

interface DesignError {
  field: string
  message: string
}

export type SaveDesignResult = { ok: true; hash: string; url: string } | ({ ok: false } & DesignError)

export type SaveDesignsResult =
  | { ok: true; designs: { hash: string; url: string }[] }
  | ({ ok: false; index: number } & DesignError)

/** Validates and saves a design. Equal designs are saved once. `charge` counts the bytes before they are stored. */
export async function saveDesign(
  db: Db,
  record: DesignRecord,
  charge: (bytes: number) => Promise<void>,
): Promise<SaveDesignResult> {
  const result = await saveDesigns(db, [record], charge)
  return result.ok ? { ok: true, ...result.designs[0]! } : result
}

/** Validates and saves designs of one product, all or none. */
export async function saveDesigns(
  db: Db,
  records: readonly DesignRecord[],
  charge: (bytes: number) => Promise<void>,
): Promise<SaveDesignsResult> {
  const product = await productDetailById(db, records[0]!.product_id)
  if (!product) return { ok: false, index: 0, field: 'product_id', message: 'Product not found!' }
  const images = await existingImages(db, records)
  for (const [index, record] of records.entries()) {
    const error = designError(product, record, images)
    if (error) return { ok: false, index, ...error }
  }
  const hashes = await Promise.all(records.map(designHash))
  const rows = new Map(
    records.map((record, index) => {
      const hash = hashes[index]!
      const key = randomBytes(16).toString('base64url')
      return [hash, { hash, key, record, sides: sidesOf(product, record) }]
    }),
  )
  // In one order, so that two batches with the same designs cannot deadlock.
  const values = [...rows.values()].toSorted((one, other) => (one.hash < other.hash ? -1 : 1))
  await charge(values.reduce((sum, { record, sides }) => sum + JSON.stringify([record, sides]).length, 0))
  const saved = await db
    .insert(designs)
    .values(values)
    // An ordered design stays as it was sold.
    .onConflictDoUpdate({
      target: designs.hash,
      set: { sides: sql`case when ${designs.isOrdered} then ${designs.sides} else excluded.sides end` },
    })
    .returning({ hash: designs.hash, key: designs.key })
  const keys = new Map(saved.map(({ hash, key }) => [hash, key]))
  return { ok: true, designs: hashes.map((hash) => ({ hash, url: designUrl(keys.get(hash)!) })) }
}

/** The sides of the product that the design is printed on. */
function sidesOf(product: ProductDetail, record: DesignRecord): PrintSide[] {
  const filled = new Set(record.fields.map(({ label }) => label))
  return viewsOf(product)
    .map((view) => printSideOf(product, record, view, filled))
    .filter(({ slots }) => slots.some(({ label }) => filled.has(label)))
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

/** The ids of the images in the designs that exist. */
async function existingImages(db: Db, records: readonly DesignRecord[]): Promise<Set<string>> {
  const wanted = records.flatMap(({ fields }) =>
    fields.flatMap((field) => (field.type === 'image' ? [field.value] : [])),
  )
  if (wanted.length === 0) return new Set()
  const found = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(inArray(uploads.id, [...new Set(wanted)]))
  return new Set(found.map(({ id }) => id))
}

function designError(
  product: ProductDetail,
  { color, type, fields }: DesignRecord,
  images: ReadonlySet<string>,
): DesignError | null {
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
  const missing = fields.findIndex((field) => field.type === 'image' && !images.has(field.value))
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
