import { num } from '@inkloom/renderer/path'
import { circle, shape, star, stroke, withCaption, type Canvas } from './canvas.ts'

/** A rainbow of broad arches with clouds or flowers at its feet. */
export function rainbow(canvas: Canvas): string {
  const { random, inks } = canvas
  return withCaption(
    canvas,
    ({ x, y, width }) => {
      const [cx, base] = [x + width / 2, y + width * 0.72]
      const colors = [...inks.accents, inks.lead].slice(0, 5)
      const arches = colors.map((color, i) => {
        const r = width * (0.45 - i * 0.075)
        return `<path d="M${num(cx - r)} ${num(base)}A${num(r)} ${num(r)} 0 0 1 ${num(cx + r)} ${num(base)}" fill="none" stroke="${color}" stroke-width="${num(width * 0.056)}" stroke-linecap="round"/>`
      })
      const cloud = (at: number) =>
        [
          [-0.1, 0.02, 0.07],
          [0, -0.02, 0.095],
          [0.1, 0.02, 0.075],
        ]
          .map(([u = 0, v = 0, r = 0]) =>
            circle(at + u * width, base + v * width + 30, r * width, inks.paper),
          )
          .join('') +
        stroke(
          `M${num(at - width * 0.17)} ${num(base + width * 0.1)}H${num(at + width * 0.17)}`,
          inks.lead,
          9,
        )
      const sparkles = Array.from({ length: 7 }, (_, i) =>
        star(
          x + width * (0.12 + i * 0.127),
          base + width * (0.2 + (i % 2) * 0.05),
          random.between(16, 30),
          colors[i % colors.length] ?? inks.lead,
        ),
      )
      return (
        arches.join('') +
        cloud(cx - width * 0.3) +
        cloud(cx + width * 0.3) +
        shape(
          `M${num(cx - 30)} ${num(base + 20)}C${num(cx - 60)} ${num(base - 20)} ${num(cx - 8)} ${num(base - 50)} ${num(cx)} ${num(base - 14)}C${num(cx + 8)} ${num(base - 50)} ${num(cx + 60)} ${num(base - 20)} ${num(cx + 30)} ${num(base + 20)}L${num(cx)} ${num(base + 50)}Z`,
          inks.accents[0],
        ) +
        sparkles.join('')
      )
    },
    'pacifico',
    'dancing-script',
  )
}
