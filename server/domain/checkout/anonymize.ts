import { type SQL, sql } from 'drizzle-orm'
import { texts } from '../../db/arrays.ts'
import type { Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'

/** The address of an invoice; it is kept when a customer with paid orders is forgotten. */
export const invoiceFields = ['first_name', 'last_name', 'address', 'city', 'zip_code', 'country']

interface Options {
  /** Fields of the shipping address that are kept. */
  keep?: string[]
}

/**
 * Erases the personal data of checkouts and of their orders: contact data, address, personalization and the access to them.
 * The condition is about the table `checkouts`. Returns the number of checkouts.
 */
export async function anonymizeCheckouts(
  tx: Tx,
  condition: SQL,
  { keep = [] }: Options = {},
): Promise<number> {
  const checkouts = await query<{ id: string }>(
    tx,
    sql`
    update checkouts set email = '', device_id = '', customer_id = null,
      shipping = ${withoutFields(keep)}
    where ${condition} returning id`,
  )
  if (checkouts.length === 0) return 0
  const erased = texts(checkouts.map(({ id }) => id))
  const ofErased = sql`order_id in (select id from orders where checkout_id = any (${erased}))`
  const ofChanges = sql`(${ofErased} or checkout_id = any (${erased}))`
  const [personalization] = await query<{ designs: string[]; uploads: string[] }>(
    tx,
    sql`
    with lines as (
      select design, custom_inputs, design_record from order_lines where ${ofErased}
      union all select line ->> 'design', line -> 'custom_inputs', line -> 'design_record'
      from order_changes, jsonb_array_elements((before -> 'lines') || (after -> 'lines')) as line where ${ofChanges})
    select array(select design from lines where design is not null) as designs,
      array(select substring(value from '[A-Za-z0-9_-]{22}') from lines, jsonb_each_text(custom_inputs)
        union select unnest(photos) from return_requests where ${ofErased}
        union select field ->> 'value' from lines, jsonb_array_elements(design_record -> 'record' -> 'fields') as field) as uploads`,
  )
  await tx.execute(sql`
    update orders set customer_id = null, link_key = gen_random_uuid()::text, shipping = ${withoutFields(keep)}
    where checkout_id = any (${erased})`)
  await tx.execute(sql`
    update order_changes set before = ${withoutPersonalization('before')}, after = ${withoutPersonalization('after')}
    where ${ofChanges}`)
  await tx.execute(
    sql`update order_lines set custom_inputs = '{}', design = null, design_record = null where ${ofErased}`,
  )
  await tx.execute(sql`update withdrawals set name = '', email = '' where ${ofErased}`)
  await tx.execute(sql`update return_requests set text = '', answer = '', photos = '{}' where ${ofErased}`)
  await tx.execute(sql`delete from coupon_customers where checkout_id = any (${erased})`)
  await releasePersonalization(tx, personalization!)
  return checkouts.length
}

/** The column `shipping` with empty values except for some fields. */
function withoutFields(keep: string[]): SQL {
  return sql`case when shipping is not null then (
    select coalesce(jsonb_object_agg(key, case when key = any (${texts(keep)}) then value else '""' end), '{}')
    from jsonb_each(shipping)) end`
}

/** A side of a change without texts, images and address. */
function withoutPersonalization(side: 'before' | 'after'): SQL {
  return sql`jsonb_build_object('shipping', null, 'lines', (
    select coalesce(jsonb_agg(line || '{"custom_inputs": {}, "design": null, "design_record": null}'), '[]')
    from jsonb_array_elements(${sql.identifier(side)} -> 'lines') as line))`
}

/** Leaves designs and uploads that no order uses anymore to the cleanup. */
async function releasePersonalization(
  tx: Tx,
  { designs, uploads }: { designs: string[]; uploads: string[] },
): Promise<void> {
  await tx.execute(sql`
    update designs set is_ordered = false where is_ordered and hash = any (${texts(designs)})
      and not exists (select from order_lines l where l.design = hash)`)
  await tx.execute(sql`
    update uploads set is_ordered = false where is_ordered and id = any (${texts(uploads)})
      and not exists (select from order_lines l
        where position(uploads.id in concat(l.custom_inputs::text, l.design_record::text)) > 0)`)
}
