import * as z from 'zod/mini'
import { image } from './image.ts'

/** What the shopper's browser keeps, by its storage key. Other code and other tabs write there too, so it is parsed at the door. */
const cartItem = z.object({
  id: z.number(),
  itemId: z.string(),
  name: z.string(),
  image: z.nullable(image),
  slug: z.string(),
  /** After the sale, with two decimals. */
  price: z.string(),
  count: z.number().check(z.int(), z.minimum(1)),
  color: z.nullable(z.string()),
  size: z.nullable(z.string()),
  type: z.nullable(z.string()),
  category_id: z.number(),
  stock: z.number(),
  seller_id: z.number(),
  custom_inputs: z.record(z.string(), z.string()),
  custom_total_price: z.number(),
  /** The hash of the line's design record. */
  design: z.optional(z.string()),
})
export type CartItem = z.output<typeof cartItem>

const cartGroup = z.object({ sellerId: z.number(), shopName: z.string(), items: z.array(cartItem) })
export type CartGroup = z.output<typeof cartGroup>

export const cart = z.array(cartGroup)

const wishlistItem = z.object({
  id: z.number(),
  name: z.string(),
  price: z.nullable(z.number()),
  main_image: z.nullable(image),
  slug: z.string(),
})
export type WishlistItem = z.output<typeof wishlistItem>
export const wishlist = z.array(wishlistItem)

const viewedProduct = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  main_image: z.nullable(image),
  price: z.nullable(z.number()),
  sale: z.nullable(z.object({ discount_value: z.number(), discount_name: z.string() })),
  category_id: z.number(),
  seller_id: z.number(),
})
export type ViewedProduct = z.output<typeof viewedProduct>
export const recentlyViewed = z.array(viewedProduct)

/** Only the role decides anything here; the rest is for greeting. */
export const storedUser = z.looseObject({
  id: z.number(),
  role: z.string(),
  name: z.string(),
  email: z.string(),
})
export type StoredUser = z.output<typeof storedUser>
