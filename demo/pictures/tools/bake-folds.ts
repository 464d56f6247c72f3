import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { knitOrigin, stitchHeight, stitchWidth } from '../art/knit.ts'
import { templates } from '../garments/templates.ts'
import type { Side } from '../garment.ts'
import { hashText, seededRandom } from '../../random.ts'
import { garments, type Garment } from '../recipe.ts'
import { foldGuides, type FoldGuide } from './fold-guides.ts'
import { foldsOf } from './drape.ts'
import {
  addFold,
  blur,
  emptyField,
  fieldHeight,
  fieldWidth,
  noiseField,
  warp,
  type Field,
} from './height-field.ts'

// Run after an outline changes: node demo/pictures/tools/bake-folds.ts [garment ...]
const wanted = process.argv.slice(2)
for (const garment of garments.filter((name) => wanted.length === 0 || wanted.includes(name))) {
  const guide = foldGuides[garment]
  const template = templates[garment]
  if (template.ownScene) continue
  for (const side of ['front', 'back'] as const) {
    const masks = await Promise.all(template.layers(side).map(rasterize))
    await save(`${garment}-${side}-shadow`, shadowOf(masks), { width: 150, quality: 78 })
    if (guide && template.folded)
      await save(`${garment}-${side}`, shade(garment, side, masks, guide), { width: 900, quality: 76 })
  }
}

async function rasterize(path: string): Promise<Field> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${fieldWidth}" height="${fieldHeight}" viewBox="0 0 1200 1600"><rect width="1200" height="1600"/><path d="${path}" fill="#fff"/></svg>`
  const pixels = await sharp(Buffer.from(svg)).grayscale().raw().toBuffer()
  return Float32Array.from(pixels, (value) => value / 255)
}

/** Shades folds, the volume of each layer and the shadow between layers, lit from the upper left. */
function shade(garment: Garment, side: Side, masks: Field[], guide: FoldGuide): Field {
  const seed = hashText(garment + side)
  const random = seededRandom(seed)
  let folds = emptyField()
  for (const fold of foldsOf(guide, random)) addFold(folds, fold)
  folds = warp(folds, noiseField(seed + 1, 90, 110), noiseField(seed + 2, 110, 90), 11)
  const drape = noiseField(seed + 3, 120 * guide.breadth, 300)
  const crumple = noiseField(seed + 4, 46, 60)
  const height = emptyField()
  for (let i = 0; i < height.length; i += 1) {
    height[i] = ((folds[i] ?? 0) + (drape[i] ?? 0) * 6 + (crumple[i] ?? 0) * 0.7) * guide.depth
  }
  const soft = blur(height, 3.4)
  const hollow = blur(soft, 16)
  const tone = emptyField().fill(0.474)
  const relief = light(soft)
  for (let i = 0; i < tone.length; i += 1) {
    const fall = 0.035 - (0.05 * (i % fieldWidth)) / fieldWidth - (0.02 * i) / tone.length
    tone[i] = (tone[i] ?? 0) + fall + 0.15 * (relief[i] ?? 0) + 0.021 * ((soft[i] ?? 0) - (hollow[i] ?? 0))
  }
  if (garment === 'sweater-3d') addStitches(tone)
  const volumes = emptyField()
  masks.forEach((mask, layer) => {
    const rim = blur(mask, 9)
    const bulge = blur(mask, 52)
    const turn = light(bulge)
    const shadow = blur(mask, 13)
    const lower = masks.slice(0, layer)
    for (let i = 0; i < tone.length; i += 1) {
      const here = mask[i] ?? 0
      const round =
        -0.17 * (1 - Math.min(1, 2 * ((bulge[i] ?? 0) - 0.5) + 0.5)) +
        (turn[i] ?? 0) * 7 -
        0.1 * (1 - Math.min(1, ((rim[i] ?? 0) - 0.5) * 2.2))
      volumes[i] = (volumes[i] ?? 0) * (1 - here) + round * here
      if (here < 1 && lower.some((below) => (below[i] ?? 0) > 0.5)) {
        volumes[i] = (volumes[i] ?? 0) - 0.3 * (shadow[i] ?? 0) * (1 - here)
      }
    }
  })
  for (let i = 0; i < tone.length; i += 1) {
    const raw = (tone[i] ?? 0) + (volumes[i] ?? 0) * 0.62
    // Soft clipping at both ends keeps detail in creases and crests.
    tone[i] =
      raw > 0.5 ? 0.5 + 0.2 * Math.tanh((raw - 0.5) / 0.2) : 0.5 - 0.27 * Math.tanh((0.5 - raw) / 0.27)
  }
  return tone
}

