import * as v from 'valibot'
import { finiteNumber as number, record } from './json.ts'
import { image } from './image.ts'

// The entries of the browser's storage, by key. Other code and other tabs can write there, so every read is parsed.

const cartItem = v.object({
  id: number,
  itemId: v.string(),
  name: v.string(),
  image: v.nullable(image),
  slug: v.string(),
  /** After the sale, with two decimals. */
  price: v.string(),
  count: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  color: v.nullable(v.string()),
  size: v.nullable(v.string()),
  type: v.nullable(v.string()),
  category_id: number,
  stock: number,
  seller_id: number,
  custom_inputs: record(v.string(), v.string()),
  custom_total_price: number,
  /** The hash of the line's design record. */
  design: v.optional(v.string()),
  roster: v.optional(v.string()),
})
export type CartItem = v.InferOutput<typeof cartItem>

const cartGroup = v.object({ sellerId: number, shopName: v.string(), items: v.array(cartItem) })
export type CartGroup = v.InferOutput<typeof cartGroup>

export const cart = v.array(cartGroup)

const wishlistItem = v.object({
  id: number,
  name: v.string(),
  price: v.nullable(number),
  main_image: v.nullable(image),
  slug: v.string(),
})
export type WishlistItem = v.InferOutput<typeof wishlistItem>
export const wishlist = v.array(wishlistItem)

const viewedProduct = v.object({
  id: number,
  name: v.string(),
  slug: v.string(),
  main_image: v.nullable(image),
  price: v.nullable(number),
  sale: v.nullable(v.object({ discount_value: number, discount_name: v.string() })),
  category_id: number,
  seller_id: number,
})
export type ViewedProduct = v.InferOutput<typeof viewedProduct>
export const recentlyViewed = v.array(viewedProduct)

export const recentSearches = v.array(v.string())

/** The user of the session. Entries of earlier versions lack the optional keys. */
export const storedUser = v.object({
  id: number,
  role: v.string(),
  name: v.string(),
  email: v.string(),
  avatar: v.optional(v.nullable(v.string())),
  email_verified: v.optional(v.boolean()),
})
export type StoredUser = v.InferOutput<typeof storedUser>
