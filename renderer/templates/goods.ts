import { image, text } from './custom-fields.ts'
import type { ProductKind } from './product-kind.ts'
import { placements } from './placements.ts'

const sheets = ['12 x 18 in', '16 x 24 in', '20 x 30 in', '24 x 36 in']

export const goods: ProductKind[] = [
  {
    name: 'Ceramic Mug',
    garment: 'mug',
    types: ['11 oz', '15 oz'],
    colors: ['White', 'Black', 'Navy', 'Cream', 'Sage', 'Red'],
  },
  {
    name: 'Diner Mug',
    garment: 'mug',
  },
  {
    name: 'Name Mug',
    garment: 'mug',
    types: ['11 oz', '15 oz'],
    colors: ['White', 'Pink', 'Light Blue', 'Black'],
    custom: [text('Name on the mug', 250, true, 'e.g. Grandpa Joe', 18, placements.underTheArt)],
  },
  {
    name: 'Photo Mug',
    garment: 'mug',
    types: ['11 oz', '15 oz'],
    custom: [
      image('Your photo', 400, true, placements.photo),
      text('Line under the photo', 150, false, 'e.g. World-class napper', 28, placements.underThePhoto),
    ],
  },
  {
    name: 'Six-Panel Cap',
    garment: 'cap',
    colors: ['Navy', 'Khaki', 'Black', 'Olive', 'Red', 'White', 'Steel Blue'],
  },
  {
    name: 'Initials Cap',
    garment: 'cap',
    colors: ['Black', 'Tan', 'Forest Green', 'Burnt Orange'],
    custom: [text('Initials on the side', 300, false, 'Up to three letters', 3, placements.beside)],
  },
  {
    name: 'Premium Vertical Poster',
    garment: 'poster',
    sizes: sheets,
  },
  {
    name: 'Framed Vertical Poster',
    garment: 'poster',
    sizes: sheets,
    types: ['Unframed', 'Black Frame', 'Oak Frame'],
  },
  {
    name: 'Photo Poster',
    garment: 'poster',
    sizes: sheets,
    custom: [
      image('Your photo', 600, true, placements.posterPhoto),
      text('Caption', 150, false, 'e.g. June 14, Cape May', 40, placements.underThePosterPhoto),
    ],
  },
]
