import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { Refusal } from '../refusal.ts'

/**
 * Closes the shop of a seller and hides its products; placed orders continue. `resumeSeller` shows only products
 * whose `hidden_at` is the time of the suspension, so that others stay hidden. Returns how many were hidden.
 */
export async function suspendSeller(tx: Tx, sellerId: number): Promise<number> {
  await lockProducts(tx, sellerId)
  const [shop] = await query(
    tx,
    sql`update shops set suspended_at = now() where seller_id = ${sellerId} and suspended_at is null returning seller_id`,
  )
  if (!shop) throw await reasonAgainst(tx, sellerId, 'is suspended already')
  const hidden = await query(
    tx,
    sql`update products set hidden_at = now() where seller_id = ${sellerId} and hidden_at is null returning id`,
  )
  return hidden.length
}

/** Opens the shop of a suspended seller again and shows the products that the suspension has hidden. Returns how many. */
export async function resumeSeller(tx: Tx, sellerId: number): Promise<number> {
  await lockProducts(tx, sellerId)
  const [shop] = await query<{ suspended_at: string }>(
    tx,
    sql`select suspended_at::text from shops where seller_id = ${sellerId} and suspended_at is not null for update`,
  )
  if (!shop) throw await reasonAgainst(tx, sellerId, 'is not suspended')
  await tx.execute(sql`update shops set suspended_at = null where seller_id = ${sellerId}`)
  const shown = await query(
    tx,
    sql`
    update products set hidden_at = null
    where seller_id = ${sellerId} and hidden_at = ${shop.suspended_at}::timestamptz returning id`,
  )
  return shown.length
}

/** Products first, then the counters, as in all transactions. */
async function lockProducts(tx: Tx, sellerId: number): Promise<void> {
  await tx.execute(sql`select from products where seller_id = ${sellerId} order by id for no key update`)
  await tx.execute(sql`
    select lock_counters(array(select distinct category_id from products where seller_id = ${sellerId}), array[${sellerId}]::int[])`)
}

async function reasonAgainst(tx: Tx, sellerId: number, state: string): Promise<Refusal> {
  const found = await query(tx, sql`select seller_id from shops where seller_id = ${sellerId}`)
  return new Refusal(found.length > 0 ? `Seller ${sellerId} ${state}` : `No seller ${sellerId}`)
}
