import { resolve } from 'node:path'
import sharp from 'sharp'
import { loadFonts } from '@inkloom/renderer/load'
import type { Recipe } from '../recipe.ts'
import { outlineText } from '@inkloom/renderer/text'
import { renderPicture } from './render-picture.ts'

// node demo/pictures/tools/share-picture.ts: writes the Open Graph image of the shop
const file = resolve(import.meta.dirname, '../../../web/public/share.png')
const [width, height] = [1200, 630]
const fonts = loadFonts()

const recipes: Recipe[] = [
  {
    kind: 'product',
    garment: 'hoodie',
    view: 'front',
    color: '#2f4a3c',
    art: { style: 'badge', palette: 'forest', seed: 11, slogan: 'Go outside more' },
  },
  {
    kind: 'product',
    garment: 'mug',
    view: 'front',
    color: '#f6f1e7',
    art: { style: 'botanical', palette: 'meadow', seed: 4 },
  },
]
const columnWidth = 300
const pictures = await Promise.all(
  recipes.map(async (recipe, index) => ({
    input: await (
      await renderPicture(recipe)
    )
      .resize({ width: columnWidth, height, fit: 'cover' })
      .png()
      .toBuffer(),
    left: width - columnWidth * (recipes.length - index),
    top: 0,
  })),
)

const word = (text: string, size: number, y: number, fill: string) =>
  `<path d="${outlineText(fonts['be-vietnam-pro'], text, { size, x: 72, y }).path}" fill="${fill}"/>`
const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="#fdfcfa"/>
<g transform="translate(66 150) scale(3.1)">
<path d="M16 1.5C12.5 8.5 3 15.5 3 25a13 13 0 0 0 26 0C29 15.5 19.5 8.5 16 1.5Z" fill="#12544a"/>
<path d="M2.5 23.5q3.375-5 6.75 0t6.75 0 6.75 0 6.75 0M2.5 30q3.375 5 6.75 0t6.75 0 6.75 0 6.75 0" fill="none" stroke="#fdfcfa" stroke-width="2"/>
</g>
${word('Inkloom', 104, 392, '#1f1d1a')}
${word('Printed for you,', 40, 468, '#5c564d')}
${word('one piece at a time', 40, 520, '#5c564d')}
</svg>`
await sharp(Buffer.from(ground))
  .composite(pictures)
  .png({ palette: true, quality: 90, effort: 10 })
  .toFile(file)
