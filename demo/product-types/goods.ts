import { image, text } from '@inkloom/renderer/templates/custom-fields'
import { caption, instead, place } from '@inkloom/renderer/templates/placements'
import type { DrawnType, SoldType } from './product-type.ts'

const underTheSticker = place(0, [0.1, 0.77, 0.8, 0.19], caption)
const cover = place(0, [0, 0, 1, 0.77], instead)
const underTheCover = place(0, [0.06, 0.81, 0.88, 0.16], caption)

export const goods: (SoldType | DrawnType)[] = [
  {
    name: 'Ceramic Mug',
    nouns: ['Mug', 'Ceramic Mug', 'Coffee Mug'],
    prices: [1499, 1595, 1699],
  },
  {
    name: 'Diner Mug',
    nouns: ['Diner Mug', 'White Ceramic Mug'],
    prices: [1299, 1399],
  },
  {
    name: 'Name Mug',
    nouns: ['Personalized Name Mug', 'Custom Name Mug'],
    prices: [1699, 1795],
  },
  {
    name: 'Photo Mug',
    nouns: ['Custom Photo Mug', 'Photo Mug'],
    prices: [1799, 1895],
  },
  {
    name: 'Six-Panel Cap',
    nouns: ['Cap', 'Dad Hat', 'Six-Panel Hat'],
    prices: [2299, 2495, 2599],
  },
  {
    name: 'Initials Cap',
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
    custom: [text('Name on the sticker', 100, true, 'e.g. Oliver', 14, underTheSticker)],
    nouns: ['Personalized Name Sticker', 'Custom Label Sticker'],
    prices: [499, 595],
  },
  {
    name: 'Premium Vertical Poster',
    nouns: ['Vertical Poster', 'Premium Poster', 'Art Poster'],
    prices: [1799, 1995, 2199],
  },
  {
    name: 'Framed Vertical Poster',
    typeInContext: 'Oak Frame',
    nouns: ['Gallery Poster', 'Museum-Weight Poster'],
    prices: [2199, 2495],
  },
  {
    name: 'Photo Poster',
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
      text('Family name', 250, false, 'e.g. The Okafors', 22, underTheCover),
      image('Cover picture', 400, false, cover),
    ],
    nouns: ['Family Calendar'],
    prices: [2295, 2499],
  },
]
