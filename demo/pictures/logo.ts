import { fontFor, type Fonts } from '@inkloom/renderer/fonts'
import { paletteColors } from './palettes.ts'
import { num, onCircle, polygon } from '@inkloom/renderer/path'
import { hashText, seededRandom } from '../random.ts'
import { palettes, type Recipe } from './recipe.ts'
import { fitText } from '@inkloom/renderer/text'
import { circle, ring, shape, star } from './art/canvas.ts'

type LogoRecipe = Extract<Recipe, { kind: 'logo' }>

/** Draws a shop logo: its initials in one of five frames. */
export function drawLogo(recipe: LogoRecipe, fonts: Fonts): string {
  const { ground, ink, accent } = logoColors(recipe)
  const random = seededRandom(hashText(recipe.name) + recipe.seed)
  const words = recipe.name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const letters = (
    words.length > 1
      ? words
          .slice(0, 2)
          .map((word) => [...word][0] ?? '')
          .join('')
      : [...recipe.name].slice(0, 1).join('')
  ).toUpperCase()
  const font = fontFor(
    fonts,
    letters,
    random.pick(['abril-fatface', 'anton', 'graduate', 'be-vietnam-pro'] as const),
    'oswald',
  )
  const frame = random.pick([roundel, sunburst, shield, hexagon, arch])(ground, ink, accent)
  const monogram = fitText(font, letters || '?', frame.box, { maxLines: 1 })
  return `<rect width="400" height="400" fill="${ground}"/>` + frame.content + shape(monogram.path, frame.ink)
}

export function logoColors(recipe: LogoRecipe): { ground: string; ink: string; accent: string } {
  const random = seededRandom(hashText(recipe.name) ^ recipe.seed)
  const colors = paletteColors[random.pick(palettes)]
  const onDark = random.chance(0.6)
  return onDark
    ? { ground: colors[random.chance(0.5) ? 0 : 1], ink: colors[5], accent: colors[3] }
    : { ground: colors[5], ink: colors[1], accent: colors[2] }
}

type Frame = (
  ground: string,
  ink: string,
  accent: string,
) => { content: string; box: { x: number; y: number; width: number; height: number }; ink: string }

const roundel: Frame = (_, ink, accent) => ({
  content:
    ring(200, 200, 150, ink, 7) +
    ring(200, 200, 134, accent, 3) +
    star(200, 92, 14, accent) +
    star(200, 308, 14, accent),
  box: { x: 120, y: 138, width: 160, height: 124 },
  ink,
})
const sunburst: Frame = (ground, ink, accent) => {
  const rays = Array.from({ length: 32 }, (_, i) =>
    polygon([
      onCircle(200, 200, 152, i * 11.25 - 3),
      onCircle(200, 200, 172, i * 11.25),
      onCircle(200, 200, 152, i * 11.25 + 3),
    ]),
  )
  return {
    content: shape(rays.join(''), accent) + circle(200, 200, 140, ink),
    box: { x: 122, y: 138, width: 156, height: 124 },
    ink: ground,
  }
}
const shield: Frame = (ground, ink, accent) => {
  const outline =
    'M80 84C130 84 170 74 200 54C230 74 270 84 320 84C326 220 290 306 200 352C110 306 74 220 80 84Z'
  return {
    content:
      shape(outline, ink) +
      `<path d="${outline}" fill="none" stroke="${accent}" stroke-width="5" transform="translate(14 14) scale(.93)"/>`,
    box: { x: 122, y: 130, width: 156, height: 120 },
    ink: ground,
  }
}
const hexagon: Frame = (_, ink, accent) => {
  const ringAt = (r: number) =>
    polygon([0, 60, 120, 180, 240, 300].map((degrees) => onCircle(200, 200, r, degrees)))
  return {
    content: `<path d="${ringAt(160)}" fill="none" stroke="${accent}" stroke-width="12"/><path d="${ringAt(138)}" fill="none" stroke="${ink}" stroke-width="3"/>`,
    box: { x: 122, y: 140, width: 156, height: 120 },
    ink,
  }
}
const arch: Frame = (ground, ink, accent) => {
  const petals = Array.from(
    { length: 12 },
    (_, i) =>
      `<ellipse cx="200" cy="${num(82)}" rx="22" ry="44" fill="${accent}" opacity=".9" transform="rotate(${i * 30} 200 200)"/>`,
  )
  return {
    content: petals.join('') + circle(200, 200, 112, ink),
    box: { x: 136, y: 148, width: 128, height: 104 },
    ink: ground,
  }
}
