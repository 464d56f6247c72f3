import type { Context } from 'hono'
import type { Db } from '../db/client.ts'
import { DomainError } from '../domain/errors.ts'
import { visibleOrder } from '../domain/orders/order-details.ts'
import { customerIdOf } from './middleware/auth.ts'
import { deviceIdOf } from './middleware/device-cookie.ts'

/** The id of an order if the caller may access it: by device cookie, by account or by the key of its link. */
export async function findAccessibleOrder(
  db: Db,
  c: Context,
  { number, key = null }: { number: string; key?: string | null | undefined },
): Promise<number> {
  const visitor = { deviceId: deviceIdOf(c), customerId: await customerIdOf(c), key }
  const orderId = await visibleOrder(db, number, visitor)
  if (orderId === null) throw new DomainError('order_not_found')
  return orderId
}
