import { readdirSync } from 'node:fs'
import { loadBlank } from '@inkloom/renderer/load-blank'
import { photographBlank, printOn } from '@inkloom/renderer/photograph'
import sharp from 'sharp'

// Shows blanks in three colors: npm run blanks -- show <file.webp> [name ...]
const [file = 'contact-sheet.webp', ...wanted] = process.argv.slice(2)
const colors = ['#ffffff', '#1f2a44', '#b5523b']
const size = { width: 390, height: 520 }
const names = readdirSync(new URL('../renderer/blanks/', import.meta.url)).filter(
  (name) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)),
)

/** The outline of a square of 10 by 10 cm, to check how a print follows the cloth; `mm` is millimeters per print unit. */
async function squareOf(mm: number, ink: string) {
  const side = 100 / mm
  const [left, top] = [600 - side / 2, 700 - side / 2]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600"><rect x="${left}" y="${top}" width="${side}" height="${side}" fill="none" stroke="${ink}" stroke-width="8"/></svg>`
  const pixels = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer()
  return { width: 1200, height: 1600, pixels, box: { x: 0, y: 0, width: 1200, height: 1600 } }
}

const tiles = await Promise.all(
  names.flatMap((name, row) =>
    colors.map(async (color, column) => {
      const { mm, maps } = await loadBlank(name, size.width)
      const picture = photographBlank(maps, color)
      const ink = await squareOf(mm, color === '#ffffff' ? '#1f2a44' : '#ffffff')
      printOn({ left: 0, top: 0, ...size, pixels: picture }, maps, ink)
      const input = await sharp(picture, { raw: { ...size, channels: 4 } })
        .removeAlpha()
        .png()
        .toBuffer()
      return { input, left: column * size.width, top: row * size.height }
    }),
  ),
)
await sharp({
  create: {
    width: colors.length * size.width,
    height: names.length * size.height,
    channels: 3,
    background: '#fff',
  },
})
  .composite(tiles)
  .toFile(file)
