import { isDark } from '@inkloom/renderer/color'
import { num, onCircle } from '@inkloom/renderer/path'
import { chosen, circle, place, ring, shape, star, stroke, withCaption, type Canvas } from './canvas.ts'

/** Clover for Saint Patrick's Day: a single leaf, a wreath or a sunburst. */
export function shamrock(canvas: Canvas): string {
  const { random, inks } = canvas
  const dark = isDark(inks.ground)
  const greens = dark ? ['#3f9b5a', '#7cc07f', '#cfe6b8'] : ['#1f6b3f', '#3d9457', '#8cc084']
  const [deep = '', fresh = '', pale = ''] = greens
  const gold = dark ? '#e9bf5b' : '#c8922e'
  const petals = random.chance(0.5) ? 3 : 4
  const motif = chosen(canvas, ['single', 'wreath', 'burst'])
  return withCaption(
    canvas,
    (box) => {
      const r = box.width / 2
      const [cx, cy] = [box.x + r, box.y + r]
      const s = r / 500
      if (motif === 'single') return place(clover(petals, deep, fresh, pale), cx, cy - r * 0.06, s * 1.26)
      if (motif === 'wreath') {
        const wreath = Array.from({ length: 12 }, (_, i) => {
          const [x, y] = onCircle(cx, cy, r * 0.78, i * 30)
          return i % 2
            ? circle(x, y, 22 * s, gold)
            : place(clover(3, deep, fresh, pale), x, y, s * 0.36, i * 30)
        })
        return (
          ring(cx, cy, r * 0.78, deep, 5) +
          wreath.join('') +
          place(clover(4, deep, fresh, pale), cx, cy - r * 0.04, s * 0.74)
        )
      }
      const rays = Array.from({ length: 24 }, (_, i) => {
        const [x, y] = onCircle(cx, cy, r * 0.7, i * 15)
        const [ox, oy] = onCircle(cx, cy, r * (i % 2 ? 0.86 : 0.96), i * 15)
        return `M${num(x)} ${num(y)}L${num(ox)} ${num(oy)}`
      })
      return (
        circle(cx, cy, r * 0.64, gold) +
        stroke(rays.join(''), gold, 12) +
        ring(cx, cy, r * 0.58, inks.paper, 5) +
        place(clover(petals, deep, fresh, pale), cx, cy - r * 0.04, s * 0.84) +
        [0, 1, 2].map((i) => star(cx + (i - 1) * r * 0.2, cy + r * 0.5, 22 * s, deep)).join('')
      )
    },
    'bangers',
    'pacifico',
  )
}

function clover(petals: number, deep: string, fresh: string, pale: string): string {
  const turn = petals === 4 ? 45 : 0
  const leaf =
    shape(
      'M0 0C-60 -50 -176 -110 -170 -220C-164 -310 -40 -320 0 -236C40 -320 164 -310 170 -220C176 -110 60 -50 0 0Z',
      deep,
    ) +
    shape('M0 -36C-50 -80 -132 -130 -128 -210C-122 -266 -36 -272 0 -186Z', fresh) +
    stroke('M0 -20L0 -180M0 -70L-60 -130M0 -70L60 -130M0 -120L-44 -170M0 -120L44 -170', pale, 7)
  const leaves = Array.from(
    { length: petals },
    (_, i) => `<g transform="rotate(${num((360 / petals) * i + turn)})">${leaf}</g>`,
  )
  const stem = shape('M-12 0C0 120 30 240 110 340L146 316C70 230 30 120 14 0Z', deep)
  return place(stem, 0, 0, petals === 4 ? 1.05 : 1, petals === 4 ? 0 : -8) + leaves.join('')
}
