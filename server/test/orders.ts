import { createHash } from 'node:crypto'
import type pg from 'pg'

/** The browser that bought orders 901 and 902. */
export const cookie = 'a'.repeat(43)
/** A product of the demo that nobody has reviewed, and one that there is not. */
export const reviewed = 470
const gone = 999_999

/**
 * Orders 901 (sent) and 902 (confirmed) of user 1, and 903 (delivered) of a guest in another browser, each with a line of the
 * same number; line 904 of order 901 is of a product that is gone. Numbers are 'IK-000901', keys 'key-901'.
 */
export async function writeOrders(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    // How orders come to be is asked elsewhere.
    await client.query('set session_replication_role = replica')
    const browser = createHash('sha256').update(cookie).digest()
    await order(client, 901, 'shipped', 1, browser)
    await order(client, 902, 'confirmed', 1, browser)
    await order(client, 903, 'delivered', null, Buffer.alloc(32))
    await line(client, 904, 901, gone)
  } finally {
    await client.query('set session_replication_role = origin')
    client.release()
  }
}

async function order(
  client: pg.PoolClient,
  id: number,
  state: string,
  owner: number | null,
  browser: Buffer,
) {
  await client.query(
    `insert into checkouts (id, browser, customer_id, subtotal, custom_fees, shipping_cost, discount, total, email, shipping, expires_at)
     values ($1, $2, $3, 1, 0, 0, 0, 1, 'ann@shop.test', '{"first_name": " Ann ", "last_name": "Bell"}', now())`,
    [`c${id}`, browser, owner],
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

async function line(client: pg.PoolClient, id: number, orderId: number, productId: number) {
  await client.query(
    `insert into order_lines (id, order_id, position, product_id, name, slug, attributes, quantity, price, custom_price, custom_inputs)
     values ($1, $2, $1, $3, 'Tee', 'tee', '{}', 1, 1, 0, '{}')`,
    [id, orderId, productId],
  )
}
