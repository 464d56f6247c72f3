import type { Cents } from '@inkloom/contract/money'

/** One thing that can be bought, with the facts that search engines and assistants ask for: a variant, or a product without variants. */
export interface FeedItem {
  /** The same as in the structured data of the product page. */
  id: string
  /** The product; null if it has no variants. */
  groupId: string | null
  title: string
  /** Plain text. */
  description: string
  url: string
  image: string
  moreImages: string[]
  isInStock: boolean
  /** With the fees of required fields, before the sale. */
  price: Cents
  salePrice: Cents | null
  shopName: string
  shopUrl: string
  /** The names of the categories from the root down. */
  categories: string[]
  /** The id of Google's taxonomy; null lets Google choose. */
  googleCategory: number | null
  attributes: { name: string; value: string }[]
  /** Null for things that are not worn. */
  apparel: {
    color: string
    size: string
    gender: 'male' | 'female' | 'unisex'
    ageGroup: 'adult' | 'kids'
  } | null
  shipping: Cents
  handlingDays: number
  isPersonalizable: boolean
  returnDays: number
  returnPolicyUrl: string
}

/** Writes items as the text of a file. */
export interface FeedWriter {
  head: (origin: string) => string
  item: (item: FeedItem) => string
  tail: string
}
