import { describe, expect, it } from 'vitest'
import { addGoods, stockOf } from '../test/goods.ts'
import { payingShop } from '../test/paying-shop.ts'

const shop = await payingShop()

describe('a checkout', () => {
  it('is paid by card, and every seller has its order', async () => {
    const mug = await addGoods(shop.pool, { sellerId: 1, price: 1500 })
    const tee = await addGoods(shop.pool, { sellerId: 2, category: 'T-Shirts', price: 2000 })
    const shopper = shop.shopper()
    const placed = await shopper.place([{ ...mug.line, quantity: 2 }, tee.line])
    expect(placed).toMatchObject({ total_amount: 62.89, shipping_cost: 12.89, discount: 0 })
    expect(placed.orders.map(({ seller_id, total_amount }) => [seller_id, total_amount])).toEqual([
      [1, 37.99],
      [2, 24.9],
    ])
    expect(await stockOf(shop.pool, mug)).toEqual({ stock: 8, reserved: 2 })
    const paid = await shopper.payByCard(placed.id)
    expect(paid).toMatchObject({
      status: 200,
      body: { success: true, state: 'paid', payment_method: 'card' },
    })
    expect(await stockOf(shop.pool, mug)).toEqual({ stock: 8, reserved: 0 })
    for (const { seller_id, number } of placed.orders) {
      const body = { checkout_id: placed.id, seller_id, customer_id: null }
      const claimed = await shopper.post<{ data: { order: object } }>('/orders', body)
      expect(claimed.body.data.order).toMatchObject({ number, status: '1', state: 'confirmed' })
    }
    expect((await shopper.state(placed.id)).body.data.state).toBe('paid')
  })
})
