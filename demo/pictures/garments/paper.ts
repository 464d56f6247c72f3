import { num } from '@inkloom/renderer/path'
import type { Box } from '@inkloom/renderer/text'

/** A soft shadow of a flat object, drawn as stacked transparent rectangles instead of a blur filter. */
export function sheetShadow(box: Box, reach: number, strength: number, dx = 8, dy = 18): string {
  return Array.from({ length: 12 }, (_, i) => {
    const grow = reach * (1 - i / 6)
    const w = box.width + grow
    const h = box.height + grow
    const x = box.x - grow / 2 + dx
    const y = box.y - grow / 2 + dy
    const radius = Math.max(4, reach * 0.6 - i * reach * 0.05)
    return `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" rx="${num(radius)}" fill="#2b211a" opacity="${num(strength / 12)}"/>`
  }).join('')
}

export function rect(box: Box, color: string, extra = ''): string {
  return `<rect x="${num(box.x)}" y="${num(box.y)}" width="${num(box.width)}" height="${num(box.height)}" fill="${color}"${extra}/>`
}

export function inset(box: Box, by: number): Box {
  return { x: box.x + by, y: box.y + by, width: box.width - 2 * by, height: box.height - 2 * by }
}
