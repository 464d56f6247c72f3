import type { Recipe } from './pictures/recipe.ts'
import type { BasePicture, Ink } from '@inkloom/contract/catalog'
import type { FontName } from '@inkloom/contract/fonts'
import type { Review } from '@inkloom/contract/reviews'
import type { TemplateFile } from '@inkloom/contract/template-file'
import type { CustomField } from '@inkloom/renderer/templates/custom-fields'

/** The demo shop as plain data; only the `load` modules access the database. Ids are fixed, so every run gives the same shop. */
export interface DemoSeller {
  id: number
  email: string
  name: string
  shopName: string
  tagline: string
  location: string
  logo: Recipe
  banner: Recipe
  followers: number
  joinedAt: string
}

export interface DemoCategory {
  id: number
  parentId: number | null
  name: string
  slug: string
  position: number
  image: Recipe
}

/** A print area: millimeters on the real product, and fractions of the front or back picture. */
export interface DemoPrintArea {
  view: 'front' | 'back'
  x: number
  y: number
  width: number
  height: number
  widthMm: number
  heightMm: number
  turn?: number
}

/** Attributes and custom fields shared by the products of one product type. */
export interface DemoTemplate {
  id: number
  name: string
  /** Null if its pictures are drawn. */
  file: TemplateFile | null
  garment: string
  attributes: { name: 'Size' | 'Type' | 'Color'; values: string[] }[]
  allowCustom: boolean
  customTypes: CustomField[]
  printAreas: DemoPrintArea[]
  fonts: FontName[]
  inks: Ink[]
}

/** A picture that the customizer draws on. */
export type DemoBase = Omit<BasePicture, 'image'> & { recipe: Recipe }

export interface DemoVariant {
  attributes: { name: 'Size' | 'Color' | 'Type'; value: string }[]
  /** Cents; null if the combination is not sold. */
  price: number | null
  stock: number
  /** Index into the product's images. */
  image: number | null
}

export interface DemoProduct {
  id: number
  sellerId: number
  categoryId: number
  templateId: number
  name: string
  slug: string
  /** HTML. */
  description: string
  /** Cents. */
  basePrice: number
  images: Recipe[]
  bases: DemoBase[]
  variants: DemoVariant[]
  /** Stock of a product without variants; null if the variants have the stock. */
  stock: number | null
  /** Percent off per item at or above a quantity in one cart. */
  volumeSteps: { from: number; percent: number }[]
  /** Percent off and the sale's name. */
  sale: { percent: number; name: string } | null
  sold: number
  createdAt: string
  /** Shared by the products with the same design. */
  design: string
}

export interface DemoReview {
  author: string
  stars: number
  fit: Review['fit']
  title: string
  text: string
  /** Indexes into the product's images. */
  photos: number[]
  /** The seller's answer. */
  reply: string | null
  createdAt: string
}

/** An earlier purchase of the demo customer, with one order per seller. */
export interface DemoPurchase {
  at: string
  orders: DemoOrder[]
}

export interface DemoOrder {
  number: string
  sellerId: number
  /** Cents. */
  shippingCost: number
  end: 'delivered' | 'cancelled'
  lines: {
    product: DemoProduct
    variantId: number
    image: Recipe
    attributes: Record<string, string>
    quantity: number
    /** Cents per unit, and the personalization fee per unit. */
    price: number
    customFee: number
    customInputs: Record<string, string>
  }[]
}

export interface DemoTopic {
  id: number
  name: string
  slug: string
}

export interface DemoPost {
  id: number
  topicId: number
  author: string
  title: string
  slug: string
  description: string
  image: Recipe
  /** HTML. */
  detail: string
  createdAt: string
}
