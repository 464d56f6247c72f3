import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  designs as schema,
  type Designs,
  type Draft,
  type KeptDesign,
} from '@inkloom/contract/stored-designs'
import { withDraft, withoutDraft, withRecords } from './designs.ts'

const none: Designs = { drafts: [], records: [] }
const draft = (product_id: number, name = 'Ann'): Draft => ({
  product_id,
  color: 'Red',
  inputs: { Name: name },
  uploads: { Photo: { id: 'u', url: '/media/uploads/u', width: 3, height: 2 } },
  font: null,
  ink: null,
  places: { Name: { x: 0.1, y: 0, scale: 1 } },
})
const kept = (hash: string): KeptDesign => ({
  hash,
  url: `/media/designs/${hash}`,
  record: {
    product_id: 1,
    color: null,
    type: 'Women',
    fields: [
      { label: 'Name', type: 'text', value: 'Ann', font: 'anton', ink: '#111111', x: 0, y: 0, scale: 1 },
      { label: 'Photo', type: 'image', value: 'u', x: 0, y: 0, scale: 1 },
    ],
  },
  uploads: [{ id: 'u', url: '/media/uploads/u', width: 3, height: 2 }],
})

describe('stored designs', () => {
  test('hold at most ten drafts, one per product, newest first', () => {
    const two = withDraft(withDraft(none, draft(1)), draft(2))
    expect(withDraft(two, draft(1, 'Bo')).drafts).toEqual([draft(1, 'Bo'), draft(2)])
    expect(withoutDraft(two, 2).drafts).toEqual([draft(1)])
    const many = Array.from({ length: 12 }, (_, i) => draft(i + 1)).reduce(withDraft, none)
    expect(many.drafts.map(({ product_id }) => product_id)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
  })

  test('hold the designs of a full cart, newest first', () => {
    const two = withRecords(withRecords(none, [kept('a')]), [kept('b')])
    expect(withRecords(two, [kept('a')]).records.map(({ hash }) => hash)).toEqual(['a', 'b'])
    const many = Array.from({ length: 310 }, (_, i) => kept(`h${i}`))
    expect(withRecords(two, many).records).toHaveLength(300)
  })

  test('are read back as they were written', () => {
    const all = withRecords(withDraft(none, draft(1)), [kept('a')])
    expect(v.parse(schema, JSON.parse(JSON.stringify(all)))).toEqual(all)
  })

  test.each<[string, unknown]>([
    ['an array', []],
    ['a draft without places', { ...none, drafts: [{ ...draft(1), places: undefined }] }],
    ['an unknown font', { ...none, drafts: [{ ...draft(1), font: 'comic' }] }],
    [
      'an image without a size',
      { ...none, drafts: [{ ...draft(1), uploads: { Photo: { id: 'u', url: '/' } } }] },
    ],
    [
      'a field without a type',
      { ...none, records: [{ ...kept('a'), record: { product_id: 1, color: null, fields: [{}] } }] },
    ],
  ])('are rejected with %s', (_, value) => {
    expect(v.is(schema, value)).toBe(false)
  })
})
