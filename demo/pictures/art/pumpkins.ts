import { num } from '@inkloom/renderer/path'
import { circle, place, shape, star, stroke, withCaption, type Canvas } from './canvas.ts'

/** Halloween: a carved pumpkin under a full moon with bats. */
export function pumpkins(canvas: Canvas): string {
  const { random, inks } = canvas
  const orange = ['#d9691e', '#ef8b2c', '#b9501a'] as const
  return withCaption(
    canvas,
    ({ x, y, width }) => {
      const s = width / 1000
      const cx = x + width / 2
      const moon = circle(cx + width * 0.1, y + width * 0.36, width * 0.34, '#f4e3b2')
      const bats = [
        [-0.3, 0.16, 0.9, -12],
        [0.34, 0.1, 0.62, 10],
        [-0.06, 0.28, 0.5, 4],
      ].map(([u = 0, v = 0, size = 1, turn = 0]) =>
        place(shape(bat, inks.lead), cx + u * width, y + v * width, s * size, turn),
      )
      const stars = Array.from({ length: 5 }, () =>
        star(
          x + width * random.between(0.04, 0.3),
          y + width * random.between(0.08, 0.5),
          random.between(9, 18),
          inks.accents[1],
        ),
      )
      return (
        moon +
        circle(cx + width * 0.02, y + width * 0.3, width * 0.05, '#e6cf95') +
        circle(cx + width * 0.2, y + width * 0.44, width * 0.035, '#e6cf95') +
        stars.join('') +
        bats.join('') +
        place(pumpkin(orange, inks.deep, false), cx + width * 0.27, y + width * 0.8, s * 0.56, 4) +
        place(pumpkin(orange, inks.deep, true), cx - width * 0.1, y + width * 0.7, s) +
        shape(
          `M${num(x + 40)} ${num(y + width * 0.95)}C${num(cx - 200 * s)} ${num(y + width * 0.9)} ${num(cx + 200 * s)} ${num(y + width * 0.9)} ${num(x + width - 40)} ${num(y + width * 0.95)}L${num(x + width - 90)} ${num(y + width)}L${num(x + 90)} ${num(y + width)}Z`,
          inks.lead,
        )
      )
    },
    'bangers',
    'anton',
  )
}

const bat =
  'M0 0C-14 -30 -24 -40 -30 -58L-16 -46H16L30 -58C24 -40 14 -30 0 0ZM-8 -36C-70 -100 -140 -110 -210 -76C-180 -66 -160 -40 -156 -6C-130 -26 -100 -20 -84 8C-64 -14 -40 -14 -20 6L0 30L20 6C40 -14 64 -14 84 8C100 -20 130 -26 156 -6C160 -40 180 -66 210 -76C140 -110 70 -100 8 -36Z'

function pumpkin(
  [main, light, dark]: readonly [string, string, string],
  ink: string,
  isCarved: boolean,
): string {
  const lobe = (x: number, rx: number, color: string) =>
    `<ellipse cx="${x}" cy="0" rx="${rx}" ry="240" fill="${color}" stroke="${ink}" stroke-width="8"/>`
  const face = isCarved
    ? shape('M-170 -50L-110 -130L-54 -50Z', ink) +
      shape('M54 -50L110 -130L170 -50Z', ink) +
      shape('M-24 30L0 -20L24 30Z', ink) +
      shape(
        'M-200 70C-120 190 120 190 200 70L150 96L112 66L70 116L26 82L-16 120L-60 82L-104 112L-146 72Z',
        ink,
      )
    : ''
  return (
    shape('M-24 -230C-30 -290 -10 -330 50 -346L66 -316C36 -306 30 -270 34 -226Z', '#55713a') +
    lobe(-190, 120, dark) +
    lobe(190, 120, dark) +
    lobe(-104, 140, main) +
    lobe(104, 140, main) +
    lobe(0, 130, light) +
    stroke('M-24 -230C-60 -250 -110 -236 -120 -200', '#55713a', 14) +
    face
  )
}
