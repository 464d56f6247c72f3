import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  designs as schema,
  type Designs,
  type Draft,
  type KeptDesign,
} from '@inkloom/contract/stored-designs'
import { withDraft, withoutDraft, withRecords } from './designs.ts'
import { withRoster } from './roster-drafts.ts'

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
    const team = Array.from({ length: 250 }, (_, i) => kept(`h${i}`))
    const full = withRecords(withRecords(two, team), [kept('h3'), kept('c')])
    expect(full.records.slice(0, 3).map(({ hash }) => hash)).toEqual(['h3', 'c', 'h0'])
    expect(full.records).toHaveLength(253)
    const many = Array.from({ length: 310 }, (_, i) => kept(`m${i}`))
    expect(withRecords(full, many).records).toHaveLength(300)
  })

  test('hold at most three team orders, one per product', () => {
    const row = { values: { Name: 'Ann' }, size: 'M', color: 'Red', count: '1' }
    const roster = (product_id: number) => ({ product_id, rows: [row] })
    const many = [1, 2, 3, 4, 2].map(roster).reduce(withRoster, withDraft(none, draft(1)))
    expect(many.rosters).toEqual([2, 4, 3].map(roster))
    expect(withRecords(withoutDraft(many, 1), [kept('a')]).rosters).toEqual(many.rosters)
    const emptied = [2, 3, 4].map((product_id) => ({ product_id, rows: [] })).reduce(withRoster, many)
    expect(emptied).toEqual(withDraft(none, draft(1)))
    expect(withRoster({ ...none, rosters: [{ product_id: 1 }] }, roster(2)).rosters).toEqual([roster(2)])
  })

  test('are read back as they were written', () => {
    const row = { values: { Name: 'Ann' }, size: '', color: 'Red', count: 'x' }
    const all = withRoster(withRecords(withDraft(none, draft(1)), [kept('a')]), {
      product_id: 1,
      rows: [row],
    })
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
