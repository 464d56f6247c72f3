import { describe, expect, test } from 'vitest'
import { canonicalDesign, designHash } from './design-hash.ts'
import { designRecord, type DesignRecord } from './design.ts'

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
    ['number and picture', record({ ...text, type: 'number', value: '27' }, image)],
    ['no colour', { ...record(text), color: null }],
    ['quotes, Vietnamese and emoji', record({ ...text, value: 'Nguyễn "Ánh" 🙂' })],
  ])('may hold %s', (_, value) => {
    expect(designRecord.safeParse(value).success).toBe(true)
  })

  test.each<[string, unknown]>([
    ['nothing', record()],
    ['an unknown key', { ...record(text), price: 1 }],
    ['an unknown key of a field', record({ ...text, href: 'x' })],
    ['blank text', record({ ...text, value: ' \u00a0' })],
    ['a line break', record({ ...text, value: 'a\nb' })],
    ['201 letters', record({ ...text, value: 'x'.repeat(201) })],
    ['a font that is not ours', record({ ...text, font: 'comic' })],
    ['an ink that is no colour', record({ ...text, ink: 'red' })],
    ['no ink', record({ ...text, ink: undefined })],
    ['a picture by address', record({ ...image, value: '/etc/passwd' })],
    ['a picture with a font', record({ ...image, font: 'anton' })],
    ['a field twice', record(text, text)],
    ['thirteen fields', record(...Array.from({ length: 13 }, (_, i) => ({ ...text, label: `L${i}` })))],
    ['a scale of 0', record({ ...text, scale: 0 })],
    ['a scale of 5', record({ ...text, scale: 5 })],
    ['a shift out of the picture', record({ ...text, x: 1.5 })],
    ['infinity', record({ ...text, x: Infinity })],
    ['half a product', { ...record(text), product_id: 1.5 }],
    ['a product beyond all ids', { ...record(text), product_id: 2 ** 31 }],
  ])('may not hold %s', (_, value) => {
    expect(designRecord.safeParse(value).success).toBe(false)
  })
})

describe('its one text', () => {
  const parsed = (value: unknown): DesignRecord => designRecord.parse(value)

  test('has its keys in order, numbers rounded and letters composed', () => {
    const shuffled = { scale: 1.23456, y: -0.0001, x: 0.33349, ink: '#111111', font: 'anton' }
    const given = { fields: [{ ...shuffled, value: 'Zoë'.normalize('NFD'), type: 'text', label: 'Name' }] }
    expect(canonicalDesign(parsed({ ...given, color: null, product_id: 7 }))).toBe(
      '{"product_id":7,"color":null,"fields":[{"label":"Name","type":"text","value":"Zoë","font":"anton","ink":"#111111","x":0.333,"y":0,"scale":1.235}]}',
    )
  })

  test('gives the hash: the first 128 bits of its SHA-256', async () => {
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
