import { sql } from 'drizzle-orm'
import type { Shipping } from '@inkloom/contract/checkout'
import type { OrderState } from '@inkloom/contract/orders'
import type { Db } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import type { SavedDesign } from '../designs/designs.ts'

/** An order with everything that is needed to make it. */
export interface PrintOrder {
  number: string
  state: OrderState
  shopName: string
  createdAt: string
  shipping: Partial<Shipping>
  /** Whether the buyer has asked for a change that is not paid yet. */
  hasProposedChange: boolean
  lines: PrintLine[]
}

export interface PrintLine {
  id: number
  /** Counted from 1. */
  position: number
  name: string
  quantity: number
  attributes: Record<string, string | null>
  customInputs: Record<string, string>
  /** As the buyer approved it; null without personalization. */
  design: SavedDesign | null
  /** When a paid change was applied to the line. */
  changedAt: string | null
  /** The photos of the design that are still stored. */
  uploads: { id: string; width: number; height: number }[]
}

export async function orderToPrint(db: Db, orderId: number): Promise<PrintOrder | null> {
  const rows = await query<PrintOrder>(
    db,
    sql`
    select o.number, o.state, s.name as "shopName", o.created_at as "createdAt", coalesce(o.shipping, c.shipping) as shipping,
      exists (select from order_changes where order_id = o.id and state = 'proposed') as "hasProposedChange",
      (select coalesce(json_agg(json_build_object('id', l.id, 'position', l.position + 1, 'name', l.name, 'quantity', l.quantity,
         'attributes', l.attributes, 'customInputs', l.custom_inputs, 'design', l.design_record, 'changedAt', l.changed_at,
         'uploads', (select coalesce(json_agg(json_build_object('id', u.id, 'width', u.width, 'height', u.height)), '[]')
           from jsonb_array_elements(l.design_record -> 'record' -> 'fields') field join uploads u on u.id = field ->> 'value'
           where field ->> 'type' = 'image')) order by l.position), '[]')
       from order_lines l where l.order_id = o.id) as lines
    from orders o join shops s on s.seller_id = o.seller_id join checkouts c on c.id = o.checkout_id
    where o.id = ${orderId}`,
  )
  return rows[0] ?? null
}

/** Whether the shop has pictures that are drawn from recipes: those of the demo. */
export async function hasDrawnPictures(db: Db): Promise<boolean> {
  const rows = await query<{ exists: boolean }>(
    db,
    sql`select exists (select from pictures where recipe is not null)`,
  )
  return rows[0]!.exists
}
