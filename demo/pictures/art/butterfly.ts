import { circle, place, shape, stroke, withCaption, type Canvas } from './canvas.ts'

const fore =
  'M18 -70C60 -220 170 -380 350 -400C440 -408 470 -340 440 -240C410 -140 300 -40 150 -10C90 0 40 -20 18 -70Z'
const hind = 'M20 -20C90 10 230 10 300 70C370 130 360 240 290 300C230 350 130 330 90 250C50 170 20 80 20 -20Z'
const both = (content: string) => content + `<g transform="matrix(-1 0 0 1 0 0)">${content}</g>`

/** A butterfly or a moth with patterned wings. */
export function butterfly(canvas: Canvas): string {
  const { inks } = canvas
  const [a, b, c] = inks.accents
  const wings =
    shape(hind, inks.lead) +
    place(shape(hind, b), 8, 6, 0.86) +
    shape(fore, inks.lead) +
    place(shape(fore, a), 14, -14, 0.87) +
    stroke(
      'M40 -80C130 -150 230 -250 330 -330M44 -70C160 -130 280 -190 390 -220M44 -52C150 -80 230 -90 300 -110',
      inks.lead,
      9,
    ) +
    spots(inks.paper, [
      [398, -330, 16],
      [424, -272, 18],
      [404, -206, 15],
      [352, -372, 13],
      [312, 150, 16],
      [296, 214, 18],
      [252, 276, 15],
    ]) +
    circle(196, 150, 56, inks.lead) +
    circle(196, 150, 42, c) +
    circle(196, 150, 20, inks.paper) +
    circle(250, -230, 44, inks.lead) +
    circle(250, -230, 31, c)
  const body =
    shape(
      'M0 -130C26 -130 30 -60 26 0C22 100 14 190 0 230C-14 190 -22 100 -26 0C-30 -60 -26 -130 0 -130Z',
      inks.deep,
    ) +
    stroke('M-18 -20H18M-19 20H19M-18 60H18M-16 100H16M-12 140H12', c, 7) +
    circle(0, -146, 30, inks.deep) +
    stroke('M-8 -170C-30 -240 -80 -290 -130 -300M8 -170C30 -240 80 -290 130 -300', inks.lead, 8) +
    circle(-132, -300, 12, inks.lead) +
    circle(132, -300, 12, inks.lead)
  return withCaption(
    canvas,
    ({ x, y, width }) => place(both(wings) + body, x + width / 2, y + width * 0.53, width / 950),
    'dancing-script',
    'pacifico',
  )
}

function spots(color: string, list: readonly (readonly [x: number, y: number, r: number])[]): string {
  return list.map(([x, y, r]) => circle(x, y, r, color)).join('')
}
