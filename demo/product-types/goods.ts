import { image, text } from './custom-fields.ts'
import type { ProductType } from './product-type.ts'
import { placements } from './placements.ts'

const sheets = ['12 x 18 in', '16 x 24 in', '20 x 30 in', '24 x 36 in']

export const goods: ProductType[] = [
  {
    name: 'Ceramic Mug',
    garment: 'mug',
    types: ['11 oz', '15 oz'],
    colors: ['White', 'Black', 'Navy', 'Cream', 'Sage', 'Red'],
    nouns: ['Mug', 'Ceramic Mug', 'Coffee Mug'],
    prices: [1499, 1595, 1699],
  },
  {
    name: 'Diner Mug',
    garment: 'mug',
    nouns: ['Diner Mug', 'White Ceramic Mug'],
    prices: [1299, 1399],
  },
  {
    name: 'Name Mug',
    garment: 'mug',
    types: ['11 oz', '15 oz'],
    colors: ['White', 'Pink', 'Light Blue', 'Black'],
    custom: [text('Name on the mug', 250, true, 'e.g. Grandpa Joe', 18, placements.underTheArt)],
    nouns: ['Personalized Name Mug', 'Custom Name Mug'],
    prices: [1699, 1795],
  },
  {
    name: 'Photo Mug',
    garment: 'mug',
    types: ['11 oz', '15 oz'],
    custom: [
      image('Your photo', 400, true, placements.photo),
      text('Line under the photo', 150, false, 'e.g. World-class napper', 28, placements.underThePhoto),
    ],
    nouns: ['Custom Photo Mug', 'Photo Mug'],
    prices: [1799, 1895],
  },
  {
    name: 'Six-Panel Cap',
    garment: 'cap',
    colors: ['Navy', 'Khaki', 'Black', 'Olive', 'Red', 'White', 'Steel Blue'],
    nouns: ['Cap', 'Dad Hat', 'Six-Panel Hat'],
    prices: [2299, 2495, 2599],
  },
  {
    name: 'Initials Cap',
    garment: 'cap',
    colors: ['Black', 'Tan', 'Forest Green', 'Burnt Orange'],
    custom: [text('Initials on the side', 300, false, 'Up to three letters', 3, placements.beside)],
    nouns: ['Cap with Side Initials', 'Personalized Dad Hat'],
    prices: [2695, 2799],
  },
  {
    name: 'Die-Cut Sticker',
    garment: 'sticker',
    nouns: ['Sticker', 'Die-Cut Sticker'],
    prices: [399, 449, 499],
  },
  {
    name: 'Sized Sticker',
    garment: 'sticker',
    sizes: ['3 in', '4 in', '5.5 in'],
    nouns: ['Vinyl Sticker', 'Weatherproof Sticker'],
    prices: [349, 399],
  },
  {
    name: 'Name Sticker',
    garment: 'sticker',
    sizes: ['3 in', '4 in'],
    custom: [text('Name on the sticker', 100, true, 'e.g. Oliver', 14, placements.underTheStickerArt)],
    nouns: ['Personalized Name Sticker', 'Custom Label Sticker'],
    prices: [499, 595],
  },
  {
    name: 'Premium Vertical Poster',
    garment: 'poster',
    sizes: sheets,
    nouns: ['Vertical Poster', 'Premium Poster', 'Art Poster'],
    prices: [1799, 1995, 2199],
  },
  {
    name: 'Framed Vertical Poster',
    garment: 'poster',
    sizes: sheets,
    types: ['Unframed', 'Black Frame', 'Oak Frame'],
    typeInContext: 'Oak Frame',
    nouns: ['Gallery Poster', 'Museum-Weight Poster'],
    prices: [2199, 2495],
  },
  {
    name: 'Photo Poster',
    garment: 'poster',
    sizes: sheets,
    custom: [
      image('Your photo', 600, true, placements.posterPhoto),
      text('Caption', 150, false, 'e.g. June 14, Cape May', 40, placements.underThePosterPhoto),
    ],
    nouns: ['Custom Photo Poster', 'Photo Poster'],
    prices: [2299, 2495],
  },
  {
    name: 'Wall Calendar',
    garment: 'calendar',
    types: ['Wall', 'Desk'],
    nouns: ['Calendar'],
    prices: [1899, 2195],
  },
  {
    name: 'Family Calendar',
    garment: 'calendar',
    custom: [
      text('Family name', 250, false, 'e.g. The Okafors', 22, placements.underTheCover),
      image('Cover picture', 400, false, placements.cover),
    ],
    nouns: ['Family Calendar'],
    prices: [2295, 2499],
  },
]
