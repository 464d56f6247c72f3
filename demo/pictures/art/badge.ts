import { fontFor } from '@inkloom/renderer/fonts'
import { num, polygon } from '@inkloom/renderer/path'
import { textOnCircle } from '@inkloom/renderer/text'
import { chosen, circle, ring, shape, star, stroke, type Canvas } from './canvas.ts'
import { pine } from './retro-sunset.ts'

const mottos = [
  'Stay wild',
  'Born to roam',
  'Good company',
  'Slow mornings',
  'Take the trail',
  'Made outdoors',
]

/** A round badge: text along the rim, a small scene inside. */
export function badge(canvas: Canvas): string {
  const { random, inks, fonts, width, height } = canvas
  const r = Math.min(width, height) / 2 - 12
  const [cx, cy] = [width / 2, r + 12]
  const words = (canvas.slogan ?? random.pick(mottos)).toUpperCase()
  const lower = random.pick(['EST. 1984', 'SINCE 1979', 'NO. 27', 'EST. 2012'])
  const font = fontFor(fonts, words, 'oswald', 'anton')
  const field = inks.accents[0]
  const onField = inks.paper
  const inner = r * 0.66
  const scene = scenes[chosen(canvas, ['camp', 'peaks', 'sea'])]
  return (
    circle(cx, cy, r, field) +
    ring(cx, cy, r - 16, onField, 5) +
    circle(cx, cy, inner + 14, onField) +
    `<clipPath id="badge"><circle cx="${num(cx)}" cy="${num(cy)}" r="${num(inner)}"/></clipPath>` +
    `<g clip-path="url(#badge)">${scene(cx, cy, inner, canvas)}</g>` +
    shape(
      textOnCircle(font, words, { cx, cy, radius: r * 0.765, size: r * 0.2, tracking: 0.06, maxSweep: 196 }),
      onField,
    ) +
    shape(
      textOnCircle(fonts.oswald, lower, {
        cx,
        cy,
        radius: r * 0.885,
        size: r * 0.15,
        tracking: 0.1,
        bottom: true,
        maxSweep: 80,
      }),
      onField,
    ) +
    [-118, 118].map((degrees) => dotStar(cx, cy, r * 0.83, degrees, onField)).join('')
  )
}

const scenes = { camp, peaks, sea }

function dotStar(cx: number, cy: number, r: number, degrees: number, color: string): string {
  const angle = ((degrees - 90) * Math.PI) / 180
  return star(cx + Math.cos(angle) * r, cy + Math.sin(angle) * r, 26, color)
}

function sky(cx: number, cy: number, r: number, { inks }: Canvas): string {
  const rays = Array.from({ length: 18 }, (_, i) => {
    const at = (degrees: number) => {
      const angle = (degrees * Math.PI) / 180
      return [cx + Math.cos(angle) * r * 1.6, cy + r * 0.2 + Math.sin(angle) * r * 1.6] as const
    }
    return polygon([[cx, cy + r * 0.2], at(i * 20), at(i * 20 + 10)])
  })
  return (
    circle(cx, cy, r, inks.accents[3] ?? inks.accents[2]) +
    shape(rays.join(''), inks.paper, ' opacity=".35"') +
    circle(cx, cy - r * 0.02, r * 0.34, inks.accents[1])
  )
}

