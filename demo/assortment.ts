import type { Theme } from './designs.ts'

/** What one leaf category sells, and how many of the first 600 products belong to it. */
export interface Range {
  category: string
  count: number
  /** Names of makes, in turn. */
  makes: string[]
  themes: Theme[]
  /** Instead of the make's own nouns. */
  nouns?: string[]
}

const gifts = ['Classic Tee', 'Ceramic Mug', 'Crewneck Sweatshirt', 'Die-Cut Sticker', 'Garment-Dyed Tee']

/** Every leaf but Lunar New Year 2027, which waits for its season and shows the empty screen. */
export const assortment: Range[] = [
  {
    category: 'Retro Tees',
    count: 34,
    makes: ['Classic Tee', 'Garment-Dyed Tee'],
    themes: ['retro'],
  },
  {
    category: 'Nature Tees',
    count: 36,
    makes: ['Garment-Dyed Tee', 'Classic Tee'],
    themes: ['nature'],
  },
  { category: 'Animal Tees', count: 30, makes: ['Classic Tee', 'Garment-Dyed Tee'], themes: ['animal'] },
  { category: 'Slogan Tees', count: 30, makes: ['Classic Tee', 'Garment-Dyed Tee'], themes: ['slogan'] },
  {
    category: 'Name & Photo Tees',
    count: 24,
    makes: ['Name Tee', 'Photo Tee', 'Caption Tee'],
    themes: ['family'],
  },
  {
    category: 'Hoodie',
    count: 32,
    makes: ['Pullover Hoodie', 'Everyday Hoodie'],
    themes: ['nature', 'retro', 'animal'],
  },
  { category: '3D Hoodies', count: 24, makes: ['All-Over 3D Hoodie'], themes: ['nature', 'folk', 'retro'] },
  { category: 'Name Hoodies', count: 14, makes: ['Name Hoodie'], themes: ['team'] },
  {
    category: 'Crewnecks',
    count: 26,
    makes: ['Crewneck Sweatshirt', 'Crewneck Sweatshirt', 'Monogram Crewneck'],
    themes: ['nature', 'folk', 'slogan'],
  },
  { category: '3D Sweater', count: 20, makes: ['All-Over 3D Sweater'], themes: ['folk', 'christmas'] },
  {
    category: 'Tank Tops',
    count: 24,
    makes: ['Tank Top', 'Relaxed Tank'],
    themes: ['retro', 'nature', 'slogan'],
  },
  {
    category: 'Long Sleeves',
    count: 24,
    makes: ['Long Sleeve Tee', 'Long Sleeve Tee', 'Long Sleeve with Sleeve Text'],
    themes: ['nature', 'animal', 'retro'],
  },
  { category: 'Jackets', count: 16, makes: ['Varsity Jacket', 'Initial Jacket'], themes: ['team'] },
  { category: 'Baseball Jersey', count: 28, makes: ['Baseball Jersey', 'Fan Jersey'], themes: ['team'] },
  { category: 'Softball Jersey', count: 14, makes: ['Softball Jersey'], themes: ['team'] },
  {
    category: 'Art Mugs',
    count: 28,
    makes: ['Ceramic Mug', 'Ceramic Mug', 'Diner Mug'],
    themes: ['kitchen', 'folk', 'nature'],
  },
  {
    category: 'Name & Photo Mugs',
    count: 16,
    makes: ['Name Mug', 'Photo Mug'],
    themes: ['family', 'kitchen'],
  },
  {
    category: 'Hats',
    count: 22,
    makes: ['Six-Panel Cap', 'Six-Panel Cap', 'Initials Cap'],
    themes: ['team', 'nature'],
  },
  {
    category: 'Stickers',
    count: 26,
    makes: ['Die-Cut Sticker', 'Sized Sticker', 'Name Sticker'],
    themes: ['animal', 'slogan', 'retro'],
  },
  {
    category: 'Premium Poster Vertical Posters',
    count: 32,
    makes: ['Premium Vertical Poster', 'Framed Vertical Poster'],
    themes: ['nature', 'retro', 'folk'],
  },
  { category: 'Photo Posters', count: 12, makes: ['Photo Poster'], themes: ['family'] },
  {
    category: 'Calendar 2025',
    count: 14,
    makes: ['Wall Calendar', 'Family Calendar'],
    themes: ['nature', 'folk'],
    nouns: ['Calendar 2025', 'Twelve-Month Calendar 2025'],
  },
  {
    category: 'Calendar 2026',
    count: 14,
    makes: ['Wall Calendar', 'Family Calendar'],
    themes: ['folk', 'animal', 'nature'],
    nouns: ['Calendar 2026', 'Illustrated Calendar 2026'],
  },
  { category: "Happy Patrick's Day", count: 16, makes: [...gifts, 'Pullover Hoodie'], themes: ['patrick'] },
  { category: "Easter's Day", count: 16, makes: gifts, themes: ['easter'] },
  {
    category: 'Valentine 2025',
    count: 10,
    makes: ['Ceramic Mug', 'Name Mug', 'Crewneck Sweatshirt'],
    themes: ['valentine'],
  },
  {
    category: 'Halloween',
    count: 9,
    makes: ['Classic Tee', 'Long Sleeve Tee', 'Pullover Hoodie'],
    themes: ['halloween'],
  },
  {
    category: 'Christmas',
    count: 9,
    makes: ['All-Over 3D Sweater', 'Ceramic Mug', 'Crewneck Sweatshirt'],
    themes: ['christmas'],
  },
]
