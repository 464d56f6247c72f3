import { num } from '@inkloom/renderer/path'
import { chosen, circle, place, shape, star, stroke, withCaption, type Canvas } from './canvas.ts'

/** Christmas: snowy pines around a cabin, or a decorated tree. */
export function winterPines(canvas: Canvas): string {
  const { random, inks } = canvas
  const isTree = chosen(canvas, ['cabin', 'tree']) === 'tree'
  return withCaption(
    canvas,
    ({ x, y, width }) => {
      const s = width / 1000
      const [cx, base] = [x + width / 2, y + width * 0.93]
      const snow = Array.from({ length: 34 }, () =>
        circle(
          x + width * random.next(),
          y + width * random.between(0, 0.86),
          random.between(4, 9) * s,
          inks.accents[3] ?? inks.accents[2],
        ),
      )
      if (isTree) return snow.join('') + place(decorated(canvas), cx, base, s)
      const pines = [
        [-0.4, 0.62],
        [0.4, 0.7],
        [-0.26, 0.86],
        [0.25, 0.94],
      ].map(([u = 0, size = 1]) => place(snowy(inks.accents[0], inks.paper), cx + u * width, base, s * size))
      return (
        circle(cx, y + width * 0.28, width * 0.17, inks.accents[1]) +
        snow.join('') +
        pines.join('') +
        place(cabin(canvas), cx, base, s) +
        shape(
          `M${num(x)} ${num(base + 30 * s)}C${num(cx - 250 * s)} ${num(base - 50 * s)} ${num(cx + 250 * s)} ${num(base - 40 * s)} ${num(x + width)} ${num(base + 30 * s)}C${num(cx + 250 * s)} ${num(base + 76 * s)} ${num(cx - 250 * s)} ${num(base + 76 * s)} ${num(x)} ${num(base + 30 * s)}Z`,
          inks.paper,
        )
      )
    },
    'pacifico',
    'abril-fatface',
  )
}

const tiers = [
  'M0 -700C-60 -610 -110 -560 -170 -520H170C110 -560 60 -610 0 -700Z',
  'M0 -560C-80 -440 -150 -380 -240 -330H240C150 -380 80 -440 0 -560Z',
  'M0 -380C-100 -240 -190 -160 -300 -110H300C190 -160 100 -240 0 -380Z',
]

function snowy(color: string, snow: string): string {
  const caps =
    'M0 -700C-30 -655 -56 -625 -86 -596C-60 -610 -40 -586 -10 -604C20 -584 50 -612 86 -596C56 -625 30 -655 0 -700ZM-120 -446C-96 -462 -70 -430 -36 -452C-4 -424 36 -460 66 -438C90 -456 106 -440 120 -446C84 -482 60 -515 40 -540L-40 -540C-60 -515 -84 -482 -120 -446Z'
  return shape('M-34 0H34V-130H-34Z', color) + shape(tiers.join(''), color) + shape(caps, snow)
}

function decorated({ inks }: Canvas): string {
  const [a, b, c] = inks.accents
  const balls: readonly (readonly [number, number])[] = [
    [-96, -548],
    [70, -560],
    [-150, -360],
    [-20, -400],
    [130, -370],
    [-200, -140],
    [-70, -190],
    [80, -170],
    [210, -140],
  ]
  return (
    shape('M-44 0H44V-130H-44Z', inks.lead) +
    shape(tiers.join(''), a) +
    stroke('M-130 -540Q10 -470 150 -540M-190 -350Q20 -250 210 -352M-250 -134Q0 -20 260 -134', b, 16) +
    balls.map(([x, y], i) => circle(x, y, 26, i % 2 ? c : inks.paper)).join('') +
    star(0, -730, 86, b)
  )
}

function cabin({ inks }: Canvas): string {
  const [, b, c] = inks.accents
  return (
    shape('M-150 0V-190L0 -310L150 -190V0Z', c) +
    stroke('M-150 -40H150M-150 -80H150M-150 -120H150M-150 -160H150', inks.deep, 5, ' opacity=".35"') +
    shape('M-200 -170L0 -336L200 -170L176 -146L0 -290L-176 -146Z', inks.paper) +
    shape('M-36 0V-110H36V0Z', inks.deep) +
    shape('M-116 -60V-120H-62V-60ZM62 -60V-120H116V-60Z', b) +
    shape('M86 -240V-330H126V-208Z', inks.deep) +
    shape('M80 -328H132V-350H80Z', inks.paper)
  )
}
