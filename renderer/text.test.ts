import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fontNames } from '@inkloom/contract/fonts'
import { coverage } from './font-coverage.ts'
import { fontFor, missingFrom } from './fonts.ts'
import { sampleFonts } from './font-samples.ts'
import { loadFonts } from './load.ts'
import { fitText, outlineText, textOnCircle } from './text.ts'

const fonts = loadFonts()

describe('outlined text', () => {
  it.each(fontNames)('%s draws the alphabet and digits', (name) => {
    const set = outlineText(fonts[name], 'The quick brown fox jumps over the lazy dog 0123456789', {
      size: 100,
    })
    expect(set.missing).toEqual([])
    expect(set.path).toMatch(/^M/)
    expect(set.bounds.width).toBeGreaterThan(800)
  })

  it('reports and skips characters that the font lacks', () => {
    const set = outlineText(fonts.anton, 'Hi 🙂 日', { size: 100 })
    expect(set.missing).toEqual(['🙂', '日'])
    expect(set.path).toBe(outlineText(fonts.anton, 'Hi  ', { size: 100 }).path)
  })

  it.each(['anton', 'pacifico', 'bangers', 'oswald', 'dancing-script', 'be-vietnam-pro'] as const)(
    '%s has the Vietnamese letters',
    (name) => {
      const letters = 'ăâđêôơưĂÂĐÊÔƠƯàảãáạằẳẵắặầẩẫấậèẻẽéẹềểễếệìỉĩíịòỏõóọồổỗốộờởỡớợùủũúụừửữứựỳỷỹýỵ'
      expect(missingFrom(fonts[name], letters)).toEqual([])
    },
  )

  it('falls back to the next font when the preferred one lacks characters', () => {
    expect(fontFor(fonts, 'Nguyễn', 'graduate', 'oswald')).toBe(fonts.oswald)
    expect(fontFor(fonts, 'Team', 'graduate', 'oswald')).toBe(fonts.graduate)
  })
})

describe('fitted text', () => {
  const box = { x: 40, y: 60, width: 500, height: 240 }
  const texts = [
    'Hi',
    'Born to roam',
    'A very long slogan that is unlikely to be printed on a shirt',
    'Supercalifragilisticexpialidocious',
    'Đường về nhà',
  ]
  const cases = texts.flatMap((text) => [false, true].map((justify) => ({ text, justify })))
  it.each(cases)('stays inside its box: $text (justified: $justify)', ({ text, justify }) => {
    for (const name of ['anton', 'pacifico', 'be-vietnam-pro'] as const) {
      const { bounds } = fitText(fonts[name], text, box, { maxLines: 4, justify })
      expect(bounds.x).toBeGreaterThanOrEqual(box.x - 0.1)
      expect(bounds.y).toBeGreaterThanOrEqual(box.y - 0.1)
      expect(bounds.x + bounds.width).toBeLessThanOrEqual(box.x + box.width + 0.1)
      expect(bounds.y + bounds.height).toBeLessThanOrEqual(box.y + box.height + 0.1)
    }
  })

  it('returns an empty path for a text without drawable characters', () => {
    const set = fitText(fonts.anton, '🙂', box)
    expect(set).toMatchObject({ path: '', missing: ['🙂'] })
  })

  it('places letters along a circle', () => {
    const path = textOnCircle(fonts.oswald, 'ROUND', { cx: 500, cy: 500, radius: 400, size: 80 })
    const numbers = (path.match(/-?[\d.]+/g) ?? []).map(Number)
    expect(Math.min(...numbers)).toBeGreaterThan(10)
    expect(Math.max(...numbers)).toBeLessThan(990)
  })
})

it('the stored font samples match the fonts', () => {
  const stored: unknown = JSON.parse(readFileSync(new URL('font-samples.json', import.meta.url), 'utf8'))
  expect(stored).toEqual(sampleFonts(fonts))
})

it.each(fontNames)('the stored coverage matches the font: %s', (name) => {
  const codes = Object.keys(fonts[name].glyphs).map((character) => character.codePointAt(0)!)
  const ranges: [number, number][] = []
  for (const code of codes.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1)
    if (last?.[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  const texts = ranges.map((range) => [...new Set(range)].map((code) => code.toString(16)).join('-'))
  expect(coverage[name]).toBe(texts.join(' '))
})
