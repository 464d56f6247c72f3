import { num } from '@inkloom/renderer/path'
import { circle, place, shape, stroke, withCaption, type Canvas } from './canvas.ts'

const body =
  'M-330 0C-230 -130 -40 -170 130 -120C200 -98 250 -50 290 0C250 50 200 98 130 120C-40 170 -230 130 -330 0Z'

/** Three fish in the manner of a linocut. */
export function fish(canvas: Canvas): string {
  const { inks } = canvas
  const [a, b, c] = inks.accents
  return withCaption(
    canvas,
    ({ x, y, width }) => {
      const s = width / 900
      const cx = x + width / 2
      return (
        place(oneFish(a, canvas), cx, y + width * 0.18, s, 0) +
        place(`<g transform="matrix(-1 0 0 1 0 0)">${oneFish(b, canvas)}</g>`, cx, y + width * 0.5, s, 0) +
        place(oneFish(c, canvas), cx, y + width * 0.82, s, 0)
      )
    },
    'oswald',
    'anton',
  )
}

function oneFish(color: string, { inks }: Canvas): string {
  let scales = ''
  for (let row = 0; row < 6; row += 1) {
    for (let column = 0; column < 7; column += 1) {
      const [x, y] = [-170 + column * 52 + (row % 2 ? 26 : 0), -100 + row * 40]
      if (Math.abs(y) < 118 - Math.abs(x) * 0.16)
        scales += `M${num(x)} ${num(y - 20)}A22 22 0 0 0 ${num(x)} ${num(y + 20)}`
    }
  }
  return (
    shape('M250 0C300 -60 350 -130 410 -150C390 -60 390 60 410 150C350 130 300 60 250 0Z', color) +
    stroke('M300 -20L384 -96M310 0L386 -30M310 0L386 30M300 20L384 96', inks.ground, 8) +
    shape('M-60 -136C-20 -210 80 -220 150 -190C130 -160 120 -140 116 -122Z', color) +
    stroke('M0 -146L30 -194M40 -148L74 -196M78 -140L112 -188', inks.ground, 7) +
    shape('M-20 140C0 190 50 200 100 190C84 170 76 150 74 132Z', color) +
    shape(body, color) +
    stroke('M-206 -96C-160 -40 -160 40 -206 96', inks.ground, 12) +
    stroke(scales, inks.ground, 7) +
    circle(-254, -22, 26, inks.ground) +
    circle(-254, -22, 13, inks.lead) +
    stroke('M-330 8Q-290 24 -262 26', inks.ground, 8)
  )
}
