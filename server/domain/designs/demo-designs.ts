import { sql } from 'drizzle-orm'
import type { ProductDetail } from '@inkloom/contract/catalog'
import { hexOf } from '@inkloom/contract/colors'
import type { DesignRecord } from '@inkloom/contract/design'
import { inkFor } from '@inkloom/renderer/ink'
import type { Db } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { productDetailById } from '../catalog/product-detail.ts'
import { saveDesign } from './designs.ts'

interface PersonalizedLine {
  id: number
  productId: number
  attributes: { color?: string; type?: string }
  inputs: Record<string, string>
}

/** Saves designs for the personalized order lines of the demo, as the customizer would have made them. */
export async function saveDemoDesigns(db: Db): Promise<void> {
  const lines = await query<PersonalizedLine>(
    db,
    sql`
    select id, product_id as "productId", attributes, custom_inputs as inputs from order_lines
    where design is null and custom_inputs <> '{}'`,
  )
  for (const line of lines) {
    const product = await productDetailById(db, line.productId)
    if (!product) continue
    const saved = await saveDesign(db, recordOf(product, line), async () => undefined)
    if (!saved.ok) throw new Error(`The design of order line ${line.id} is invalid: ${saved.message}`)
    await db.execute(sql`
      with design as (update designs set is_ordered = true where hash = ${saved.hash} returning hash, record, sides)
      update order_lines set design = design.hash,
        design_record = jsonb_build_object('record', design.record, 'sides', design.sides)
      from design where id = ${line.id}`)
  }
}

function recordOf(
  { product, template_info: template, base_pictures }: ProductDetail,
  { attributes, inputs }: PersonalizedLine,
): DesignRecord {
  const { color = null, type } = attributes
  const ink = inkFor(color === null ? '#ffffff' : hexOf(color), template.inks).hex
  const font = template.fonts[0] ?? 'be-vietnam-pro'
  const place = { x: 0, y: 0, scale: 1 }
  return {
    product_id: product.id,
    color,
    ...(type !== undefined && base_pictures.some((picture) => picture.type === type) && { type }),
    fields: template.custom_types.flatMap(({ label, type }) => {
      const value = inputs[label]
      return value && type !== 'image' ? [{ label, type, value, font, ink, ...place }] : []
    }),
  }
}
