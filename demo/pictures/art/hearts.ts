import { place, shape, stroke, withCaption, type Canvas } from './canvas.ts'

const heart =
  'M0 300C-180 160 -320 40 -320 -110C-320 -240 -220 -300 -140 -300C-70 -300 -20 -260 0 -200C20 -260 70 -300 140 -300C220 -300 320 -240 320 -110C320 40 180 160 0 300Z'

/** Valentine: a heart of small hearts, linked hearts or a heart with an arrow. */
export function hearts(canvas: Canvas): string {
  const draw = canvas.random.pick([filled, linked, arrow])
  return withCaption(
    canvas,
    ({ x, y, width }) => place(draw(canvas), x + width / 2, y + width / 2, width / 760),
    'dancing-script',
    'pacifico',
  )
}

/** Rows of small hearts that together have the outline of one. */
function filled({ inks, random }: Canvas): string {
  let out = ''
  for (let row = -8; row <= 8; row += 1) {
    for (let column = -9; column <= 9; column += 1) {
      const [x, y] = [(column + (row % 2 ? 0.5 : 0)) * 40, row * 38]
      if (!isInside(x / 300, y / 290)) continue
      out += place(
        shape(heart, random.pick(inks.accents)),
        x,
        y,
        random.between(0.05, 0.066),
        random.between(-14, 14),
      )
    }
  }
  return out
}

/** The heart curve (u² + v² - 1)³ = u² v³. */
function isInside(u: number, v: number): boolean {
  const [x, y] = [u * 1.15, -v * 1.15 + 0.12]
  return (x * x + y * y - 1) ** 3 - x * x * y ** 3 < 0
}

function linked({ inks }: Canvas): string {
  const [a, b] = inks.accents
  return (
    place(stroke(heart, a, 74), -110, -20, 0.74, -12) +
    place(stroke(heart, inks.ground, 100), 116, 24, 0.74, 12) +
    place(stroke(heart, b, 74), 116, 24, 0.74, 12) +
    place(shape(heart, inks.lead), 4, 16, 0.16)
  )
}

function arrow({ inks }: Canvas): string {
  const [a, b, c] = inks.accents
  return (
    stroke('M-350 190L340 -170', inks.lead, 18) +
    shape(heart, a) +
    place(shape(heart, b), -8, -14, 0.8) +
    place(stroke('M-200 -120C-210 -190 -170 -220 -120 -226', inks.paper, 26), 0, 0) +
    stroke('M30 -6L340 -170', inks.lead, 18) +
    shape('M376 -190L262 -178L308 -90Z', c) +
    stroke(
      'M-350 190L-372 132M-320 174L-342 116M-290 158L-312 100M-350 190L-300 226M-320 174L-270 210M-290 158L-240 194',
      inks.lead,
      13,
    )
  )
}