function peaks(cx: number, cy: number, r: number, canvas: Canvas): string {
  const { inks } = canvas
  const y = cy + r * 0.5
  return (
    sky(cx, cy, r, canvas) +
    shape(
      polygon([
        [cx - r, y],
        [cx - r * 0.3, cy - r * 0.42],
        [cx + r * 0.32, y],
      ]),
      inks.accents[0],
    ) +
    shape(
      polygon([
        [cx - r * 0.3, cy - r * 0.42],
        [cx - r * 0.46, cy - r * 0.16],
        [cx - r * 0.34, cy - r * 0.22],
        [cx - r * 0.26, cy - r * 0.1],
        [cx - r * 0.12, cy - r * 0.15],
      ]),
      inks.paper,
    ) +
    shape(
      polygon([
        [cx - r * 0.2, y],
        [cx + r * 0.36, cy - r * 0.2],
        [cx + r, y],
      ]),
      inks.deep,
    ) +
    shape(
      `M${num(cx - r)} ${num(y - 4)}L${num(cx + r)} ${num(y - 4)}L${num(cx + r)} ${num(cy + r)}L${num(cx - r)} ${num(cy + r)}Z`,
      inks.accents[2],
    ) +
    shape(
      [-0.7, -0.5, 0.48, 0.64, 0.8]
        .map((t, i) => pine(cx + r * t, y + r * 0.14, r * (0.36 + (i % 3) * 0.1)))
        .join(''),
      inks.deep,
    )
  )
}

function camp(cx: number, cy: number, r: number, canvas: Canvas): string {
  const { inks } = canvas
  const y = cy + r * 0.46
  const ground = shape(
    `M${num(cx - r)} ${num(y)}C${num(cx - r * 0.4)} ${num(y - 30)} ${num(cx + r * 0.4)} ${num(y - 30)} ${num(cx + r)} ${num(y)}L${num(cx + r)} ${num(cy + r)}L${num(cx - r)} ${num(cy + r)}Z`,
    inks.deep,
  )
  const trees = shape(
    [-0.78, -0.58, 0.6, 0.8].map((t, i) => pine(cx + r * t, y + 10, r * (0.7 + (i % 2) * 0.22))).join(''),
    inks.accents[0],
  )
  const tent =
    shape(
      polygon([
        [cx - r * 0.42, y + 10],
        [cx, cy - r * 0.16],
        [cx + r * 0.42, y + 10],
      ]),
      inks.paper,
    ) +
    shape(
      polygon([
        [cx - r * 0.14, y + 10],
        [cx, cy - r * 0.1],
        [cx + r * 0.14, y + 10],
      ]),
      inks.accents[1],
    )
  return sky(cx, cy, r, canvas) + trees + ground + tent
}

function sea(cx: number, cy: number, r: number, canvas: Canvas): string {
  const { inks } = canvas
  const waves = [0, 1, 2, 3].map((i) => {
    const y = cy + r * (0.3 + i * 0.17)
    const crests = Array.from(
      { length: 7 },
      (_, k) =>
        `Q${num(cx - r + (k + 0.5) * r * 0.3 + i * 20)} ${num(y - 34)} ${num(cx - r + (k + 1) * r * 0.3 + i * 20)} ${num(y)}`,
    )
    return shape(
      `M${num(cx - r + i * 20 - 60)} ${num(y)}L${num(cx - r + i * 20)} ${num(y)}${crests.join('')}L${num(cx + r + 80)} ${num(cy + r)}L${num(cx - r - 80)} ${num(cy + r)}Z`,
      i % 2 ? inks.accents[0] : inks.accents[2],
    )
  })
  const sail =
    shape(
      polygon([
        [cx - 8, cy - r * 0.5],
        [cx - 8, cy + r * 0.16],
        [cx - r * 0.38, cy + r * 0.16],
      ]),
      inks.paper,
    ) +
    shape(
      polygon([
        [cx + 8, cy - r * 0.36],
        [cx + 8, cy + r * 0.16],
        [cx + r * 0.28, cy + r * 0.16],
      ]),
      inks.accents[0],
    )
  const hull = shape(
    `M${num(cx - r * 0.4)} ${num(cy + r * 0.2)}L${num(cx + r * 0.36)} ${num(cy + r * 0.2)}L${num(cx + r * 0.24)} ${num(cy + r * 0.36)}L${num(cx - r * 0.28)} ${num(cy + r * 0.36)}Z`,
    inks.deep,
  )
  return (
    sky(cx, cy, r, canvas) +
    stroke(`M${num(cx)} ${num(cy - r * 0.54)}L${num(cx)} ${num(cy + r * 0.2)}`, inks.deep, 8) +
    sail +
    hull +
    waves.join('')
  )
}
