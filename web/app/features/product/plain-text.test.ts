import { describe, expect, it } from 'vitest'
import { excerptOf } from './excerpt.ts'
import { plainText } from './plain-text.ts'

describe('plainText', () => {
  it.each([
    ['<p>Soft &amp; warm</p>\n<p>Made to order</p>', 'Soft & warm Made to order'],
    ['<ul><li>Cotton</li>\n<li>Wash cold</li></ul>', 'Cotton · Wash cold'],
    ['', ''],
  ])('of %j', (html, text) => {
    expect(plainText(html)).toBe(text)
  })
})

describe('excerptOf', () => {
  it.each([
    ['a short text', 20, 'a short text'],
    ['cut between two words', 8, 'cut…'],
    ['cut between two words', 11, 'cut between…'],
    ['Cotton · Wash cold', 9, 'Cotton…'],
    ['unbreakable', 5, 'unbre…'],
  ])('of %j with %d characters', (text, characters, excerpt) => {
    expect(excerptOf(text, characters)).toBe(excerpt)
  })
})
