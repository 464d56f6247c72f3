import { num } from '@inkloom/renderer/path'
import type { Random } from '../../random.ts'
import { chosen, circle, place, shape, stroke, withCaption, type Canvas } from './canvas.ts'

/** Painted eggs in the grass, sometimes with a bunny. */
export function easter(canvas: Canvas): string {
  const { random, inks } = canvas
  const hasBunny = chosen(canvas, ['bunny', 'eggs', 'bunny']) === 'bunny'
  return withCaption(
    canvas,
    (box) => {
      const s = box.width / 1000
      const colors = [...inks.accents, inks.paper]
      const one = (n: number) =>
        egg(
          `egg-${n}`,
          colors[n % colors.length] ?? inks.lead,
          colors.filter((_, i) => i !== n % colors.length),
          random,
        )
      const eggs =
        place(one(0), 250, 660, 0.92, -9) +
        place(one(2), 750, 660, 0.92, 9) +
        (hasBunny ? '' : place(one(1), 500, 540, 1.24))
      const drawing =
        (hasBunny ? bunny(canvas) : '') +
        eggs +
        (hasBunny ? place(one(1), 500, 760, 0.74) : '') +
        grass(inks.accents, random)
      return place(drawing, box.x, box.y, s)
    },
    'pacifico',
    'dancing-script',
  )
}

const outline =
  'M0 -260C110 -260 190 -70 190 50C190 170 110 250 0 250C-110 250 -190 170 -190 50C-190 -70 -110 -260 0 -260Z'

function egg(id: string, ground: string, inks: string[], random: Random): string {
  let bands = ''
  for (let i = 0; i < 5; i += 1) {
    const y = -180 + i * 90
    const color = inks[i % inks.length] ?? '#fff'
    bands += random.pick([zigzag, dots, band, scallop])(y, color)
  }
  return `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">${shape(outline, ground)}${bands}${shape('M90 -260C220 -100 220 160 60 260L220 260L220 -260Z', '#1a1020', ' opacity=".08"')}</g>`
}

const zigzag = (y: number, color: string) =>
  stroke(
    Array.from({ length: 13 }, (_, i) => `${i ? 'L' : 'M'}${-210 + i * 35} ${i % 2 ? y - 22 : y + 22}`).join(
      '',
    ),
    color,
    15,
  )
const dots = (y: number, color: string) =>
  Array.from({ length: 7 }, (_, i) => circle(-186 + i * 62, y, 17, color)).join('')
const band = (y: number, color: string) =>
  `<rect x="-210" y="${y - 24}" width="420" height="20" fill="${color}"/><rect x="-210" y="${y + 8}" width="420" height="9" fill="${color}"/>`
const scallop = (y: number, color: string) =>
  shape(
    `M-220 ${y - 26}${Array.from({ length: 7 }, (_, i) => `A31 31 0 0 0 ${-158 + i * 62} ${y - 26}`).join('')}Z`,
    color,
  )

function bunny({ inks }: Canvas): string {
  const coat = inks.paper
  const [pink, , line] = [inks.accents[2], inks.accents[1], inks.deep]
  const ear = (flip: number) =>
    `<g transform="translate(500 0) scale(${flip} 1)">` +
    shape('M-30 380C-130 260 -150 60 -80 20C-10 30 20 220 10 370Z', coat) +
    stroke('M-30 380C-130 260 -150 60 -80 20C-10 30 20 220 10 370', line, 9) +
    shape('M-40 340C-100 240 -112 100 -78 70C-36 84 -14 220 -16 330Z', pink) +
    '</g>'
  return (
    ear(1) +
    ear(-1) +
    shape(
      'M500 330C370 330 300 430 300 540C300 680 390 740 500 740C610 740 700 680 700 540C700 430 630 330 500 330Z',
      coat,
    ) +
    stroke(
      'M500 330C370 330 300 430 300 540C300 680 390 740 500 740C610 740 700 680 700 540C700 430 630 330 500 330Z',
      line,
      9,
    ) +
    circle(424, 500, 19, line) +
    circle(576, 500, 19, line) +
    circle(380, 570, 30, pink, ' opacity=".7"') +
    circle(620, 570, 30, pink, ' opacity=".7"') +
    shape('M474 548L526 548L500 578Z', pink) +
    stroke('M500 578L500 600M460 604C476 624 496 620 500 600C504 620 524 624 540 604', line, 8)
  )
}

function grass(colors: readonly string[], random: Random): string {
  return Array.from({ length: 30 }, (_, i) => {
    const x = 90 + i * 28
    const h = random.between(60, 140)
    const lean = random.between(-34, 34)
    return shape(
      `M${num(x - 11)} 940Q${num(x - 4)} ${num(940 - h * 0.6)} ${num(x + lean)} ${num(940 - h)}Q${num(x + 10)} ${num(940 - h * 0.5)} ${num(x + 13)} 940Z`,
      colors[i % 2 ? 0 : 1] ?? '#4f7038',
    )
  }).join('')
}
