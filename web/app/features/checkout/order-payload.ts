import type { Sums } from '@inkloom/contract/cart-sums'
import { toDollars } from '@inkloom/contract/money'
import type { CartGroup, CartItem } from '@inkloom/contract/storage'
import type { CheckoutForm } from '@inkloom/contract/stored-checkout'
import { toShipping } from './form.ts'

function toLine(item: CartItem) {
  return {
    product_id: item.id,
    quantity: item.count,
    price: Number(item.price),
    custom_price: item.custom_total_price,
    custom_inputs: item.custom_inputs,
    attributes: { color: item.color, size: item.size, type: item.type },
    ...(item.design !== undefined && { design: item.design }),
    ...(item.roster !== undefined && { roster: item.roster }),
  }
}

export function toCheckout(
  groups: readonly CartGroup[],
  form: CheckoutForm,
  sums: Sums,
  coupon: string | null,
) {
  return {
    items: groups.flatMap(({ items }) =>
      items.map((item) => ({ ...toLine(item), seller_id: item.seller_id })),
    ),
    shipping: toShipping(form, toDollars(sums.shipping)),
    coupon,
    total_amount: toDollars(sums.total),
  }
}

export function toOrder(
  group: CartGroup,
  form: CheckoutForm,
  placed: { checkoutId: string; total: number; shipping: number; customerId: number | null },
) {
  return {
    checkout_id: placed.checkoutId,
    seller_id: group.sellerId,
    customer_id: placed.customerId,
    total_amount: placed.total,
    order_details: group.items.map(toLine),
    shipping: toShipping(form, placed.shipping),
  }
}

const shippingDefaults = { category: 'general', shipping_provider: 'DHL' }

/** The card payment data; the server trusts only the token. */
export function toCardPayment(
  groups: readonly CartGroup[],
  form: CheckoutForm,
  paid: { checkoutId: string; token: string; amount: number },
) {
  const name = `${form.firstName.trim()} ${form.lastName.trim()}`
  return {
    checkout_id: paid.checkoutId,
    full_name: name,
    first_name: form.firstName.trim(),
    last_name: form.lastName.trim(),
    email: form.email.trim(),
    card_token: paid.token,
    card_holder_name: name,
    city: form.city.trim(),
    country: form.country,
    line1: form.address.trim(),
    line2: form.apartment.trim(),
    postal_code: form.zipCode.trim(),
    state: form.state ?? '',
    shipping_name: name,
    shipping_phone: form.phone.trim(),
    shipping_cycle: '48h',
    products: groups.flatMap(({ items }) =>
      items.map((item) => ({
        ...shippingDefaults,
        name: item.name,
        sku: `SKU-${item.id}`,
        price: item.price,
        product_id: item.id,
        quantity: item.count,
        url: new URL(`/product/${item.slug}`, location.origin).href,
      })),
    ),
    order_amount: paid.amount,
    order_description: 'Online purchase',
    order_currency_code: 'USD' as const,
  }
}
