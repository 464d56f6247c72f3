import type { Theme } from './designs.ts'

/** The products of one leaf category, and how many of the first 600 products belong to it. */
export interface Range {
  category: string
  count: number
  /** Names of product types, used in turn. */
  productTypes: string[]
  themes: Theme[]
  /** Replaces the nouns of the product type. */
  nouns?: string[]
}

const gifts = ['Classic Tee', 'Ceramic Mug', 'Crewneck Sweatshirt', 'Die-Cut Sticker', 'Garment-Dyed Tee']

/** Covers every leaf category except Lunar New Year 2027, which stays empty to show the empty state. */
export const assortment: Range[] = [
  {
    category: 'Retro Tees',
    count: 34,
    productTypes: ['Classic Tee', 'Garment-Dyed Tee'],
    themes: ['retro'],
  },
  {
    category: 'Nature Tees',
    count: 36,
    productTypes: ['Garment-Dyed Tee', 'Classic Tee'],
    themes: ['nature'],
  },
  {
    category: 'Animal Tees',
    count: 30,
    productTypes: ['Classic Tee', 'Garment-Dyed Tee'],
    themes: ['animal'],
  },
  {
    category: 'Slogan Tees',
    count: 30,
    productTypes: ['Classic Tee', 'Garment-Dyed Tee'],
    themes: ['slogan'],
  },
  {
    category: 'Name & Photo Tees',
    count: 24,
    productTypes: ['Name Tee', 'Photo Tee', 'Caption Tee'],
    themes: ['family'],
  },
  {
    category: 'Hoodie',
    count: 32,
    productTypes: ['Pullover Hoodie', 'Everyday Hoodie'],
    themes: ['nature', 'retro', 'animal'],
  },
  {
    category: '3D Hoodies',
    count: 24,
    productTypes: ['All-Over 3D Hoodie'],
    themes: ['nature', 'folk', 'retro'],
  },
  { category: 'Name Hoodies', count: 14, productTypes: ['Name Hoodie'], themes: ['team'] },
  {
    category: 'Crewnecks',
    count: 26,
    productTypes: ['Crewneck Sweatshirt', 'Crewneck Sweatshirt', 'Monogram Crewneck'],
    themes: ['nature', 'folk', 'slogan'],
  },
  { category: '3D Sweater', count: 20, productTypes: ['All-Over 3D Sweater'], themes: ['folk', 'christmas'] },
  {
    category: 'Tank Tops',
    count: 24,
    productTypes: ['Tank Top', 'Relaxed Tank'],
    themes: ['retro', 'nature', 'slogan'],
  },
  {
    category: 'Long Sleeves',
    count: 24,
    productTypes: ['Long Sleeve Tee', 'Long Sleeve Tee', 'Long Sleeve with Sleeve Text'],
    themes: ['nature', 'animal', 'retro'],
  },
  { category: 'Jackets', count: 16, productTypes: ['Varsity Jacket', 'Initial Jacket'], themes: ['team'] },
  {
    category: 'Baseball Jersey',
    count: 28,
    productTypes: ['Baseball Jersey', 'Fan Jersey'],
    themes: ['team'],
  },
  { category: 'Softball Jersey', count: 14, productTypes: ['Softball Jersey'], themes: ['team'] },
  {
    category: 'Art Mugs',
    count: 28,
    productTypes: ['Ceramic Mug', 'Ceramic Mug', 'Diner Mug'],
    themes: ['kitchen', 'folk', 'nature'],
  },
  {
    category: 'Name & Photo Mugs',
    count: 16,
    productTypes: ['Name Mug', 'Photo Mug'],
    themes: ['family', 'kitchen'],
  },
  {
    category: 'Hats',
    count: 22,
    productTypes: ['Six-Panel Cap', 'Six-Panel Cap', 'Initials Cap'],
    themes: ['team', 'nature'],
  },
  {
    category: 'Stickers',
    count: 26,
    productTypes: ['Die-Cut Sticker', 'Sized Sticker', 'Name Sticker'],
    themes: ['animal', 'slogan', 'retro'],
  },
  {
    category: 'Premium Poster Vertical Posters',
    count: 32,
    productTypes: ['Premium Vertical Poster', 'Framed Vertical Poster'],
    themes: ['nature', 'retro', 'folk'],
  },
  { category: 'Photo Posters', count: 12, productTypes: ['Photo Poster'], themes: ['family'] },
  {
    category: 'Calendar 2025',
    count: 14,
    productTypes: ['Wall Calendar', 'Family Calendar'],
    themes: ['nature', 'folk'],
    nouns: ['Calendar 2025', 'Twelve-Month Calendar 2025'],
  },
  {
    category: 'Calendar 2026',
    count: 14,
    productTypes: ['Wall Calendar', 'Family Calendar'],
    themes: ['folk', 'animal', 'nature'],
    nouns: ['Calendar 2026', 'Illustrated Calendar 2026'],
  },
  {
    category: "Happy Patrick's Day",
    count: 16,
    productTypes: [...gifts, 'Pullover Hoodie'],
    themes: ['patrick'],
  },
  { category: "Easter's Day", count: 16, productTypes: gifts, themes: ['easter'] },
  {
    category: 'Valentine 2025',
    count: 10,
    productTypes: ['Ceramic Mug', 'Name Mug', 'Crewneck Sweatshirt'],
    themes: ['valentine'],
  },
  {
    category: 'Halloween',
    count: 9,
    productTypes: ['Classic Tee', 'Long Sleeve Tee', 'Pullover Hoodie'],
    themes: ['halloween'],
  },
  {
    category: 'Christmas',
    count: 9,
    productTypes: ['All-Over 3D Sweater', 'Ceramic Mug', 'Crewneck Sweatshirt'],
    themes: ['christmas'],
  },
]
