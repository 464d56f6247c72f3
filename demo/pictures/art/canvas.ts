import type { FontName } from '@inkloom/contract/fonts'
import { fontFor, type Fonts } from '@inkloom/renderer/fonts'
import type { Inks } from '../palettes.ts'
import { num, type Point } from '@inkloom/renderer/path'
import type { Random } from '../../random.ts'
import { fitText, type Box } from '@inkloom/renderer/text'

/** The drawing surface of an art style: 1000 units wide; the height follows from the print area. */
export interface Canvas {
  width: number
  height: number
  random: Random
  inks: Inks
  fonts: Fonts
  slogan?: string
  /** Which of its motifs the style draws; by default a random one. */
  motif?: string
}

export type Style = (canvas: Canvas) => string

/** The motif of the recipe, or a random one. */
export function chosen<Motif extends string>({ motif, random }: Canvas, motifs: readonly Motif[]): Motif {
  // Also picked if the recipe names a motif, so that the random numbers after it are the same.
  const byChance = random.pick(motifs)
  return motifs.find((known) => known === motif) ?? byChance
}

export function circle(cx: number, cy: number, r: number, color: string, extra = ''): string {
  return `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(r)}" fill="${color}"${extra}/>`
}

export function ring(cx: number, cy: number, r: number, color: string, width: number, extra = ''): string {
  return `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(r)}" fill="none" stroke="${color}" stroke-width="${num(width)}"${extra}/>`
}

export function shape(d: string, color: string, extra = ''): string {
  return `<path d="${d}" fill="${color}"${extra}/>`
}

export function stroke(d: string, color: string, width: number, extra = ''): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"${extra}/>`
}

export function place(content: string, x: number, y: number, scale = 1, turn = 0): string {
  const rotation = turn ? ` rotate(${num(turn)})` : ''
  const size = scale === 1 ? '' : ` scale(${num(scale)})`
  return `<g transform="translate(${num(x)} ${num(y)})${rotation}${size}">${content}</g>`
}

export function star(cx: number, cy: number, r: number, color: string): string {
  const points: Point[] = Array.from({ length: 10 }, (_, i) => {
    const angle = ((i * 36 - 90) * Math.PI) / 180
    const reach = i % 2 ? r * 0.42 : r
    return [cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach]
  })
  return shape(points.map(([x, y], i) => `${i ? 'L' : 'M'}${num(x)} ${num(y)}`).join('') + 'Z', color)
}

/** Draws a motif and, if there is a slogan, the slogan below it in the first of the fonts that has all its characters. */
export function withCaption(canvas: Canvas, motif: (box: Box) => string, ...fonts: FontName[]): string {
  const { slogan, width, height, inks } = canvas
  if (!slogan) {
    const side = Math.min(width, height)
    return motif({ x: (width - side) / 2, y: 0, width: side, height: side })
  }
  const captionHeight = Math.min(260, height * 0.24)
  const side = Math.min(width * 0.92, height - captionHeight - 44)
  const box = { x: (width - side) / 2, y: 0, width: side, height: side }
  const text = fonts[0] === 'anton' || fonts[0] === 'oswald' ? slogan.toUpperCase() : slogan
  const area = { x: 30, y: side + 44, width: width - 60, height: captionHeight }
  const lettering = fitText(fontFor(canvas.fonts, text, ...fonts), text, area, { maxLines: 2 })
  return motif(box) + shape(lettering.path, inks.lead)
}
