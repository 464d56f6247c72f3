import type { Fonts } from '@inkloom/renderer/fonts'
import { inksOn } from '../palettes.ts'
import { num } from '@inkloom/renderer/path'
import { seededRandom } from '../../random.ts'
import type { ArtRecipe } from '../recipe.ts'
import type { Box } from '@inkloom/renderer/text'
import { styles } from './styles.ts'

/** Draws the art of a recipe into a box of the picture, in inks that are visible on the ground. */
export function drawArt(art: ArtRecipe, box: Box, ground: string, fonts: Fonts): string {
  const scale = box.width / 1000
  const height = box.height / scale
  const slogan = art.slogan?.trim()
  const content = styles[art.style]({
    width: 1000,
    height,
    random: seededRandom(art.seed),
    inks: inksOn(art.palette, ground),
    fonts,
    ...(slogan ? { slogan } : {}),
    ...(art.motif ? { motif: art.motif } : {}),
  })
  return `<g transform="translate(${num(box.x)} ${num(box.y)}) scale(${Math.round(scale * 10000) / 10000})">${content}</g>`
}