/** Adds knitted stitches, aligned with the rows of `art/knit.ts`: each a V of two rounded legs. */
function addStitches(tone: Field): void {
  const [width, height] = [(stitchWidth * fieldWidth) / 1200, (stitchHeight * fieldWidth) / 1200]
  for (let y = 0; y < fieldHeight; y += 1) {
    for (let x = 0; x < fieldWidth; x += 1) {
      const u = (x - (knitOrigin.x * fieldWidth) / 1200) / width
      const across = Math.abs((((u % 1) + 1) % 1) - 0.5) * 2
      const v = ((((y - (knitOrigin.y * fieldWidth) / 1200) / height - (1 - across) * 0.55) % 1) + 1) % 1
      const leg = Math.sin(Math.PI * across) * (0.45 + 0.55 * Math.sin(Math.PI * v))
      tone[y * fieldWidth + x] = (tone[y * fieldWidth + x] ?? 0) + 0.13 * leg - 0.085
    }
  }
}

/** The slope of the surface towards the light. */
function light(field: Field): Field {
  const out = emptyField()
  for (let y = 1; y < fieldHeight - 1; y += 1) {
    for (let x = 1; x < fieldWidth - 1; x += 1) {
      const i = y * fieldWidth + x
      const slopeX = ((field[i + 1] ?? 0) - (field[i - 1] ?? 0)) / 2
      const slopeY = ((field[i + fieldWidth] ?? 0) - (field[i - fieldWidth] ?? 0)) / 2
      out[i] = 0.72 * slopeX + 0.6 * slopeY
    }
  }
  return out
}

/** The drop shadow on the background: a narrow dark part and a wide faint one, offset to the lower right. */
function shadowOf(masks: Field[]): Field {
  const union = emptyField()
  for (const mask of masks)
    for (let i = 0; i < union.length; i += 1) union[i] = Math.max(union[i] ?? 0, mask[i] ?? 0)
  const near = blur(union, 10)
  const far = blur(union, 34)
  const out = emptyField()
  for (let y = 0; y < fieldHeight; y += 1) {
    for (let x = 0; x < fieldWidth; x += 1) {
      const shifted = (dx: number, dy: number) => Math.max(0, y - dy) * fieldWidth + Math.max(0, x - dx)
      out[y * fieldWidth + x] = 1 - 0.24 * (near[shifted(5, 9)] ?? 0) - 0.3 * (far[shifted(16, 30)] ?? 0)
    }
  }
  return out
}

/** Saves as JPEG, because librsvg does not read WebP. */
async function save(name: string, field: Field, options: { width: number; quality: number }): Promise<void> {
  const bytes = Uint8Array.from(field, (value) => Math.round(Math.min(1, Math.max(0, value)) * 255))
  const jpeg = await sharp(bytes, { raw: { width: fieldWidth, height: fieldHeight, channels: 1 } })
    .resize(options.width)
    .toColorspace('b-w')
    .jpeg({ quality: options.quality, mozjpeg: true })
    .toBuffer()
  writeFileSync(new URL(`../../../renderer/folds/${name}.jpg`, import.meta.url), jpeg)
  console.log(name, jpeg.length)
}
