import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ProductDetail } from '@inkloom/contract/catalog'
import { nothing, withText } from './customization.ts'
import { refusedText } from './refused-text.ts'

const table = new URL('../../../../renderer/fixtures/designs.json', import.meta.url)
const { products } = JSON.parse(readFileSync(table, 'utf8')) as { products: Record<string, ProductDetail> }
const softball = products['softball'] as ProductDetail
const white = { Color: 'White', Size: null, Type: null }

test.each([
  ['Latin letters', 'Team name', 'Thunder', undefined],
  ['a text that is printed in part', 'Team name', 'Owls 日本', undefined],
  [
    'a required text',
    'Team name',
    '日本😀',
    "We can't print 日本😀. Please use Latin letters, numbers or punctuation.",
  ],
  [
    'an optional text, which has a fee too',
    'Player name',
    '佐藤',
    "We can't print 佐藤. Please use Latin letters, numbers or punctuation.",
  ],
  [
    'a text that other fonts can print',
    'Team name',
    'ễ',
    "This font can't print ễ. Choose Oswald, Anton, or Bangers.",
  ],
])('%s', (_, label, text, expected) => {
  const refused = refusedText(softball, white, withText(nothing, label, text))
  expect(refused?.text).toBe(expected)
  if (refused) expect(refused.label).toBe(label)
})

test('the chosen font decides', () => {
  const value = { ...withText(nothing, 'Team name', 'ễ'), font: 'anton' as const }
  expect(refusedText(softball, white, value)).toBeUndefined()
})
