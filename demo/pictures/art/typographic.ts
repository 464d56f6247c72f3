import { fontFor } from '@inkloom/renderer/fonts'
import { num } from '@inkloom/renderer/path'
import { fitText } from '@inkloom/renderer/text'
import { shape, star, stroke, type Canvas } from './canvas.ts'

const sayings = [
  'Good things take time',
  'But first coffee',
  'Be kind to everyone',
  'Made for slow days',
  'Out of office',
  'Small joys daily',
]

/** A slogan that fills the print: justified blocks, a script or echoing lines. */
export function typographic(canvas: Canvas): string {
  const { random } = canvas
  const text = canvas.slogan ?? random.pick(sayings)
  return random.pick([blocks, echo, script])(canvas, text)
}

function blocks({ inks, fonts, width, height, random }: Canvas, text: string): string {
  const words = text.toUpperCase()
  const font = fontFor(fonts, words, random.chance(0.6) ? 'anton' : 'abril-fatface', 'anton')
  const box = { x: 0, y: 70, width, height: Math.min(height - 140, 1000) }
  const set = fitText(font, words, box, { maxLines: 4, justify: true, leading: 1.06 })
  const { y, height: h } = set.bounds
  const rule = (at: number) =>
    stroke(`M0 ${num(at)}L400 ${num(at)}M600 ${num(at)}L1000 ${num(at)}`, inks.accents[1], 10) +
    star(500, at, 34, inks.accents[0]) +
    star(430, at, 18, inks.accents[2]) +
    star(570, at, 18, inks.accents[2])
  return rule(y - 52) + shape(set.path, inks.lead) + rule(y + h + 52)
}

function echo({ inks, fonts, width, height }: Canvas, text: string): string {
  const words = text.toUpperCase()
  const font = fontFor(fonts, words, 'bangers', 'anton')
  const set = fitText(
    font,
    words,
    { x: 20, y: 20, width: width - 100, height: Math.min(height - 100, 860) },
    { maxLines: 3, justify: true },
  )
  const layers = [...inks.accents].slice(0, 4)
  return (
    layers
      .toReversed()
      .map((color, i) => {
        const shift = (layers.length - i) * 13
        return `<g transform="translate(${shift} ${shift})">${stroke(set.path, color, 12)}${shape(set.path, color)}</g>`
      })
      .join('') +
    stroke(set.path, inks.ground, 12) +
    shape(set.path, inks.lead)
  )
}

function script({ inks, fonts, width, height }: Canvas, text: string): string {
  const font = fontFor(fonts, text, 'pacifico', 'dancing-script')
  const set = fitText(
    font,
    text,
    { x: 20, y: 90, width: width - 40, height: Math.min(height - 240, 720) },
    { maxLines: 3, leading: 1.1 },
  )
  const { y, height: h } = set.bounds
  const bottom = y + h
  const swash = `M140 ${num(bottom + 54)}C340 ${num(bottom + 14)} 640 ${num(bottom + 14)} 880 ${num(bottom + 44)}C700 ${num(bottom + 46)} 420 ${num(bottom + 52)} 300 ${num(bottom + 92)}`
  const rays = [-60, -36, -12, 12, 36, 60].map((degrees) => {
    const angle = ((degrees - 90) * Math.PI) / 180
    const point = (r: number) =>
      `${num(500 + Math.cos(angle) * r * 2.4)} ${num(y + 40 + Math.sin(angle) * r)}`
    return `M${point(90)}L${point(126)}`
  })
  return (
    stroke(rays.join(''), inks.accents[1], 12) +
    stroke(set.path, inks.accents[0], 26) +
    shape(set.path, inks.lead === inks.accents[0] ? inks.paper : inks.lead) +
    stroke(swash, inks.accents[1], 14)
  )
}
