import type { Shipping } from '@inkloom/contract/checkout'
import type { Db } from '../../db/client.ts'
import { preparedStatement } from '../../db/query.ts'
import type { Purchase } from '../ports/payment-provider.ts'

interface Row {
  isAdjustment: boolean
  subtotal: number
  customFees: number
  shippingCost: number
  discount: number
  total: number
  shipping: Shipping
  lines: { productId: number; name: string; slug: string; quantity: number; price: number }[]
}

/** The data of a checkout for the payment provider. */
export async function purchaseOf(db: Db, publicUrl: string, checkoutId: string): Promise<Purchase> {
  const [row] = await selectPurchase(db, checkoutId)
  if (!row) throw new Error(`Checkout ${checkoutId} not found`)
  const { shipping } = row
  const returnUrl = `${publicUrl}/api/payments/return?checkout_id=${checkoutId}${row.isAdjustment ? '&adjustment' : ''}`
  return {
    checkoutId,
    amount: row.total,
    currency: 'USD',
    itemTotal: row.subtotal + row.customFees,
    shipping: row.shippingCost,
    discount: row.discount,
    lines: row.lines.map(({ slug, name, ...line }) => ({
      ...line,
      name: name || 'Unnamed Product',
      url: `${publicUrl}/product/${slug}`,
    })),
    buyer: {
      firstName: shipping.first_name,
      lastName: shipping.last_name,
      email: shipping.email,
      phone: shipping.phone,
      address: shipping.address,
      city: shipping.city,
      country: shipping.country,
      state: shipping.state ?? '',
      zipCode: shipping.zip_code,
    },
    returnUrl,
    cancelUrl: `${returnUrl}&cancelled`,
  }
}

const selectPurchase = preparedStatement<[checkoutId: string], Row>(
  'purchase-of-checkout',
  `select kind = 'adjustment' as "isAdjustment", subtotal, custom_fees as "customFees", shipping_cost as "shippingCost", discount,
     total, shipping,
     case kind when 'purchase' then
       (select json_agg(json_build_object('productId', l.product_id, 'name', l.name, 'slug', l.slug, 'quantity', l.quantity,
          'price', l.price + l.custom_price) order by o.id, l.position)
        from orders o join order_lines l on l.order_id = o.id where o.checkout_id = checkouts.id)
     else
       (select json_agg(json_build_object('productId', l.product_id, 'name', 'Change of order ' || o.number, 'slug', l.slug, 'quantity', 1,
          'price', checkouts.total))
        from orders o join order_lines l on l.order_id = o.id and l.position = 0 where o.id = checkouts.order_id)
     end as lines
   from checkouts where id = $1`,
)
