import type { Image, ImageFile } from './image.ts'
import {
  count,
  list,
  looseObject,
  nullable,
  number,
  object,
  type Parse,
  type Parsed,
  text,
  texts,
} from './parse.ts'

/** What the shopper's browser keeps, by its storage key. Other code and other tabs write there too, so it is parsed at the door. */
const imageFile: Parse<ImageFile> = object({ path: text, width: number, height: number, color: text })
const image: Parse<Image> = (value) => text(value) ?? imageFile(value)

const cartItem = object(
  {
    id: number,
    itemId: text,
    name: text,
    image: nullable(image),
    slug: text,
    /** After the sale, with two decimals. */
    price: text,
    count,
    color: nullable(text),
    size: nullable(text),
    type: nullable(text),
    category_id: number,
    stock: number,
    seller_id: number,
    custom_inputs: texts,
    custom_total_price: number,
  },
  /** The hash of the line's design record. */
  { design: text },
)
export type CartItem = Parsed<typeof cartItem>

const cartGroup = object({ sellerId: number, shopName: text, items: list(cartItem) })
export type CartGroup = Parsed<typeof cartGroup>

export const cart = list(cartGroup)

const wishlistItem = object({
  id: number,
  name: text,
  price: nullable(number),
  main_image: nullable(image),
  slug: text,
})
export type WishlistItem = Parsed<typeof wishlistItem>
export const wishlist = list(wishlistItem)

const viewedProduct = object({
  id: number,
  name: text,
  slug: text,
  main_image: nullable(image),
  price: nullable(number),
  sale: nullable(object({ discount_value: number, discount_name: text })),
  category_id: number,
  seller_id: number,
})
export type ViewedProduct = Parsed<typeof viewedProduct>
export const recentlyViewed = list(viewedProduct)

/** Only the role decides anything here; the rest is for greeting. */
export const storedUser = looseObject({ id: number, role: text, name: text, email: text })
export type StoredUser = Parsed<typeof storedUser>

/** The checkout's form, until the shopper has paid. */
export const checkoutForm = object({
  ...{ firstName: text, lastName: text, phone: text, email: text },
  ...{ country: text, address: text, apartment: text, city: text, zipCode: text, shippingNotes: text },
})
export type CheckoutForm = Parsed<typeof checkoutForm>
