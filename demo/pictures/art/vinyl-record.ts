import { num } from '@inkloom/renderer/path'
import { circle, ring, shape, star, withCaption, type Canvas } from './canvas.ts'

/** A record between stripes that bend around it. */
export function vinylRecord(canvas: Canvas): string {
  const { inks } = canvas
  return withCaption(
    canvas,
    ({ x, y, width }) => {
      const [cx, cy, r] = [x + width / 2, y + width / 2, width * 0.36]
      const stripes = [...inks.accents].slice(0, 4).map((color, i) => {
        const [outer, inner] = [r * (1.36 - i * 0.1), r * (1.27 - i * 0.1)]
        return shape(
          `M${num(cx - outer)} ${num(y + width)}V${num(cy)}A${num(outer)} ${num(outer)} 0 0 1 ${num(cx + outer)} ${num(cy)}V${num(y + width)}H${num(cx + inner)}V${num(cy)}A${num(inner)} ${num(inner)} 0 0 0 ${num(cx - inner)} ${num(cy)}V${num(y + width)}Z`,
          color,
        )
      })
      const grooves = [0.94, 0.86, 0.79, 0.72, 0.65, 0.58, 0.51].map((share) =>
        ring(cx, cy, r * share, '#ffffff', 2.5, ' opacity=".22"'),
      )
      const shine = `M${num(cx)} ${num(cy)}L${num(cx - r * 0.68)} ${num(cy - r * 0.68)}A${num(r * 0.96)} ${num(r * 0.96)} 0 0 1 ${num(cx - r * 0.3)} ${num(cy - r * 0.91)}ZM${num(cx)} ${num(cy)}L${num(cx + r * 0.68)} ${num(cy + r * 0.68)}A${num(r * 0.96)} ${num(r * 0.96)} 0 0 1 ${num(cx + r * 0.3)} ${num(cy + r * 0.91)}Z`
      return (
        stripes.join('') +
        circle(cx, cy, r * 1.03, inks.ground) +
        circle(cx, cy, r, '#1a191b') +
        grooves.join('') +
        shape(shine, '#ffffff', ' opacity=".13"') +
        circle(cx, cy, r * 0.4, inks.accents[1]) +
        ring(cx, cy, r * 0.34, inks.paper, 4) +
        star(cx, cy - r * 0.2, r * 0.07, inks.paper) +
        star(cx - r * 0.18, cy + r * 0.12, r * 0.05, inks.paper) +
        star(cx + r * 0.18, cy + r * 0.12, r * 0.05, inks.paper) +
        circle(cx, cy, r * 0.045, inks.ground)
      )
    },
    'bangers',
    'anton',
  )
}
