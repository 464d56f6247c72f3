import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import sharp from 'sharp'
import { templates } from '../garments/templates.ts'
import {
  artStyles,
  garments,
  palettes,
  type Garment,
  type Palette,
  type Recipe,
  type View,
} from '../recipe.ts'
import { renderPicture } from './render-picture.ts'

// node demo/pictures/tools/contact-sheet.ts [file.webp] [section ...]; sections: garments, styles, palettes, other
const [file = resolve(import.meta.dirname, '../../../docs/contact-sheet.webp'), ...sections] =
  process.argv.slice(2)
const tileWidth = 238
const cloths = [
  '#f4f1ea',
  '#1d1d20',
  '#223a5e',
  '#7d2b33',
  '#5f6f52',
  '#d9b9a0',
  '#8d949b',
  '#2f4a3c',
  '#e3c16f',
]
const shopNames = [
  'Paper Moon',
  'Hà Nội Prints',
  'Kestrel',
  'Tide & Timber',
  'Bear Hug Goods',
  'Óscar',
  'Velvet Fox',
  'Northline',
  'Lưu Ly',
  'Moss Works',
]
const articleMotifs = [
  'tshirt',
  'botanical',
  'mug',
  'retro-sunset',
  'hoodie',
  'animal',
  'calendar',
  'bauhaus',
  'sticker',
  'cap',
] as const
const slogans = ['Born to roam', 'Chase the sun', undefined, 'Go outside more', 'Wild at heart']
const paletteAt = (i: number): Palette => palettes[i % palettes.length] ?? 'ember'
const clothAt = (i: number) => cloths[i % cloths.length] ?? '#f4f1ea'
const art = (style: (typeof artStyles)[number], i: number) => {
  const slogan = slogans[i % slogans.length]
  return {
    style,
    palette: paletteAt(i * 5),
    seed: i * 31 + 3,
    name: 'Nguyễn',
    number: '27',
    ...(slogan ? { slogan } : {}),
  }
}

/** Every view of a garment and the front of its other types, in three colors. */
function looksOf(garment: Garment): { view: View; type?: string; color: string }[] {
  const template = templates[garment]
  const views = [
    ...template.views.map((view) => ({ view })),
    ...Object.keys(('types' in template && template.types) || {}).map((type) => ({
      view: 'front' as const,
      type,
    })),
  ]
  const colors = ['poster', 'sticker', 'calendar'].includes(garment)
    ? ['#f6f1e7']
    : ['#f4f1ea', '#223a5e', '#b5523b']
  return views.flatMap((view) => colors.map((color) => ({ ...view, color })))
}

const groups: Record<string, { width: number; recipes: Recipe[] }> = {
  garments: {
    width: tileWidth,
    recipes: garments.flatMap((garment, i) =>
      looksOf(garment).map((look): Recipe => ({
        kind: 'product',
        garment,
        ...look,
        art: art(artStyles[(i * 4) % artStyles.length] ?? 'folk', i),
      })),
    ),
  },
  styles: {
    width: tileWidth,
    recipes: artStyles.flatMap((style, i) =>
      [0, 1, 2, 3].map((k): Recipe => ({
        kind: 'product',
        garment: (['tshirt', 'sweatshirt', 'poster', 'mug'] as const)[k] ?? 'tshirt',
        view: 'front',
        color: k === 2 ? '#f7f3ea' : clothAt(i + k * 2),
        art: art(style, i + k * 3),
      })),
    ),
  },
  palettes: {
    width: tileWidth,
    recipes: palettes.flatMap((palette, i) =>
      [0, 1].map((k): Recipe => ({
        kind: 'product',
        garment: k ? 'hoodie-3d' : 'sweater-3d',
        view: 'front',
        color: clothAt(i + k + 1),
        art: { style: artStyles[(i + k * 7) % artStyles.length] ?? 'folk', palette, seed: i + k },
      })),
    ),
  },
  other: {
    width: 356,
    recipes: [
      ...shopNames.map((name, seed): Recipe => ({ kind: 'logo', name, seed })),
      ...palettes.map((palette, seed): Recipe => ({ kind: 'banner', seed, palette })),
      ...articleMotifs.map((motif, i): Recipe => ({
        kind: 'article',
        seed: i * 7,
        palette: paletteAt(i * 3),
        motif,
      })),
    ],
  },
}

const columns = 6
const gap = 6
const tiles: { input: Buffer; left: number; top: number }[] = []
const sheetWidth = columns * tileWidth + (columns + 1) * gap
let [left, top, rowHeight] = [gap, gap, 0]
for (const [name, group] of Object.entries(groups)) {
  if (sections.length > 0 && !sections.includes(name)) continue
  for (const recipe of group.recipes) {
    const picture = await renderPicture(recipe)
    const tile = picture.resize(recipe.kind === 'logo' ? 130 : group.width)
    const { data, info } = await tile.png().toBuffer({ resolveWithObject: true })
    if (left + info.width > sheetWidth) {
      left = gap
      top += rowHeight + gap
      rowHeight = 0
    }
    tiles.push({ input: data, left, top })
    left += info.width + gap
    rowHeight = Math.max(rowHeight, info.height)
  }
  left = gap
  top += rowHeight + gap
  rowHeight = 0
}
mkdirSync(dirname(resolve(file)), { recursive: true })
const sheet = { width: sheetWidth, height: top, channels: 3, background: '#ffffff' } as const
await sharp({ create: sheet, limitInputPixels: false })
  .composite(tiles)
  .toFormat(file.endsWith('.png') ? 'png' : 'webp', { quality: 58 })
  .toFile(file)
console.log(`${tiles.length} pictures in ${file}`)
