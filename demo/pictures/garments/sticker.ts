import { fill } from '../cloth.ts'
import { printArea, type GarmentTemplate } from '../garment.ts'
import { mapPath, num, onCircle, smooth } from '@inkloom/renderer/path'
import type { Box } from '@inkloom/renderer/text'
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

export const sticker: GarmentTemplate = {
  printAreas: [printArea('front', printFront, 70), printArea('back', printFront, 70)],
  layers: (side) => [side === 'front' ? outer : laptop],
  detail: { x: 480, y: 640, zoom: 2 },
  texture: 'paper',
  folded: false,
  draw({ side, color, print }) {
    const one = vinyl(color, print(printFront))
    if (side === 'front') return one
    const placed = (x: number, y: number, scale: number, turn: number) =>
      `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-600 -800)">${vinyl(color, print(printFront))}</g>`
    return lid() + placed(470, 890, 0.5, -9) + placed(830, 620, 0.34, 8)
  },
}

function vinyl(color: string, art: string): string {
  const edge = mapPath(outer, (x, y) => [x + 4, y + 7])
  return (
    fill(edge, '#000', ' opacity=".16"') +
    fill(outer, '#fbfaf7') +
    fill(inner, color) +
    art +
    `<path d="${outer}" fill="none" stroke="#cfc9bf" stroke-width="2.5" opacity=".8"/>` +
    gloss({ x: 154, y: 354, width: 892, height: 892 })
  )
}

function gloss(box: Box): string {
  const d = `M${num(box.x + 60)} ${num(box.y + 380)}C${num(box.x + 60)} ${num(box.y + 120)} ${num(box.x + 180)} ${num(box.y + 50)} ${num(box.x + 470)} ${num(box.y + 40)}C${num(box.x + 300)} ${num(box.y + 120)} ${num(box.x + 130)} ${num(box.y + 220)} ${num(box.x + 60)} ${num(box.y + 380)}Z`
  return fill(d, '#fff', ' opacity=".16"')
}

function lid(): string {
  return (
    `<defs><linearGradient id="alu" x2="1" y2="1"><stop offset="0" stop-color="#dfe0e1"/><stop offset=".5" stop-color="#c3c5c8"/><stop offset="1" stop-color="#a3a6aa"/></linearGradient></defs>` +
    fill(laptop, 'url(#alu)') +
    `<path d="${laptop}" fill="none" stroke="#f3f4f5" stroke-width="3"/>` +
    rect({ x: 500, y: 1243, width: 200, height: 7 }, '#8f9296')
  )
}
