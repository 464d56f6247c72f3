import { fontFor } from '@inkloom/renderer/fonts'
import { num } from '@inkloom/renderer/path'
import { archText, fitText } from '@inkloom/renderer/text'
import { shape, star, stroke, type Canvas } from './canvas.ts'

const teams = [
  'Athletics',
  'Lakeside',
  'Northern',
  'Pioneers',
  'Club House',
  'Ridgeway',
  'Harbor',
  'Wildwood',
]
const kinds = ['Rowing team', 'Trail club', 'Track & field', 'Book club', 'Dad league', 'Coffee crew']

/** Arched college lettering above a large year. */
export function varsity(canvas: Canvas): string {
  const { random, inks, fonts, width, height } = canvas
  const words = (canvas.slogan ?? random.pick(teams)).toUpperCase().split(/\s+/)
  const headline = words.length > 2 ? words.slice(0, Math.ceil(words.length / 2)).join(' ') : words.join(' ')
  const rest =
    words.length > 2 ? words.slice(Math.ceil(words.length / 2)).join(' ') : random.pick(kinds).toUpperCase()
  const tall = Math.min(400, Math.max(230, 2300 / Math.max(5, headline.length)))
  const font = fontFor(fonts, headline, 'graduate', 'oswald')
  const top = archText(font, headline, { x: 16, y: 16, width: width - 32, height: tall }, tall * 0.32)
  const year = String(random.integer(1968, 1999))
  const middle = tall + 10
  const numbers = Math.min(330, height - middle - 190)
  const digits = fitText(
    fonts.graduate,
    year.slice(2),
    { x: 300, y: middle, width: 400, height: numbers },
    { maxLines: 1 },
  )
  const under = fitText(
    fontFor(fonts, rest, 'graduate', 'oswald'),
    rest,
    { x: 90, y: middle + numbers + 50, width: 820, height: 96 },
    { maxLines: 1 },
  )
  const bar = middle + numbers / 2
  return (
    block(top, inks.lead, inks.accents[0], 22) +
    block(digits.path, inks.accents[0], inks.lead, 16) +
    [110, 890]
      .map(
        (x) => star(x, bar, 58, inks.accents[1]) + star(x + (x < 500 ? 100 : -100), bar, 34, inks.accents[2]),
      )
      .join('') +
    stroke(
      `M60 ${num(middle + numbers + 26)}L940 ${num(middle + numbers + 26)}M60 ${num(middle + numbers + 172)}L940 ${num(middle + numbers + 172)}`,
      inks.accents[0],
      8,
    ) +
    shape(under.path, inks.lead)
  )
}

/** Chenille look: a wide felt border under the letter. */
function block(path: string, face: string, border: string, width: number): string {
  return stroke(path, border, width) + shape(path, border) + shape(path, face)
}
