import type { SoldType } from './product-type.ts'

export const apparel: SoldType[] = [
  {
    name: 'Classic Tee',
    nouns: ['T-Shirt', 'Graphic Tee', 'Classic Tee'],
    prices: [1999, 2199, 2295, 2499],
  },
  {
    name: 'Garment-Dyed Tee',
    nouns: ['Garment-Dyed Tee', 'Washed Cotton Tee', 'Vintage Wash Tee'],
    prices: [2499, 2695, 2799],
  },
  {
    name: 'Name Tee',
    nouns: ['Personalized Name Tee', 'Custom Name T-Shirt'],
    prices: [2299, 2495],
  },
  {
    name: 'Photo Tee',
    nouns: ['Custom Photo Tee', 'Photo T-Shirt'],
    prices: [2599, 2795],
  },
  {
    name: 'Caption Tee',
    nouns: ['Personalized Text and Photo Tee', 'Make-It-Yours Tee'],
    prices: [2495, 2599],
  },
  {
    name: 'Tank Top',
    nouns: ['Tank Top', 'Summer Tank', 'Lightweight Tank'],
    prices: [1899, 1995, 2199],
  },
  {
    name: 'Relaxed Tank',
    nouns: ['Relaxed Tank', 'Muscle Tank'],
    prices: [2099, 2295],
  },
  {
    name: 'Long Sleeve Tee',
    nouns: ['Long Sleeve Tee', 'Long Sleeve Shirt'],
    prices: [2699, 2895, 2999],
  },
  {
    name: 'Long Sleeve with Sleeve Text',
    nouns: ['Custom Sleeve Long Sleeve Tee', 'Long Sleeve Tee with Sleeve Text'],
    prices: [2995, 3199],
  },
  {
    name: 'Crewneck Sweatshirt',
    nouns: ['Crewneck Sweatshirt', 'Fleece Crewneck', 'Sweatshirt'],
    prices: [3499, 3695, 3899],
  },
  {
    name: 'Monogram Crewneck',
    nouns: ['Monogram Crewneck', 'Personalized Crewneck Sweatshirt'],
    prices: [3895, 3999],
  },
  {
    name: 'Pullover Hoodie',
    nouns: ['Pullover Hoodie', 'Hoodie', 'Heavyweight Hoodie'],
    prices: [4299, 4495, 4699],
  },
  {
    name: 'Everyday Hoodie',
    nouns: ['Everyday Hoodie', 'Soft Fleece Hoodie'],
    prices: [3999, 4195],
  },
  {
    name: 'Name Hoodie',
    nouns: ['Custom Name Hoodie', 'Personalized Team Hoodie'],
    prices: [4699, 4895],
  },
  {
    name: 'All-Over 3D Hoodie',
    nouns: ['3D Hoodie', 'All-Over Print Hoodie', '3D All-Over Hoodie'],
    prices: [4999, 5295, 5499],
  },
  {
    name: 'All-Over 3D Sweater',
    nouns: ['3D Sweater', 'All-Over Knit-Look Sweater', '3D Pattern Sweater'],
    prices: [4499, 4695, 4999],
  },
  {
    name: 'Baseball Jersey',
    nouns: ['Custom Baseball Jersey', 'Baseball Jersey with Name and Number'],
    prices: [3999, 4295, 4499],
  },
  {
    name: 'Fan Jersey',
    nouns: ['Baseball Jersey', 'Button-Front Jersey', 'Fan Jersey'],
    prices: [3799, 3995],
  },
  {
    name: 'Softball Jersey',
    nouns: ['Softball Jersey', 'Custom Softball Jersey'],
    prices: [3899, 4195],
  },
  {
    name: 'Varsity Jacket',
    nouns: ['Varsity Jacket', 'Baseball Jacket'],
    prices: [6999, 7495, 7999],
  },
  {
    name: 'Initial Jacket',
    nouns: ['Letter Jacket', 'Personalized Varsity Jacket'],
    prices: [7695, 8299],
  },
]
