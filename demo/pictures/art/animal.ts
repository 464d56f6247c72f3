import { contrast, isDark, mix } from '@inkloom/renderer/color'
import { num, onCircle } from '@inkloom/renderer/path'
import { faces } from './faces.ts'
import { chosen, place, shape, withCaption, type Canvas } from './canvas.ts'

/** One cut-paper animal face in a wreath of leaves or against a plain disc. */
export function animal(canvas: Canvas): string {
  const { random, inks } = canvas
  const { draw, fur } = faces[chosen(canvas, ['fox', 'bear', 'cat', 'owl', 'rabbit'])]
  const wreath = random.chance(0.55)
  const coat = {
    main: furOn(inks.ground, mix(fur, inks.accents[1], 0.22)),
    dark: inks.deep,
    light: inks.paper,
    accent: inks.accents[2],
  }
  return withCaption(
    canvas,
    (box) => {
      const r = box.width / 2
      const [cx, cy] = [box.x + r, box.y + r]
      const around = wreath ? leaves(cx, cy, r, canvas) : disc(cx, cy, r, canvas)
      return around + place(draw(coat), cx, cy + r * 0.02, (r / 500) * (wreath ? 0.98 : 1.12))
    },
    'bangers',
    'anton',
  )
}

/** Keeps the fur visible on fabric of a similar color. */
function furOn(ground: string, fur: string): string {
  return contrast(fur, ground) > 1.6 ? fur : mix(fur, isDark(ground) ? '#f6e3cf' : '#3a2620', 0.4)
}

function disc(cx: number, cy: number, r: number, { inks }: Canvas): string {
  const back = inks.accents[3] ?? inks.accents[2]
  const stripes = [0, 1, 2, 3].map((i) => {
    const y = cy + r * (0.5 + i * 0.14)
    const half = Math.sqrt(Math.max(0, (r * 0.92) ** 2 - (y - cy) ** 2))
    return `M${num(cx - half)} ${num(y)}L${num(cx + half)} ${num(y)}L${num(cx + half * 0.97)} ${num(y + r * 0.05)}L${num(cx - half * 0.97)} ${num(y + r * 0.05)}Z`
  })
  return (
    `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(r * 0.93)}" fill="${back}"/>` +
    shape(stripes.join(''), mix(back, inks.deep, 0.18))
  )
}

function leaves(cx: number, cy: number, r: number, { inks, random }: Canvas): string {
  const count = 30
  return Array.from({ length: count }, (_, i) => {
    const degrees = (360 / count) * i
    const [x, y] = onCircle(cx, cy, r * 0.86, degrees)
    const color = inks.accents[i % 3] ?? inks.lead
    const turn = degrees + 90 + (i % 2 ? 32 : -32)
    return place(
      shape('M0 0C24 -16 30 -60 0 -98C-30 -60 -24 -16 0 0Z', color),
      x,
      y,
      (r / 500) * random.between(1.15, 1.5),
      turn,
    )
  }).join('')
}
