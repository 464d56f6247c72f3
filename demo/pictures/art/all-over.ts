import { isDark, mix } from '@inkloom/renderer/color'
import { inksOn, paletteColors } from '../palettes.ts'
import { num, smooth, type Point } from '@inkloom/renderer/path'
import { seededRandom } from '../../random.ts'
import type { ArtRecipe } from '../recipe.ts'
import type { Box } from '@inkloom/renderer/text'
import { shape } from './canvas.ts'
import { scatter } from './scatter.ts'

/** A print over the whole garment: a pattern of small motifs above waves of color. */
export function allOver(art: ArtRecipe, ground: string, box: Box): string {
  const random = seededRandom(art.seed + 17)
  const colors = paletteColors[art.palette]
  const shades = isDark(ground) ? [colors[1], colors[2], colors[3]] : [colors[4], colors[3], colors[2]]
  const bottom = box.y + box.height
  const fields = shades.map((color, i) => {
    const y = box.y + box.height * (0.62 + i * 0.13)
    const crest: Point[] = Array.from({ length: 8 }, (_, k) => [
      box.x + (box.width * k) / 7,
      y + random.between(-60, 60),
    ])
    return shape(
      `${smooth(crest)}L${num(box.x + box.width)} ${num(bottom + 80)}L${num(box.x)} ${num(bottom + 80)}Z`,
      mix(color, ground, 0.28 - i * 0.08),
    )
  })
  return scatter(art, inksOn(art.palette, ground), box, 96) + fields.join('')
}
