import type { PricedLine } from '@inkloom/contract/cart-sums'
import { fromDollars } from '@inkloom/contract/money'
import type { CartGroup, CartItem } from '@inkloom/contract/storage'

/** A stored line for the price calculation; invalid amounts count as 0. */
export function pricedLine(item: CartItem): PricedLine {
  return {
    sellerId: item.seller_id,
    price: cents(Number(item.price)),
    customFee: cents(item.custom_total_price),
    quantity: item.count,
  }
}

export function pricedLines(cart: readonly CartGroup[]): PricedLine[] {
  return cart.flatMap(({ items }) => items.map(pricedLine))
}

export function lineTotal(item: CartItem): number {
  const { price, customFee, quantity } = pricedLine(item)
  return (price + customFee) * quantity
}

/** 'Black / M / Classic'. */
export function optionsText({ color, size, type }: CartItem): string {
  return [color, size, type].filter((value) => value !== null).join(' / ')
}

function cents(dollars: number): number {
  return Number.isFinite(dollars) && dollars > 0 ? fromDollars(dollars) : 0
}
