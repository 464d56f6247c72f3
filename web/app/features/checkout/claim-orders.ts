import type { Order } from '@inkloom/contract/orders'
import type { CartGroup } from '@inkloom/contract/storage'
import type { CheckoutForm } from '@inkloom/contract/stored-checkout'
import { lazyApi } from '../../lib/lazy-api.ts'
import { toOrder } from './order-payload.ts'
import type { Placed } from './place-checkout.ts'

/** Claims the orders after the payment; they were created before it. */
export async function claimOrders(
  groups: readonly CartGroup[],
  form: CheckoutForm,
  placed: Placed,
  customerId: number | null,
): Promise<Order[]> {
  const orders: Order[] = []
  for (const { seller_id, total_amount, shipping_cost } of placed.orders) {
    const group = groups.find(({ sellerId }) => sellerId === seller_id)
    const claim = { checkoutId: placed.id, total: total_amount, shipping: shipping_cost, customerId }
    const payload = group ? toOrder(group, form, claim) : { checkout_id: placed.id, seller_id }
    orders.push((await lazyApi.createOrder(payload)).data.order)
  }
  return orders
}
