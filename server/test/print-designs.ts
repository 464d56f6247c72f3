import { readFileSync } from 'node:fs'
import { drawPrint } from '@inkloom/renderer/design'
import { loadFonts } from '@inkloom/renderer/load'
import { type PrintSide, printSideOf } from '@inkloom/renderer/print-side'
import type { ProductDetail } from '@inkloom/contract/catalog'
import type { DesignRecord } from '@inkloom/contract/design'
import sharp from 'sharp'
import { areaPrints, type AreaPrint } from '../printing/area-prints.ts'
import { canvasOf } from '../printing/draw-png.ts'
import type { Photo } from '../printing/photo.ts'

interface Fixtures {
  products: Record<string, ProductDetail>
  uploads: Record<string, { width: number; height: number }>
  designs: { name: string; product: string; view: PrintSide['view']; record: DesignRecord }[]
}

const path = new URL('../../renderer/fixtures/designs.json', import.meta.url)
const { products, uploads, designs } = JSON.parse(readFileSync(path, 'utf8')) as Fixtures
const fonts = loadFonts()

/** A photo whose four quarters and border can be told apart. */
async function photoOf({ width, height }: { width: number; height: number }): Promise<Photo> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 4 4" preserveAspectRatio="none">
    <rect width="4" height="4" fill="#345"/><rect x="2" width="2" height="2" fill="#d84"/><rect y="2" width="2" height="2" fill="#5a9"/>
    <circle cx="2" cy="2" r="1.2" fill="#fff"/><circle cx="1" cy="3" r=".3" fill="#b02"/></svg>`
  return {
    bytes: await sharp(Buffer.from(svg)).removeAlpha().jpeg({ quality: 95 }).toBuffer(),
    width,
    height,
  }
}

/** The photos of the designs by id. */
export const photos = new Map<string, Photo>()
for (const [id, size] of Object.entries(uploads)) photos.set(id, await photoOf(size))

export interface TestPrint {
  name: string
  print: AreaPrint
  side: PrintSide
  record: DesignRecord
}

/** The prints of the designs that browser and server draw with the same bytes. */
export const testPrints: TestPrint[] = designs.flatMap(({ name, product, view, record }) => {
  const labels = new Set(record.fields.map(({ label }) => label))
  const side = printSideOf(products[product]!, record, view, labels)
  return areaPrints({ record, sides: [side] }, photos, fonts).map((print) => ({ name, print, side, record }))
})

/** The print area as the shopper saw it, without the product, in the pixels of a width. */
export async function proofOf({ side, record, print }: TestPrint, width: number): Promise<Buffer> {
  const hrefs = [...photos].map(([id, { bytes, ...size }]) => [
    id,
    { ...size, href: `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}` },
  ])
  const svg = drawPrint(side, record, { fonts, uploads: Object.fromEntries(hrefs) })
  const { x, y, width: w, height: h } = print.frame
  const turn = side.slots.find(({ area }) => area.x === x && area.y === y)!.area.turn
  const upright = svg
    .replace(/^<svg[^>]*>/, `<g transform="rotate(${-turn} ${x + w / 2} ${y + h / 2})">`)
    .replace(/<\/svg>$/, '</g>')
  const height = Math.round((width * h) / w)
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${w} ${h}" preserveAspectRatio="none">${upright}</svg>`,
    ),
    { unlimited: true },
  )
    .png()
    .toBuffer()
}

const groundOf = ({ ground }: PrintSide) => (ground === '#ffffff' ? '#888888' : ground)

/** The pixels of a picture on the color of the product, without the bleed. */
export async function onGround(
  picture: Buffer | string,
  { side, print }: TestPrint,
  size: { width: number; height: number },
) {
  const { bleed, width, height } = canvasOf(print)
  const whole = sharp(picture).flatten({ background: groundOf(side) })
  const meta = await sharp(picture).metadata()
  const isPrint = meta.width === width && meta.height === height && bleed > 0
  const trimmed = isPrint
    ? whole.extract({ left: bleed, top: bleed, width: width - 2 * bleed, height: height - 2 * bleed })
    : whole
  const pixels = await trimmed.toBuffer()
  return sharp(pixels)
    .resize({ ...size, fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()
}

/** The mean difference of two pictures of the same size, of 255, where one of them is printed. */
export function inkDifferenceOf(first: Buffer, second: Buffer, { side }: TestPrint): number {
  const ground = Buffer.from(groundOf(side).slice(1), 'hex')
  let [sum, inked] = [0, 0]
  for (let i = 0; i < first.length; i += 1) {
    const color = ground[i % 3]!
    if (Math.abs(first[i]! - color) < 16 && Math.abs(second[i]! - color) < 16) continue
    sum += Math.abs(first[i]! - second[i]!)
    inked += 1
  }
  return sum / Math.max(1, inked)
}

/** The mean difference of two pictures of the same size, of 255, and the share of pixels that differ clearly. */
export function differenceOf(first: Buffer, second: Buffer): { mean: number; clear: number } {
  let sum = 0
  let clear = 0
  for (let i = 0; i < first.length; i += 1) {
    const gap = Math.abs(first[i]! - second[i]!)
    sum += gap
    if (gap > 96) clear += 1
  }
  return { mean: sum / first.length, clear: clear / first.length }
}
