import type { Context } from 'hono'
import { visibleOrder } from '../domain/orders/order-details.ts'
import { ApiError } from './errors.ts'
import type { ApiParts } from './index.ts'
import { browserOf } from './middleware/device-cookie.ts'

const noOrder = new ApiError(404, 'There is no such order')

/** The order that a call names, where its caller may see it: by the browser's cookie, by account, or by its key. */
export async function findAccessibleOrder(
  { db, customerOf }: Pick<ApiParts, 'db' | 'customerOf'>,
  c: Context,
  { number, key }: { number: string; key?: string | undefined },
): Promise<number | ApiError> {
  const visitor = { deviceId: browserOf(c), customerId: await customerOf(c), key: key ?? null }
  return (await visibleOrder(db, number, visitor)) ?? noOrder
}
