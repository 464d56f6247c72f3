import type { ArtStyle, Garment, Palette } from './pictures/recipe.ts'
import { hexOf } from '@inkloom/contract/colors'
import { slugOf } from './slug.ts'
import type { DemoCategory } from './types.ts'

type Picture = [garment: Garment, color: string, style: ArtStyle, palette: Palette, slogan?: string]
interface Branch {
  name: string
  picture: Picture
  children?: Branch[]
}

/** The roots are the navigation menu and the home tiles; shipping rates refer to some of these names. */
const tree: Branch[] = [
  {
    name: 'T-Shirts',
    picture: ['tshirt', 'Navy', 'retro-sunset', 'ember'],
    children: [
      {
        name: 'Graphic Tees',
        picture: ['tshirt', 'Sand', 'bauhaus', 'harbor'],
        children: [
          { name: 'Retro Tees', picture: ['tshirt', 'Cream', 'retro-sunset', 'citrus'] },
          { name: 'Nature Tees', picture: ['tshirt', 'Forest Green', 'botanical', 'meadow'] },
          { name: 'Animal Tees', picture: ['tshirt', 'Heather Grey', 'animal', 'clay'] },
        ],
      },
      { name: 'Slogan Tees', picture: ['tshirt', 'White', 'typographic', 'mono', 'Good Day'] },
      { name: 'Name & Photo Tees', picture: ['tshirt', 'Maroon', 'badge', 'citrus', 'Family'] },
    ],
  },
  {
    name: 'Hoodies',
    picture: ['hoodie', 'Charcoal', 'line-landscape', 'arctic'],
    children: [
      { name: 'Hoodie', picture: ['hoodie', 'Forest Green', 'badge', 'forest'] },
      { name: '3D Hoodies', picture: ['hoodie-3d', 'Black', 'waves', 'lagoon'] },
      { name: 'Name Hoodies', picture: ['hoodie', 'Maroon', 'varsity', 'ember', 'Rivera'] },
    ],
  },
  {
    name: 'Sweatshirts',
    picture: ['sweatshirt', 'Sand', 'folk', 'clay'],
    children: [
      { name: 'Crewnecks', picture: ['sweatshirt', 'Dusty Rose', 'botanical', 'berry'] },
      { name: '3D Sweater', picture: ['sweater-3d', 'Red', 'patchwork', 'berry'] },
    ],
  },
  {
    name: 'Tops & Layers',
    picture: ['long-sleeve', 'Denim', 'line-landscape', 'harbor'],
    children: [
      { name: 'Tank Tops', picture: ['tank-top', 'Coral', 'waves', 'citrus'] },
      { name: 'Long Sleeves', picture: ['long-sleeve', 'Pine', 'constellation', 'arctic'] },
    ],
  },
  { name: 'Jackets', picture: ['jacket', 'Navy', 'varsity', 'harbor'] },
  {
    name: 'Sports & Teamwear',
    picture: ['jersey', 'Royal Blue', 'varsity', 'citrus'],
    children: [
      { name: 'Baseball Jersey', picture: ['jersey', 'White', 'varsity', 'harbor'] },
      { name: 'Softball Jersey', picture: ['jersey', 'Purple', 'badge', 'candy'] },
    ],
  },
  {
    name: 'Drinkware',
    picture: ['mug', 'White', 'botanical', 'meadow'],
    children: [
      {
        name: 'Mugs',
        picture: ['mug', 'Cream', 'folk', 'berry'],
        children: [
          { name: 'Art Mugs', picture: ['mug', 'White', 'bauhaus', 'lagoon'] },
          { name: 'Name & Photo Mugs', picture: ['mug', 'Navy', 'typographic', 'citrus', 'Maya'] },
        ],
      },
    ],
  },
  {
    name: 'Accessories',
    picture: ['cap', 'Khaki', 'badge', 'forest'],
    children: [
      { name: 'Hats', picture: ['cap', 'Navy', 'badge', 'ember'] },
      { name: 'Stickers', picture: ['sticker', 'White', 'halftone', 'candy'] },
    ],
  },
  {
    name: 'Home & Living',
    picture: ['poster', 'White', 'line-landscape', 'dusk'],
    children: [
      {
        name: 'Posters',
        picture: ['poster', 'White', 'retro-sunset', 'dusk'],
        children: [
          {
            name: 'Premium Poster Vertical Posters',
            picture: ['poster', 'White', 'bauhaus', 'citrus'],
          },
          { name: 'Photo Posters', picture: ['poster', 'White', 'halftone', 'mono'] },
        ],
      },
      {
        name: 'Calendars',
        picture: ['calendar', 'White', 'botanical', 'forest'],
        children: [
          { name: 'Calendar 2025', picture: ['calendar', 'White', 'waves', 'lagoon'] },
          { name: 'Calendar 2026', picture: ['calendar', 'White', 'folk', 'clay'] },
        ],
      },
    ],
  },
  {
    name: 'Holidays',
    picture: ['sweatshirt', 'Cream', 'folk', 'berry'],
    children: [
      { name: "Happy Patrick's Day", picture: ['tshirt', 'Kelly Green', 'shamrock', 'forest'] },
      { name: "Easter's Day", picture: ['tshirt', 'Lavender', 'easter', 'candy'] },
      { name: 'Valentine 2025', picture: ['mug', 'Pink', 'typographic', 'berry', 'Be Mine'] },
      { name: 'Halloween', picture: ['tshirt', 'Black', 'constellation', 'ember'] },
      { name: 'Christmas', picture: ['sweater-3d', 'Forest Green', 'patchwork', 'berry'] },
      { name: 'Lunar New Year 2027', picture: ['mug', 'Red', 'folk', 'ember'] },
    ],
  },
]

export const categories: DemoCategory[] = []
addCategories(tree, null)

const byName = new Map(categories.map((category) => [category.name, category]))

export function categoryNamed(name: string): DemoCategory {
  const category = byName.get(name)
  if (!category) throw new Error(`No category is named ${name}`)
  return category
}

function addCategories(branches: Branch[], parentId: number | null) {
  for (const [position, { name, picture, children }] of branches.entries()) {
    const [garment, color, style, palette, slogan] = picture
    const id = categories.length + 1
    categories.push({
      id,
      parentId,
      name,
      slug: slugOf(name),
      position,
      image: {
        kind: 'product',
        garment,
        color: hexOf(color),
        view: 'front',
        art: { style, palette, seed: 100 + id, ...(slogan ? { slogan } : {}) },
      },
    })
    addCategories(children ?? [], id)
  }
}
