import type pg from 'pg'
import type { DesignRecord } from '@inkloom/contract/design'
import type { Db } from '../db/client.ts'
import { productDetailById } from '../domain/catalog/product-detail.ts'
import { saveDesign } from '../domain/designs/designs.ts'

/** Saves designs of a demo product: each call prints another text. */
export async function designSaver(db: Db, pool: pg.Pool) {
  const { rows } = await pool.query<{ id: number }>(
    `select p.id from products p join templates t on t.id = p.template_id
     where t.allow_custom and t.custom_types @> '[{"type": "text"}]' order by p.id limit 1`,
  )
  const { product, template_info } = (await productDetailById(db, rows[0]!.id))!
  const { label } = template_info.custom_types.find(({ type }) => type === 'text')!
  const recordOf = (value: string): DesignRecord => ({
    product_id: product.id,
    color: null,
    fields: [
      {
        label,
        type: 'text',
        value,
        font: template_info.fonts[0]!,
        ink: template_info.inks[0]!.hex,
        x: 0,
        y: 0,
        scale: 1,
      },
    ],
  })
  let count = 0
  return async (value = `No ${(count += 1)}`) => {
    const record = recordOf(value)
    const saved = await saveDesign(db, record, async () => undefined)
    if (!saved.ok) throw new Error(saved.message)
    return { hash: saved.hash, url: saved.url, key: saved.url.split('/').at(-1)!, record, product }
  }
}
