import fc from 'fast-check'
import { expect, it } from 'vitest'
import { discounted } from '@inkloom/contract/money'
import { builtInTemplates } from '@inkloom/renderer/templates/built-in'
import { formatPrice, parsePrice } from './prices.ts'
import { commonPercent } from './sales.ts'
import { templateFor } from './template-words.ts'

it.each<[cell: string, cents: number]>([
  ['19.99', 1999],
  ['19,99', 1999],
  ['$19.99', 1999],
  ['USD 19.99', 1999],
  ['19.99 USD', 1999],
  ['US$19', 1900],
  ['1,299.00', 129_900],
  ['1.299,00', 129_900],
  ["1'299.00", 129_900],
  ['1 299,5', 129_950],
  ['1\u00a0299,50', 129_950],
  ['9,999,999', -1],
  ['1299', 129_900],
  ['.5', 50],
  ['0.500', 50],
  ['12.3000', 1230],
  ['100000', 10_000_000],
])('reads the price %j', (cell, cents) => {
  expect(parsePrice(cell)).toEqual(cents < 0 ? expect.objectContaining({ code: 'high_price' }) : { cents })
})

it.each<[cell: string, code: string]>([
  ['1,299', 'ambiguous_price'],
  ['1.299', 'ambiguous_price'],
  ['$19,990', 'ambiguous_price'],
  ['12.345678', 'fraction_of_a_cent'],
  ['€19.99', 'other_currency'],
  ['19.99 GBP', 'other_currency'],
  ['EUR 19.99', 'other_currency'],
  ['-5', 'negative_price'],
  ['(5.00)', 'negative_price'],
  ['0.00', 'zero_price'],
  ['free', 'bad_price'],
  ['19.99 - 24.99', 'bad_price'],
  ['1,29,900.00', 'bad_price'],
  ['1e3', 'bad_price'],
  ['1.2.3', 'bad_price'],
])('refuses the price %j', (cell, code) => {
  expect(parsePrice(cell)).toMatchObject({ code })
})

it('reads every price that it writes, and finds the sale between two prices', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 1, max: 99 }),
      (cents, percent) => {
        expect(parsePrice(formatPrice(cents))).toEqual({ cents })
        const reduced = discounted(cents, percent)
        const found = commonPercent([{ regular: cents, reduced }])
        if (reduced > 0 && reduced < cents) expect(discounted(cents, found!)).toBe(reduced)
      },
    ),
    { numRuns: 200 },
  )
})

it.each<[words: string, template: string | null]>([
  ['Unisex Tee', 'Text Tee'],
  ['T-Shirts', 'Text Tee'],
  ['Apparel & Accessories > Clothing > Clothing Tops > T-Shirts', 'Text Tee'],
  ['Personalized Tees', 'Name Tee'],
  ['Custom Photo Shirt', 'Photo Tee'],
  ['Funny T-Shirt', 'Text Tee'],
  ['Caption tee', 'Caption Tee'],
  ['Tank Tops', 'Text Tank'],
  ['Mug 11oz', 'Text Mug'],
  ['Name mug', 'Name Mug'],
  ['Personalised photo mugs', 'Photo Mug'],
  ['Poster 18x24', 'Text Poster'],
  ['Photo Poster', 'Photo Poster'],
  ['Framed print', 'Framed Vertical Poster'],
  ['Pullover Hoodie', 'Text Hoodie'],
  ['Hooded Sweatshirt', 'Text Hoodie'],
  ['Name Hoodies', 'Name Hoodie'],
  ['All over print hoodie', 'All-Over 3D Hoodie'],
  ['Ugly sweater', 'All-Over 3D Sweater'],
  ['Crewneck Sweatshirt', 'Monogram Crewneck'],
  ['Long-Sleeve Tee', 'Long Sleeve with Sleeve Text'],
  ['Varsity Jacket', 'Initial Jacket'],
  ['Baseball Jerseys', 'Fan Jersey'],
  ['Personalized baseball jersey', 'Baseball Jersey'],
  ['Softball jersey with name', 'Softball Jersey'],
  ['Hockey jersey', 'Fan Jersey'],
  ['Dad Hat', 'Initials Cap'],
  ['Vinyl Sticker', null],
  ['Wall Calendar', null],
  ['Gift Card for tees', null],
  ['Phone Case', null],
  ['Muggle capsule', null],
])('maps "%s" to the template %s', (words, template) => {
  expect(templateFor(words)).toBe(template)
  if (template === null) return
  const builtIn = builtInTemplates.find(({ name }) => name === template)
  expect(builtIn).toBeDefined()
  if (!/personal|name|photo/i.test(words)) {
    expect(builtIn!.fields.filter(({ required }) => required)).toEqual([])
  }
})
