import { drawArt } from './art/draw-art.ts'
import { circle, shape } from './art/canvas.ts'
import { mix } from '@inkloom/renderer/color'
import type { Fonts } from '@inkloom/renderer/fonts'
import { paletteColors } from './palettes.ts'
import { num } from '@inkloom/renderer/path'
import { drawGarment, shadow } from './product.ts'
import { seededRandom } from '../random.ts'
import { artStyles, garments, type Garment, type Recipe } from './recipe.ts'
import { rect, sheetShadow } from './garments/paper.ts'

type ArticleRecipe = Extract<Recipe, { kind: 'article' }>

/** An editorial picture: a garment or a framed print in front of a colored background. */
export function drawArticle(recipe: ArticleRecipe, fonts: Fonts): string {
  const colors = paletteColors[recipe.palette]
  const random = seededRandom(recipe.seed)
  const wall = mix(colors[4], colors[5], random.between(0.15, 0.5))
  const floor = mix(colors[3], colors[5], 0.35)
  const set = backdrop(wall, floor, mix(colors[2], wall, 0.25), random.chance(0.5))
  const motif = recipe.motif
  const subject = isGarment(motif) ? garmentOn(motif, recipe, fonts) : printOn(recipe, fonts)
  return set + subject + props(colors, random.chance(0.5))
}

function isGarment(motif: ArticleRecipe['motif']): motif is Garment {
  return (garments as readonly string[]).includes(motif)
}

function backdrop(wall: string, floor: string, accent: string, arched: boolean): string {
  const disc = arched
    ? shape('M330 660L330 400C330 200 460 90 622 90C784 90 914 200 914 400L914 660Z', accent, ' opacity=".8"')
    : circle(622, 390, 310, accent, ' opacity=".8"')
  return (
    `<defs><linearGradient id="set" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".34"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#1c120c" stop-opacity=".2"/></linearGradient></defs>` +
    `<rect width="1245" height="810" fill="${wall}"/>${disc}<rect y="656" width="1245" height="154" fill="${floor}"/>` +
    `<rect y="656" width="1245" height="10" fill="#1c120c" opacity=".08"/><rect width="1245" height="810" fill="url(#set)"/>`
  )
}

function garmentOn(garment: Garment, recipe: ArticleRecipe, fonts: Fonts): string {
  const random = seededRandom(recipe.seed + 1)
  const colors = paletteColors[recipe.palette]
  const art = { style: random.pick(artStyles), palette: recipe.palette, seed: recipe.seed }
  const product = {
    kind: 'product',
    garment,
    view: 'front',
    color: random.pick([colors[5], colors[0], colors[1]]),
    art,
  } as const
  if (garment === 'poster') return printOn({ ...recipe, motif: art.style }, fonts)
  const scale = garment === 'mug' ? 0.56 : 0.62
  const move = `translate(${num(622 - 600 * scale)} ${num(garment === 'mug' ? 66 : 405 - 800 * scale)}) scale(${scale})`
  const cast =
    garment === 'mug'
      ? '<ellipse cx="620" cy="1150" rx="420" ry="46" fill="#1c120c" opacity=".2"/>'
      : shadow(garment, 'front')
  return `<g transform="${move}">${cast}${drawGarment(product, 'front', fonts)}</g>`
}

function printOn(recipe: ArticleRecipe, fonts: Fonts): string {
  const style = isGarment(recipe.motif) ? 'botanical' : recipe.motif
  const paper = paletteColors[recipe.palette][5]
  const frame = { x: 400, y: 80, width: 446, height: 576 }
  const art = { style, palette: recipe.palette, seed: recipe.seed }
  return (
    sheetShadow(frame, 60, 0.5, 12, 14) +
    rect(frame, '#b98d5f') +
    rect({ x: 412, y: 92, width: 422, height: 552 }, paper) +
    drawArt(art, { x: 448, y: 188, width: 350, height: 360 }, paper, fonts) +
    rect({ x: 412, y: 92, width: 422, height: 9 }, '#000', ' opacity=".12"')
  )
}

/** A vase of dry stems and a stack of books beside the subject. */
function props(colors: readonly string[], mirrored: boolean): string {
  const clay = mix(colors[2] ?? '#bf7650', '#8a6f5c', 0.3)
  const stems = [-26, -10, 8, 24].map(
    (turn, i) =>
      `<g transform="translate(180 470) rotate(${turn})"><path d="M0 0C4 -70 0 -150 0 -${220 + (i % 2) * 40}" fill="none" stroke="#8c7a5e" stroke-width="4"/>${[0, 1, 2, 3, 4].map((k) => `<ellipse cx="${k % 2 ? 11 : -11}" cy="${-120 - k * 26 - (i % 2) * 30}" rx="8" ry="19" transform="rotate(${k % 2 ? 28 : -28} ${k % 2 ? 11 : -11} ${-120 - k * 26})" fill="${colors[3] ?? clay}"/>`).join('')}</g>`,
  )
  const vase =
    `<ellipse cx="196" cy="716" rx="112" ry="16" fill="#1c120c" opacity=".22"/>` +
    stems.join('') +
    shape(
      'M150 464L210 464C206 510 262 550 262 620C262 690 226 716 180 716C134 716 98 690 98 620C98 550 154 510 150 464Z',
      clay,
    ) +
    shape(
      'M206 500C232 530 262 566 262 620C262 690 226 716 190 716C236 690 240 580 206 500Z',
      '#1c120c',
      ' opacity=".16"',
    )
  const books =
    `<ellipse cx="1066" cy="724" rx="140" ry="12" fill="#1c120c" opacity=".2"/>` +
    [
      [940, 690, 240, 32, colors[1]],
      [956, 660, 210, 30, colors[4]],
      [948, 632, 196, 28, colors[2]],
    ]
      .map(
        ([x, y, w, h, color]) =>
          `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="4" fill="${color}"/><rect x="${Number(x) + 22}" y="${y}" width="8" height="${h}" fill="#fff" opacity=".35"/>`,
      )
      .join('') +
    circle(1050, 598, 34, mix(colors[3] ?? clay, '#fff', 0.15))
  return mirrored ? `<g transform="matrix(-1 0 0 1 1245 0)">${vase}${books}</g>` : vase + books
}
