import { num, onCircle, smooth } from '@inkloom/renderer/path'
import { circle, shape, stroke, withCaption, type Canvas } from './canvas.ts'

/** Contour lines of a mountain in a rounded square, with a trail to its summit. */
export function topographic(canvas: Canvas): string {
  const { random, inks } = canvas
  return withCaption(
    canvas,
    (box) => {
      const { x, y, width: size } = box
      const [cx, cy] = [x + size * random.between(0.4, 0.6), y + size * random.between(0.38, 0.5)]
      const phases = Array.from({ length: 5 }, () => random.between(0, 360))
      const levels = 15
      const contour = (level: number) => {
        const radius = size * (0.05 + level * 0.052)
        return smooth(
          Array.from({ length: 28 }, (_, i) => {
            const degrees = (360 / 28) * i
            const wobble = phases.reduce(
              (sum, phase, k) => sum + Math.sin(((degrees * (k + 1) + phase) * Math.PI) / 180) / (k + 2),
              0,
            )
            return onCircle(cx, cy, radius * (1 + 0.2 * wobble), degrees)
          }),
          true,
        )
      }
      const frame = `M${num(x + 60)} ${num(y)}H${num(x + size - 60)}Q${num(x + size)} ${num(y)} ${num(x + size)} ${num(y + 60)}V${num(y + size - 60)}Q${num(x + size)} ${num(y + size)} ${num(x + size - 60)} ${num(y + size)}H${num(x + 60)}Q${num(x)} ${num(y + size)} ${num(x)} ${num(y + size - 60)}V${num(y + 60)}Q${num(x)} ${num(y)} ${num(x + 60)} ${num(y)}Z`
      const lines = Array.from({ length: levels }, (_, i) => levels - 1 - i).map((level) => {
        const fill = level % 5 === 0 ? shape(contour(level), inks.accents[(level / 5) % 3] ?? inks.lead) : ''
        return fill + stroke(contour(level), level % 5 === 0 ? inks.lead : inks.deep, level % 5 === 0 ? 7 : 4)
      })
      const trail = `M${num(x + size * 0.14)} ${num(y + size * 0.9)}C${num(x + size * 0.3)} ${num(y + size * 0.66)} ${num(cx - size * 0.26)} ${num(cy + size * 0.3)} ${num(cx)} ${num(cy)}`
      return (
        `<clipPath id="map"><path d="${frame}"/></clipPath><g clip-path="url(#map)">` +
        shape(frame, inks.accents[3] ?? inks.paper) +
        lines.join('') +
        `<path d="${trail}" fill="none" stroke="${inks.paper}" stroke-width="13" stroke-linecap="round" stroke-dasharray="30 26"/></g>` +
        circle(cx, cy, 24, inks.paper) +
        circle(cx, cy, 13, inks.deep) +
        stroke(frame, inks.lead, 14)
      )
    },
    'oswald',
    'anton',
  )
}
