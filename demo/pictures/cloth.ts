import { darken, isDark, lighten } from '@inkloom/renderer/color'
import type { Side } from './garment.ts'
import { num } from '@inkloom/renderer/path'
import type { Garment } from './recipe.ts'

/** A subtle line color: darker on light fabric, lighter on dark fabric. */
export function seamColor(color: string): string {
  return isDark(color) ? lighten(color, 0.16) : darken(color, 0.3)
}

export function fill(path: string, color: string, extra = ''): string {
  return `<path d="${path}" fill="${color}"${extra}/>`
}

export function line(path: string, color: string, width: number, extra = ''): string {
  return `<path d="${path}" fill="none" stroke="${color}" stroke-width="${num(width)}" stroke-linecap="round"${extra}/>`
}

/** A sewn seam: a shadow line and a highlight beside it. */
export function seam(path: string, color: string): string {
  const shade = isDark(color) ? '#000' : darken(color, 0.55)
  return (
    line(path, shade, 3.2, ' opacity=".4"') +
    line(path, lighten(color, 0.35), 1.4, ' opacity=".45" transform="translate(1.8 1.6)"')
  )
}

/** One row of stitches. */
export function stitch(path: string, color: string): string {
  return `<path d="${path}" fill="none" stroke="${seamColor(color)}" stroke-width="1.9" stroke-dasharray="6.5 3" opacity=".6"/>`
}

/** Ribbed knit along a center line: a broad stroke with dashed strokes on top. */
export function rib(path: string, color: string, width: number, wale = 5): string {
  const stroke = (paint: string, size: number, extra: string) =>
    `<path d="${path}" fill="none" stroke="${paint}" stroke-width="${num(size)}"${extra}/>`
  const groove = isDark(color) ? '#000' : darken(color, 0.5)
  return (
    stroke(color, width, '') +
    stroke(groove, width - 2, ` stroke-dasharray="${num(wale * 0.36)} ${num(wale * 0.64)}" opacity=".3"`) +
    stroke(
      lighten(color, 0.5),
      width - 3,
      ` stroke-dasharray="${num(wale * 0.25)} ${num(wale * 0.75)}" stroke-dashoffset="${num(-wale * 0.5)}" opacity=".16"`,
    )
  )
}

/** Blends the fold map over color and print: values below middle gray darken, values above it lighten. */
export function withFolds(
  garment: Garment,
  side: Side,
  layers: readonly string[],
  content: string,
  above = '',
): string {
  const id = `${garment}-${side}`
  const clip = layers.map((path) => `<path d="${path}"/>`).join('')
  return (
    `<clipPath id="${id}">${clip}</clipPath>` +
    `<g clip-path="url(#${id})"><g style="isolation:isolate">${content}` +
    `<image href="fold:${id}" width="1200" height="1600" preserveAspectRatio="none" style="mix-blend-mode:hard-light"/>` +
    `</g></g>${above}`
  )
}

/** The woven label inside the neck. */
export function neckLabel(x: number, y: number): string {
  return (
    `<rect x="${num(x - 27)}" y="${num(y)}" width="54" height="30" rx="2" fill="#f4f1ea"/>` +
    `<path d="M${num(x - 15)} ${num(y + 12)}h30M${num(x - 9)} ${num(y + 20)}h18" stroke="#8d867b" stroke-width="2.6"/>`
  )
}
