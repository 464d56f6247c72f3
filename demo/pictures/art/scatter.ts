import type { Inks } from '../palettes.ts'
import { num } from '@inkloom/renderer/path'
import { seededRandom } from '../../random.ts'
import type { ArtRecipe, ArtStyle } from '../recipe.ts'
import type { Box } from '@inkloom/renderer/text'
import { circle, ring, shape, star, stroke } from './canvas.ts'
import { pine } from './retro-sunset.ts'

type Motif = (ink: string, other: string) => string
const leaf: Motif = (ink, other) =>
  shape('M0 44C-34 20 -34 -24 0 -48C34 -24 34 20 0 44Z', ink) + stroke('M0 44L0 -30', other, 3)
const dot: Motif = (ink, other) => circle(0, 0, 22, ink) + ring(0, 0, 32, other, 4)
const spark: Motif = (ink) => star(0, 0, 34, ink)
const tree: Motif = (ink) => shape(pine(0, 40, 90), ink)
const sun: Motif = (ink, other) =>
  shape('M-40 0A40 40 0 0 1 40 0Z', ink) + stroke('M-40 12L40 12M-28 24L28 24', other, 5)
const flower: Motif = (ink, other) =>
  [0, 72, 144, 216, 288]
    .map((turn) => `<ellipse transform="rotate(${turn})" cy="-24" rx="15" ry="22" fill="${ink}"/>`)
    .join('') + circle(0, 0, 12, other)
const clover: Motif = () =>
  [0, 120, 240]
    .map(
      (turn) =>
        `<path transform="rotate(${turn})" d="M0 0C-30 -24 -36 -52 -14 -52C-6 -52 0 -46 0 -40C0 -46 6 -52 14 -52C36 -52 30 -24 0 0Z" fill="#3d9457"/>`,
    )
    .join('')
const egg: Motif = (ink, other) =>
  shape('M0 -42C20 -42 32 -10 32 8C32 28 18 40 0 40C-18 40 -32 28 -32 8C-32 -10 -20 -42 0 -42Z', ink) +
  stroke('M-28 4L-14 -6L0 4L14 -6L28 4', other, 6)
const wave: Motif = (ink, other) =>
  stroke('M-44 6Q-22 -22 0 6Q22 -22 44 6', ink, 9) + stroke('M-30 26Q-15 8 0 26Q15 8 30 26', other, 7)
const diamond: Motif = (ink, other) =>
  shape('M0 -40L30 0L0 40L-30 0Z', ink) + shape('M0 -16L12 0L0 16L-12 0Z', other)
const paw: Motif = (ink) =>
  shape('M0 0C-22 0 -30 20 -22 32C-14 40 14 40 22 32C30 20 22 0 0 0Z', ink) +
  [
    [-28, -8],
    [-11, -24],
    [11, -24],
    [28, -8],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 9, ink))
    .join('')

const toadstool: Motif = (ink, other) =>
  shape('M-12 44H12L8 0H-8Z', other) +
  shape('M-44 4C-44 -36 -22 -48 0 -48C22 -48 44 -36 44 4Z', ink) +
  circle(-16, -18, 8, other) +
  circle(14, -26, 7, other)
const heart: Motif = (ink) =>
  shape('M0 40C-24 20 -44 4 -44 -16C-44 -46 -8 -48 0 -22C8 -48 44 -46 44 -16C44 4 24 20 0 40Z', ink)

const motifs: Record<ArtStyle, readonly [Motif, Motif]> = {
  'retro-sunset': [sun, spark],
  botanical: [leaf, flower],
  bauhaus: [diamond, dot],
  'line-landscape': [tree, wave],
  varsity: [spark, diamond],
  badge: [tree, spark],
  constellation: [spark, dot],
  halftone: [dot, dot],
  folk: [flower, leaf],
  waves: [wave, sun],
  typographic: [diamond, spark],
  patchwork: [diamond, flower],
  animal: [paw, leaf],
  shamrock: [clover, spark],
  easter: [egg, flower],
  mandala: [flower, dot],
  topographic: [tree, dot],
  mushrooms: [toadstool, leaf],
  celestial: [spark, sun],
  butterfly: [flower, leaf],
  cactus: [sun, diamond],
  pumpkins: [spark, dot],
  'winter-pines': [tree, spark],
  hearts: [heart, dot],
  'vinyl-record': [dot, sun],
  fish: [wave, dot],
  rainbow: [sun, spark],
}

/** Small motifs of a style in a brick pattern: every other row is shifted by half the pitch. */
export function scatter(art: Pick<ArtRecipe, 'style' | 'seed'>, inks: Inks, box: Box, pitch: number): string {
  const random = seededRandom(art.seed + 5)
  const pair = motifs[art.style]
  let out = ''
  for (let row = 0; row * pitch * 0.86 < box.height; row += 1) {
    for (let column = 0; column * pitch < box.width; column += 1) {
      const x = box.x + (column + (row % 2 ? 0.75 : 0.25)) * pitch + random.between(-0.07, 0.07) * pitch
      const y = box.y + (row * 0.86 + 0.45) * pitch
      const motif = (row + column) % 3 === 0 ? pair[1] : pair[0]
      const ink = random.pick(inks.accents)
      const size = (pitch / 150) * random.between(0.8, 1.05)
      out += `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(random.between(-25, 25))}) scale(${num(size)})">${motif(ink, random.pick(inks.accents.filter((other) => other !== ink)))}</g>`
    }
  }
  return out
}
