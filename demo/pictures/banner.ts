import { scatter } from './art/scatter.ts'
import { circle, shape } from './art/canvas.ts'
import { mix } from '@inkloom/renderer/color'
import { inksOn, paletteColors } from './palettes.ts'
import { smooth, type Point } from '@inkloom/renderer/path'
import { seededRandom, type Random } from '../random.ts'
import { artStyles, type Recipe } from './recipe.ts'

/** A shop banner without text: hills or fans over a pattern of small motifs. */
export function drawBanner(recipe: Extract<Recipe, { kind: 'banner' }>): string {
  const random = seededRandom(recipe.seed)
  const colors = paletteColors[recipe.palette]
  const ground = mix(colors[4], colors[5], 0.55)
  const inks = inksOn(recipe.palette, ground)
  const soft = {
    ...inks,
    accents: inks.accents.map((color) => mix(color, ground, 0.55)) as unknown as typeof inks.accents,
  }
  const pattern = scatter(
    { style: random.pick(artStyles), seed: recipe.seed },
    soft,
    { x: -20, y: -10, width: 1660, height: 420 },
    128,
  )
  const scene = random.chance(0.6) ? hills(colors, ground, random) : fans(colors, ground)
  return `<rect width="1600" height="500" fill="${ground}"/><g opacity=".75">${pattern}</g>${scene}`
}

function hills(colors: readonly string[], ground: string, random: Random): string {
  const sunX = random.between(1050, 1320)
  const slopes = [4, 3, 2, 1].map((shade, i) => {
    const y = 300 + i * 48
    const crest: Point[] = Array.from({ length: 9 }, (_, k) => [k * 200, y + random.between(-46, 46)])
    return shape(`${smooth(crest)}L1600 520L0 520Z`, mix(colors[shade] ?? ground, ground, 0.34 - i * 0.08))
  })
  const disc =
    circle(sunX, 250, 150, mix(colors[2] ?? ground, ground, 0.2)) +
    circle(sunX, 250, 112, mix(colors[3] ?? ground, ground, 0.2))
  return disc + slopes.join('')
}

/** Two staggered rows of rainbow fans along the bottom. */
function fans(colors: readonly string[], ground: string): string {
  const fan = (x: number, y: number, turn: number) =>
    [118, 94, 70, 46, 22]
      .map((r, i) =>
        circle(x, y, r, i === 4 ? ground : mix(colors[((i + turn) % 4) + 1] ?? ground, ground, 0.22)),
      )
      .join('')
  const row = (y: number, shift: number, turn: number) =>
    Array.from({ length: 9 }, (_, i) => fan(i * 228 - shift, y, turn + i)).join('')
  return row(420, 114, 0) + row(500, 0, 2)
}
