import { createHash } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** The device cookie of the shopper of orders 901 and 902. */
export const cookie = 'a'.repeat(43)
/** A demo product without reviews, and the id of no product. */
export const reviewed = 470
const deleted = 999_999

/**
 * Inserts orders 901 (shipped) and 902 (confirmed) of user 1, and 903 (delivered) of a guest on another device, each with a line of
 * the same id. Line 904 of order 901 has a deleted product. Numbers are 'IK-000901', keys 'key-901'.
 */
export async function insertOrders(pool: pg.Pool): Promise<void> {
  const client = new pg.Client({ ...inject('admin'), database: pool.options.database! })
  await client.connect()
  try {
    // Disables triggers and foreign keys, so that orders can be inserted in any state. Only a superuser can.
    await client.query('set session_replication_role = replica')
    const deviceId = createHash('sha256').update(cookie).digest()
    await order(client, 901, 'shipped', 1, deviceId)
    await order(client, 902, 'confirmed', 1, deviceId)
    await order(client, 903, 'delivered', null, Buffer.alloc(32))
    await line(client, 904, 901, deleted)
  } finally {
    await client.end()
  }
}

async function order(client: pg.Client, id: number, state: string, owner: number | null, deviceId: Buffer) {
  await client.query(
    `insert into checkouts (id, device_id, customer_id, subtotal, custom_fees, shipping_cost, discount, total, email, shipping, expires_at)
     values ($1, $2, $3, 1, 0, 0, 0, 1, 'ann@shop.test', '{"first_name": " Ann ", "last_name": "Bell"}', now())`,
    [`c${id}`, deviceId, owner],
  )
  await client.query(
    `insert into orders (id, number, link_key, checkout_id, seller_id, customer_id, state, subtotal, custom_fees, shipping_cost, discount, total)
     values ($1, $2, $3, $4, 1, $5, $6, 1, 0, 0, 0, 1)`,
    [id, `IK-000${id}`, `key-${id}`, `c${id}`, owner, state],
  )
  await client.query(
    `insert into state_changes (entity, entity_id, from_state, to_state) values ('order', $1, 'pending', $2)`,
    [String(id), state],
  )
  await line(client, id, id, reviewed)
}

async function line(client: pg.Client, id: number, orderId: number, productId: number) {
  await client.query(
    `insert into order_lines (id, order_id, position, product_id, name, slug, attributes, quantity, price, custom_price, custom_inputs)
     values ($1, $2, $1, $3, 'Tee', 'tee', '{}', 1, 1, 0, '{}')`,
    [id, orderId, productId],
  )
}
