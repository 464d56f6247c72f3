import { shape } from '../art/canvas.ts'
import { printArea, type DrawnTemplate } from '../garment.ts'
import { mapPath, onCircle, smooth } from '@inkloom/renderer/path'
import { rect } from './paper.ts'

const center = 800
const squircle = (radius: number) =>
  smooth(
    Array.from({ length: 24 }, (_, i) => {
      const [x, y] = onCircle(0, 0, 1, i * 15)
      const stretch = 1 / Math.max(0.01, (Math.abs(x) ** 3.2 + Math.abs(y) ** 3.2) ** (1 / 3.2))
      return [600 + x * radius * stretch, center + y * radius * stretch] as const
    }),
    true,
  )
const outer = squircle(446)
const inner = squircle(408)
const printFront = { x: 262, y: 462, width: 676, height: 676 }
const laptop =
  'M150 420C150 390 170 370 200 370L1000 370C1030 370 1050 390 1050 420L1050 1200C1050 1230 1030 1250 1000 1250L200 1250C170 1250 150 1230 150 1200Z'

export const sticker: DrawnTemplate = {
  printAreas: [printArea('front', printFront, 70), printArea('back', printFront, 70)],
  views: ['front', 'back', 'detail'],
  detail: { x: 480, y: 640, zoom: 2 },
  draw({ side, color, print }) {
    const one = vinyl(color, print(printFront))
    if (side === 'front') return one
    const placed = (x: number, y: number, scale: number, turn: number) =>
      `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-600 -800)">${vinyl(color, print(printFront))}</g>`
    return lid() + placed(470, 890, 0.5, -9) + placed(830, 620, 0.34, 8)
  },
}

function vinyl(color: string, art: string): string {
  return (
    softShadow(outer) +
    shape(outer, '#fbfaf7') +
    shape(inner, color) +
    art +
    `<path d="${outer}" fill="none" stroke="#cfc9bf" stroke-width="2" opacity=".7"/>`
  )
}

/** A soft shadow, drawn as stacked transparent copies instead of a blur filter. */
function softShadow(path: string): string {
  return Array.from({ length: 10 }, (_, i) => {
    const scale = 0.985 + i * 0.005
    const copy = mapPath(path, (x, y) => [600 + (x - 600) * scale + 5, center + (y - center) * scale + 12])
    return shape(copy, '#2b211a', ' opacity=".05"')
  }).join('')
}

function lid(): string {
  return (
    `<defs><linearGradient id="alu" x2="1" y2="1"><stop offset="0" stop-color="#dfe0e1"/><stop offset=".5" stop-color="#c3c5c8"/><stop offset="1" stop-color="#a3a6aa"/></linearGradient></defs>` +
    softShadow(laptop) +
    shape(laptop, 'url(#alu)') +
    `<path d="${laptop}" fill="none" stroke="#f3f4f5" stroke-width="3"/>` +
    rect({ x: 500, y: 1243, width: 200, height: 7 }, '#8f9296')
  )
}
