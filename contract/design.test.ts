import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { canonicalDesign, designHash, designRecord, type DesignRecord } from './design.ts'

const text = {
  label: 'Name',
  type: 'text',
  value: 'Zoë',
  font: 'anton',
  ink: '#111111',
  x: 0,
  y: 0,
  scale: 1,
}
const image = { label: 'Photo', type: 'image', value: 'a1B2-_', x: 0.5, y: -0.25, scale: 2 }
const record = (...fields: object[]) => ({ product_id: 7, color: 'Red', fields })

describe('a design record', () => {
  test.each<[string, unknown]>([
    ['text', record(text)],
    ['a number and an image', record({ ...text, type: 'number', value: '27' }, image)],
    ['no color', { ...record(text), color: null }],
    ['quotes, Vietnamese and emoji', record({ ...text, value: 'Nguyễn "Ánh" 🙂' })],
  ])('accepts %s', (_, value) => {
    expect(v.is(designRecord, value)).toBe(true)
  })

  test.each<[string, unknown]>([
    ['no fields', record()],
    ['an unknown key', { ...record(text), price: 1 }],
    ['an unknown key of a field', record({ ...text, href: 'x' })],
    ['blank text', record({ ...text, value: ' \u00a0' })],
    ['a line break', record({ ...text, value: 'a\nb' })],
    ['201 characters', record({ ...text, value: 'x'.repeat(201) })],
    ['an unknown font', record({ ...text, font: 'comic' })],
    ['an ink that is not a hex color', record({ ...text, ink: 'red' })],
    ['no ink', record({ ...text, ink: undefined })],
    ['an image by path', record({ ...image, value: '/etc/passwd' })],
    ['an image with a font', record({ ...image, font: 'anton' })],
    ['the same label twice', record(text, text)],
    ['thirteen fields', record(...Array.from({ length: 13 }, (_, i) => ({ ...text, label: `L${i}` })))],
    ['a scale of 0', record({ ...text, scale: 0 })],
    ['a scale of 5', record({ ...text, scale: 5 })],
    ['a field moved too far', record({ ...text, x: 1.5 })],
    ['infinity', record({ ...text, x: Infinity })],
    ['a fractional product id', { ...record(text), product_id: 1.5 }],
    ['a product id beyond 32 bits', { ...record(text), product_id: 2 ** 31 }],
  ])('rejects %s', (_, value) => {
    expect(v.is(designRecord, value)).toBe(false)
  })
})

describe('a canonical design', () => {
  const parsed = (value: unknown): DesignRecord => v.parse(designRecord, value)

  test('has ordered keys, rounded numbers and composed characters', () => {
    const shuffled = { scale: 1.23456, y: -0.0001, x: 0.33349, ink: '#111111', font: 'anton' }
    const given = { fields: [{ ...shuffled, value: 'Zoë'.normalize('NFD'), type: 'text', label: 'Name' }] }
    expect(canonicalDesign(parsed({ ...given, color: null, product_id: 7 }))).toBe(
      '{"product_id":7,"color":null,"fields":[{"label":"Name","type":"text","value":"Zoë","font":"anton","ink":"#111111","x":0.333,"y":0,"scale":1.235}]}',
    )
  })

  test('is hashed to the first 128 bits of its SHA-256', async () => {
    expect(await designHash(parsed(record(text, image)))).toBe('9a88362e71d28fa4238488ffafd85f41')
    expect(await designHash(parsed(record({ ...text, x: 0.0004 }, image)))).toBe(
      '9a88362e71d28fa4238488ffafd85f41',
    )
    expect(await designHash(parsed(record({ ...text, x: 0.001 }, image)))).not.toBe(
      '9a88362e71d28fa4238488ffafd85f41',
    )
    expect(await designHash(parsed(record(image, text)))).not.toBe('9a88362e71d28fa4238488ffafd85f41')
  })
})
