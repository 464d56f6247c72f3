import { image, number, text } from './custom-fields.ts'
import type { ProductKind } from './product-kind.ts'
import { placements } from './placements.ts'

const tees = ['S', 'M', 'L', 'XL', '2XL', '3XL']
const fleece = ['S', 'M', 'L', 'XL', '2XL', '3XL', '4XL']
const jerseys = ['S', 'M', 'L', 'XL', '2XL', '3XL']

export const apparel: ProductKind[] = [
  {
    name: 'Classic Tee',
    garment: 'tshirt',
    sizes: tees,
    types: ['Unisex', 'Women', 'Youth'],
    colors: ['Black', 'White', 'Navy', 'Heather Grey', 'Forest Green', 'Maroon', 'Sand', 'Royal Blue', 'Red'],
  },
  {
    name: 'Garment-Dyed Tee',
    garment: 'tshirt',
    sizes: tees,
    colors: ['Sage', 'Mustard', 'Rust', 'Denim', 'Ivory', 'Dusty Rose', 'Charcoal', 'Moss', 'Seafoam'],
  },
  {
    name: 'Name Tee',
    garment: 'tshirt',
    sizes: tees,
    colors: ['White', 'Black', 'Light Blue', 'Kelly Green', 'Gold', 'Pink', 'Purple'],
    custom: [
      text('Your name', 300, true, 'e.g. Charlotte', 16, placements.nameUnderTheArt),
      number('Year', 200, false, 'e.g. 1988', 4, placements.yearUnderTheName),
    ],
  },
  {
    name: 'Photo Tee',
    garment: 'tshirt',
    sizes: tees,
    colors: ['White', 'Ash', 'Black', 'Light Pink', 'Natural'],
    custom: [
      image('Your photo', 500, true, placements.photo),
      text('Caption', 200, false, 'e.g. Lake week 2026', 24, placements.underThePhoto),
    ],
  },
  {
    name: 'Caption Tee',
    garment: 'tshirt',
    sizes: tees,
    types: ['Unisex', 'Youth'],
    colors: ['White', 'Heather Grey', 'Navy', 'Coral', 'Mint'],
    custom: [
      text('Front text', 200, false, 'Up to two short words', 18, placements.underTheArt),
      image('Back picture', 500, false, placements.backPhoto),
    ],
  },
  {
    name: 'Tank Top',
    garment: 'tank-top',
    sizes: ['XS', 'S', 'M', 'L', 'XL', '2XL'],
    colors: ['White', 'Black', 'Coral', 'Turquoise', 'Heather Grey', 'Yellow', 'Hot Pink'],
  },
  {
    name: 'Relaxed Tank',
    garment: 'tank-top',
    sizes: ['S', 'M', 'L', 'XL', '2XL'],
    types: ['Unisex', 'Women'],
    colors: ['Ash', 'Navy', 'Peach', 'Sage', 'Lilac', 'Black'],
  },
  {
    name: 'Long Sleeve Tee',
    garment: 'long-sleeve',
    sizes: tees,
    colors: ['Black', 'White', 'Pine', 'Burgundy', 'Steel Blue', 'Sand', 'Sport Grey'],
  },
  {
    name: 'Long Sleeve with Sleeve Text',
    garment: 'long-sleeve',
    sizes: tees,
    colors: ['Navy', 'Heather Grey', 'Mustard', 'Forest Green', 'White'],
    custom: [text('Sleeve text', 250, false, 'e.g. Crew 2026', 14, placements.beside)],
  },
  {
    name: 'Crewneck Sweatshirt',
    garment: 'sweatshirt',
    sizes: fleece,
    colors: ['Sand', 'Heather Grey', 'Navy', 'Forest Green', 'Dusty Rose', 'Black', 'Light Blue', 'Burgundy'],
  },
  {
    name: 'Monogram Crewneck',
    garment: 'sweatshirt',
    sizes: fleece,
    colors: ['Ivory', 'Sage', 'Lavender', 'Charcoal', 'Cardinal'],
    custom: [text('Monogram', 350, false, 'Up to three letters', 3, placements.beside)],
  },
  {
    name: 'Pullover Hoodie',
    garment: 'hoodie',
    sizes: fleece,
    colors: ['Black', 'Charcoal', 'Navy', 'Forest Green', 'Maroon', 'Sand', 'Sport Grey', 'Royal'],
  },
  {
    name: 'Everyday Hoodie',
    garment: 'hoodie',
    sizes: ['S', 'M', 'L', 'XL', '2XL'],
    types: ['Unisex', 'Women', 'Youth'],
    colors: ['Heather Grey', 'Dusty Rose', 'Denim', 'Pine', 'Plum', 'White'],
  },
  {
    name: 'Name Hoodie',
    garment: 'hoodie',
    sizes: fleece,
    colors: ['Black', 'Navy', 'Cardinal', 'Kelly Green', 'Athletic Gold', 'Purple'],
    custom: [
      text('Name on back', 400, true, 'e.g. RIVERA', 12, placements.nameOnBack),
      number('Number on back', 300, false, '0 to 99', 2, placements.numberOnBack),
    ],
  },
  {
    name: 'All-Over 3D Hoodie',
    garment: 'hoodie-3d',
    sizes: fleece,
    types: ['Pullover', 'Zip-Up'],
  },
  {
    name: 'All-Over 3D Sweater',
    garment: 'sweater-3d',
    sizes: tees,
  },
  {
    name: 'Baseball Jersey',
    garment: 'jersey',
    sizes: jerseys,
    colors: ['White', 'Navy', 'Red', 'Royal Blue', 'Black', 'Sport Grey', 'Kelly Green'],
    custom: [
      text('Player name', 400, true, 'e.g. RIVERA', 12, placements.nameOnBack),
      number('Player number', 300, true, '0 to 99', 2, placements.numberOnBack),
    ],
  },
  {
    name: 'Fan Jersey',
    garment: 'jersey',
    sizes: jerseys,
    types: ['Unisex', 'Youth'],
    colors: ['Cream', 'Carolina Blue', 'Maroon', 'Black', 'Forest Green', 'Purple'],
    custom: [
      text('Name on back', 350, false, 'e.g. COACH', 12, placements.nameOnBack),
      number('Number on back', 250, false, '0 to 99', 2, placements.numberOnBack),
    ],
  },
  {
    name: 'Softball Jersey',
    garment: 'jersey',
    sizes: ['XS', ...jerseys],
    colors: ['Hot Pink', 'Turquoise', 'Purple', 'White', 'Athletic Gold', 'Navy'],
    custom: [
      text('Team name', 400, true, 'e.g. Thunder', 14, placements.teamOnChest),
      number('Player number', 300, true, '0 to 99', 2, placements.numberOnBack),
      text('Player name', 300, false, 'Leave empty for none', 12, placements.nameOnBack),
    ],
  },
  {
    name: 'Varsity Jacket',
    garment: 'jacket',
    sizes: ['S', 'M', 'L', 'XL', '2XL', '3XL'],
    colors: ['Navy', 'Black', 'Cardinal', 'Forest Green', 'Royal Blue'],
  },
  {
    name: 'Initial Jacket',
    garment: 'jacket',
    sizes: ['S', 'M', 'L', 'XL', '2XL'],
    types: ['Unisex', 'Women'],
    colors: ['Black', 'Camel', 'Pine', 'Burgundy'],
    custom: [text('Chest initial', 500, false, 'One letter', 1, placements.initialOnChest)],
  },
]
