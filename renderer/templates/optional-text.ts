import { text } from './custom-fields.ts'
import { placements } from './placements.ts'
import type { ProductKind } from './product-kind.ts'

const yourText = text('Your text', 200, false, 'e.g. Summer 2026', 24, placements.underTheArt)
const shirts = ['S', 'M', 'L', 'XL', '2XL', '3XL']

/** Kinds for imported goods, whose personalization is optional. */
export const optionalText: ProductKind[] = [
  {
    name: 'Text Tee',
    garment: 'tshirt',
    sizes: shirts,
    types: ['Unisex', 'Women', 'Youth'],
    colors: ['Black', 'White', 'Navy', 'Heather Grey', 'Red'],
    custom: [yourText],
  },
  {
    name: 'Text Tank',
    garment: 'tank-top',
    sizes: shirts,
    colors: ['Black', 'White', 'Heather Grey'],
    custom: [yourText],
  },
  {
    name: 'Text Hoodie',
    garment: 'hoodie',
    sizes: shirts,
    types: ['Unisex', 'Women', 'Youth'],
    colors: ['Black', 'Navy', 'Sport Grey', 'Maroon'],
    custom: [yourText],
  },
  {
    name: 'Text Mug',
    garment: 'mug',
    types: ['11 oz', '15 oz'],
    colors: ['White', 'Black'],
    custom: [yourText],
  },
  {
    name: 'Text Poster',
    garment: 'poster',
    sizes: ['12 x 18 in', '16 x 24 in', '20 x 30 in', '24 x 36 in'],
    custom: [text('Your text', 200, false, 'e.g. June 14, Cape May', 40, placements.underThePosterPhoto)],
  },
]
