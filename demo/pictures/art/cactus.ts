import { num } from '@inkloom/renderer/path'
import { circle, place, shape, stroke, withCaption, type Canvas } from './canvas.ts'

/** Saguaros and a prickly pear in front of a desert sun. */
export function cactus(canvas: Canvas): string {
  const { random, inks } = canvas
  return withCaption(
    canvas,
    ({ x, y, width }) => {
      const [a, b, c] = inks.accents
      const [cx, r] = [x + width / 2, width * 0.4]
      const base = y + width * 0.9
      const dunes = (lift: number, color: string, bend: number) =>
        shape(
          `M${num(x + 30)} ${num(base)}C${num(x + width * 0.3)} ${num(base - lift * (1 + bend))} ${num(x + width * 0.62)} ${num(base - lift * (1 - bend))} ${num(x + width - 30)} ${num(base - lift * 0.3)}L${num(x + width - 30)} ${num(base + 26)}L${num(x + 30)} ${num(base + 26)}Z`,
          color,
        )
      const s = width / 1000
      return (
        circle(cx, y + r + width * 0.06, r, b) +
        circle(cx, y + r + width * 0.06, r * 0.78, c) +
        dunes(190 * s, a, random.between(-0.3, 0.3)) +
        place(saguaro(inks.lead, inks.ground), cx - width * 0.13, base - 60 * s, s * 1.02) +
        place(saguaro(inks.lead, inks.ground), cx + width * 0.27, base - 50 * s, s * 0.62) +
        place(pear(inks.lead, b), cx + width * 0.08, base - 10 * s, s * 0.8) +
        dunes(70 * s, inks.lead, random.between(-0.4, 0.4))
      )
    },
    'bangers',
    'oswald',
  )
}

function saguaro(color: string, light: string): string {
  const trunk = 'M-62 0V-560C-62 -640 62 -640 62 -560V0Z'
  const left =
    'M-50 -200H-130C-200 -200 -216 -250 -216 -300V-390C-216 -440 -136 -440 -136 -390V-310C-136 -286 -120 -280 -100 -280H-50Z'
  const right =
    'M50 -270H120C190 -270 206 -320 206 -370V-490C206 -540 126 -540 126 -490V-380C126 -356 110 -350 90 -350H50Z'
  return (
    shape(trunk + left + right, color) +
    stroke('M-30 -40V-560M0 -40V-590M30 -40V-560M-176 -300V-384M166 -370V-484', light, 7, ' opacity=".55"')
  )
}

function pear(color: string, flower: string): string {
  const pad = (x: number, y: number, turn: number, scale: number) =>
    place(shape('M0 0C-70 -30 -80 -150 0 -190C80 -150 70 -30 0 0Z', color), x, y, scale, turn)
  return (
    pad(0, 0, 0, 1) +
    pad(-30, -160, -38, 0.8) +
    pad(36, -156, 34, 0.85) +
    circle(-134, -286, 20, flower) +
    circle(126, -292, 20, flower) +
    circle(2, -204, 18, flower)
  )
}
