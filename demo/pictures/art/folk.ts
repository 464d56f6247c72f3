import { num } from '@inkloom/renderer/path'
import type { Random } from '../../random.ts'
import { chosen, circle, place, shape, stroke, withCaption, type Canvas } from './canvas.ts'

/** A mirrored folk ornament: tulips and round flowers growing from a heart or a vase. */
export function folk(canvas: Canvas): string {
  const { random, inks } = canvas
  const [a, b, c] = inks.accents
  const d = inks.accents[3] ?? a
  return withCaption(
    canvas,
    (box) => {
      const s = box.width / 1000
      const motif = chosen(canvas, ['heart', 'vase', 'birds'])
      const base = motif === 'vase' ? vase(a, b, inks.paper) : heart(a, inks.paper, b)
      const perched = motif === 'birds' ? bird(b, c, inks.lead) : ''
      const side = branch(inks.lead, [b, c, d], random)
      const crown = place(
        random.chance(0.5) ? tulip(a, d) : bloom(a, d, inks.paper, random.pick([8, 10])),
        500,
        190,
        1.5,
      )
      const drawing =
        stroke('M500 700L500 260', inks.lead, 10) +
        side +
        `<g transform="matrix(-1 0 0 1 1000 0)">${side}</g>` +
        leafPair(500, 430, 1, c) +
        leafPair(500, 540, 1.15, c) +
        crown +
        base +
        perched +
        `<g transform="matrix(-1 0 0 1 1000 0)">${perched}</g>`
      return place(drawing, box.x, box.y, s)
    },
    'pacifico',
    'abril-fatface',
  )
}

function branch(ink: string, [b, c, d]: [string, string, string], random: Random): string {
  const flower = random.chance(0.5)
  return (
    stroke('M500 640C600 620 720 560 740 400C746 350 742 320 738 300', ink, 9) +
    stroke('M560 622C680 640 810 620 850 540', ink, 9) +
    stroke('M700 500C720 470 790 460 850 380', ink, 7) +
    place(flower ? bloom(b, d, c, 8) : tulip(b, d), 738, 270, flower ? 1.05 : 1.15, 8) +
    place(flower ? tulip(d, b) : bloom(d, b, c, 8), 862, 520, 0.8, 40) +
    place(bloom(c, b, d, 6), 866, 362, 0.62) +
    [
      [640, 600, 60],
      [690, 540, -60],
      [722, 430, -40],
      [760, 614, -10],
      [660, 640, 120],
    ]
      .map(([x = 0, y = 0, turn = 0]) => place(leaf(c), x, y, 0.9, turn))
      .join('') +
    [
      [620, 460],
      [650, 420],
      [640, 340],
      [800, 470],
      [900, 440],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 10, b))
      .join('')
  )
}

function leaf(color: string): string {
  return shape('M0 0C26 -16 34 -54 0 -88C-34 -54 -26 -16 0 0Z', color)
}

function leafPair(x: number, y: number, scale: number, color: string): string {
  return place(leaf(color), x, y, scale, -58) + place(leaf(color), x, y, scale, 58)
}

function tulip(color: string, inner: string): string {
  return (
    shape(
      'M0 60C-66 50 -78 -10 -62 -76C-40 -58 -24 -40 -20 -22C-16 -50 -8 -78 0 -98C8 -78 16 -50 20 -22C24 -40 40 -58 62 -76C78 -10 66 50 0 60Z',
      color,
    ) + shape('M0 40C-26 20 -22 -22 0 -54C22 -22 26 20 0 40Z', inner)
  )
}

function bloom(color: string, inner: string, heartColor: string, petals: number): string {
  const petal = Array.from(
    { length: petals },
    (_, i) =>
      `<path transform="rotate(${num((360 / petals) * i)})" d="M0 -18C-30 -44 -26 -86 0 -92C26 -86 30 -44 0 -18Z" fill="${color}"/>`,
  )
  return petal.join('') + circle(0, 0, 36, inner) + circle(0, 0, 18, heartColor)
}

function heart(color: string, light: string, dot: string): string {
  const d =
    'M500 950C380 860 300 790 310 700C318 620 440 600 500 690C560 600 682 620 690 700C700 790 620 860 500 950Z'
  const dots = [
    [420, 720],
    [460, 780],
    [540, 780],
    [580, 720],
    [500, 840],
  ].map(([x = 0, y = 0]) => circle(x, y, 14, dot))
  return (
    shape(d, color) +
    stroke(
      'M500 910C400 832 342 780 348 710C356 660 440 650 500 740C560 650 644 660 652 710C658 780 600 832 500 910Z',
      light,
      7,
      ' stroke-dasharray="2 18"',
    ) +
    dots.join('')
  )
}

/** A bird beside the heart, which looks at it. */
function bird(color: string, wing: string, ink: string): string {
  return place(
    shape(
      'M-150 20C-230 -10 -270 10 -320 40C-250 60 -200 90 -150 100C-90 140 20 130 70 40C90 0 80 -50 30 -70C-30 -90 -60 -30 -90 -6C-110 10 -130 18 -150 20Z',
      color,
    ) +
      shape('M-140 40C-90 10 -30 10 10 30C-10 80 -80 100 -140 40Z', wing) +
      shape('M78 -20L116 -6L76 12Z', ink) +
      circle(36, -26, 10, ink) +
      stroke('M-40 124L-44 160M0 118L0 156', ink, 8),
    290,
    770,
    0.72,
  )
}

function vase(color: string, band: string, light: string): string {
  return (
    shape(
      'M400 650L600 650C590 690 640 720 650 790C660 880 590 950 500 950C410 950 340 880 350 790C360 720 410 690 400 650Z',
      color,
    ) +
    shape('M352 770C420 800 580 800 648 770L650 810C580 842 420 842 350 810Z', band) +
    [390, 445, 500, 555, 610].map((x) => circle(x, 880 - Math.abs(x - 500) * 0.12, 12, light)).join('')
  )
}
