import { num } from '@inkloom/renderer/path'
import type { Random } from '../../random.ts'
import { circle, place, shape, stroke, withCaption, type Canvas } from './canvas.ts'

/** Toadstools of several heights on a mossy mound, with ferns. */
export function mushrooms(canvas: Canvas): string {
  const { random, inks } = canvas
  return withCaption(
    canvas,
    ({ x, y, width }) => {
      const s = width / 1000
      const at = (u: number, v: number) => [x + u * width, y + v * width] as const
      const [a, b, c] = inks.accents
      const plants: readonly (readonly [u: number, height: number, cap: number, color: string])[] = [
        [0.5, 640, 300, a],
        [0.27, 420, 215, b],
        [0.74, 470, 230, c],
        [0.13, 240, 130, a],
        [0.88, 270, 140, b],
      ]
      const [gx, gy] = at(0, 0.88)
      const ground = `M${num(gx + 20)} ${num(gy + 70 * s)}C${num(gx + width * 0.2)} ${num(gy - 60 * s)} ${num(gx + width * 0.8)} ${num(gy - 60 * s)} ${num(gx + width - 20)} ${num(gy + 70 * s)}Z`
      const ferns = [0.05, 0.38, 0.62, 0.95].map((u) => {
        const [fx, fy] = at(u, 0.9)
        return place(fern(inks.accents[1], random), fx, fy, s * random.between(0.8, 1.1), (u - 0.5) * 50)
      })
      return (
        ferns.join('') +
        plants
          .toReversed()
          .map(([u, height, cap, color]) => {
            const [px, py] = at(u, 0.92)
            return place(mushroom(height, cap, color, inks.paper, inks.deep), px, py, s, (u - 0.5) * 16)
          })
          .join('') +
        shape(ground, inks.accents[1]) +
        stroke(ground, inks.lead, 8)
      )
    },
    'pacifico',
    'bangers',
  )
}

function mushroom(height: number, cap: number, color: string, light: string, ink: string): string {
  const stem = cap * 0.24
  const top = -height
  const dome = `M${num(-cap)} ${num(top + cap * 0.62)}C${num(-cap)} ${num(top - cap * 0.16)} ${num(-cap * 0.5)} ${num(top - cap * 0.5)} 0 ${num(top - cap * 0.5)}C${num(cap * 0.5)} ${num(top - cap * 0.5)} ${num(cap)} ${num(top - cap * 0.16)} ${num(cap)} ${num(top + cap * 0.62)}C${num(cap * 0.6)} ${num(top + cap * 0.84)} ${num(-cap * 0.6)} ${num(top + cap * 0.84)} ${num(-cap)} ${num(top + cap * 0.62)}Z`
  const gills = `M${num(-cap * 0.94)} ${num(top + cap * 0.64)}C${num(-cap * 0.5)} ${num(top + cap * 0.46)} ${num(cap * 0.5)} ${num(top + cap * 0.46)} ${num(cap * 0.94)} ${num(top + cap * 0.64)}C${num(cap * 0.6)} ${num(top + cap * 0.84)} ${num(-cap * 0.6)} ${num(top + cap * 0.84)} ${num(-cap * 0.94)} ${num(top + cap * 0.64)}Z`
  const foot = `M${num(-stem * 0.8)} ${num(top + cap * 0.6)}C${num(-stem * 0.7)} ${num(top * 0.4)} ${num(-stem * 1.3)} -60 ${num(-stem * 1.5)} 0L${num(stem * 1.5)} 0C${num(stem * 1.3)} -60 ${num(stem * 0.7)} ${num(top * 0.4)} ${num(stem * 0.8)} ${num(top + cap * 0.6)}Z`
  const spots: readonly (readonly [number, number, number])[] = [
    [-0.52, 0.18, 0.15],
    [0.1, -0.16, 0.17],
    [0.58, 0.2, 0.14],
    [0.02, 0.28, 0.12],
    [-0.32, -0.2, 0.09],
    [0.4, -0.12, 0.08],
  ]
  return (
    shape(foot, light) +
    stroke(foot, ink, 8) +
    shape(dome, color) +
    shape(gills, light) +
    stroke(`${gills}${dome}`, ink, 8) +
    spots.map(([u, v, r]) => circle(u * cap, top + v * cap, r * cap, light)).join('')
  )
}

function fern(color: string, random: Random): string {
  const leaves = Array.from({ length: 9 }, (_, i) => {
    const y = -40 - i * 30
    const reach = (90 - i * 8) * random.between(0.9, 1.1)
    return `M0 ${num(y)}Q${num(reach * 0.6)} ${num(y - 30)} ${num(reach)} ${num(y - 18)}M0 ${num(y)}Q${num(-reach * 0.6)} ${num(y - 30)} ${num(-reach)} ${num(y - 18)}`
  })
  return stroke(`M0 0V-320${leaves.join('')}`, color, 11)
}
