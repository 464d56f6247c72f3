import { num, round6 } from '@inkloom/renderer/path'
import { chosen, shape, withCaption, type Canvas } from './canvas.ts'

type Tone = (u: number, v: number) => number
const tones: Record<'ball' | 'swirl' | 'heart' | 'sun', Tone> = {
  ball: (u, v) => Math.max(0, 1 - Math.hypot(u, v)) ** 0.6 * (v * 0.4 + 0.6),
  swirl: (u, v) =>
    Math.hypot(u, v) > 0.96 ? 0 : 0.5 + 0.48 * round6(Math.sin(u * 4 + round6(Math.sin(v * 5)) * 1.2)),
  heart: (u, v) => (heart(u, v) ? 0.35 + 0.6 * (1 - (v + 1) / 2) : 0),
  sun: (u, v) => (Math.hypot(u, v) > 0.96 ? 0 : Math.max(0, Math.min(1, 0.16 + ((v + 1) / 2) * 0.9))),
}

/** A large shape of halftone dots, overprinted with a second screen at another angle. */
export function halftone(canvas: Canvas): string {
  const { random, inks } = canvas
  const tone = tones[chosen(canvas, ['ball', 'swirl', 'heart', 'sun'])]
  const shift = random.between(0.05, 0.12)
  return withCaption(
    canvas,
    (box) => {
      const r = box.width / 2
      const [cx, cy] = [box.x + r, box.y + r]
      const second = screen(tone, cx + r * shift, cy + r * shift * 0.6, r * 0.9, 75, 25)
      const first = screen(tone, cx - r * shift * 0.3, cy - r * shift * 0.3, r * 0.9, 30, 25)
      return shape(second, inks.accents[2]) + shape(first, inks.accents[0], ' opacity=".92"')
    },
    'anton',
    'bangers',
  )
}

function screen(tone: Tone, cx: number, cy: number, r: number, degrees: number, pitch: number): string {
  const angle = (degrees * Math.PI) / 180
  const [c, s] = [round6(Math.cos(angle)), round6(Math.sin(angle))]
  const steps = Math.ceil((r * 1.45) / pitch)
  let dots = ''
  for (let j = -steps; j <= steps; j += 1) {
    for (let i = -steps; i <= steps; i += 1) {
      const x = (i * c - j * s) * pitch
      const y = (i * s + j * c) * pitch
      if (Math.abs(x) > r || Math.abs(y) > r) continue
      const size = Math.sqrt(tone(x / r, y / r)) * pitch * 0.6
      if (size < 2) continue
      const d = num(size)
      dots += `M${num(cx + x - size)} ${num(cy + y)}a${d} ${d} 0 1 0 ${num(size * 2)} 0a${d} ${d} 0 1 0 ${num(-size * 2)} 0`
    }
  }
  return dots
}

function heart(u: number, v: number): boolean {
  const x = u * 1.25
  const y = -v * 1.25 + 0.12
  return (x * x + y * y - 1) ** 3 - x * x * y ** 3 < 0
}
