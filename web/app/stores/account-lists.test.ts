import type { KeptDesign } from '@inkloom/contract/stored-designs'
import { describe, expect, test } from 'vitest'
import { mergedDesigns, mergedList } from './account-lists.ts'

const same = (item: number) => item

describe('the list after a sync', () => {
  test.each<[string, answer: number[], sent: number[], now: number[], expected: number[]]>([
    ['is the list of the account', [3, 2, 1], [1], [1], [3, 2, 1]],
    ['loses what another browser removed', [2], [2, 1], [2, 1], [2]],
    ['keeps what was added meanwhile', [2, 1], [1], [9, 1], [9, 2, 1]],
    ['stays without what was removed meanwhile', [2, 1], [2, 1], [2], [2]],
    ['has no item twice', [9, 1], [1], [9, 1], [9, 1]],
    ['keeps everything if the account is empty and nothing was sent', [], [], [2, 1], [2, 1]],
  ])('%s', (_, answer, sent, now, expected) => {
    expect(mergedList(answer, sent, now, same)).toEqual(expected)
  })
})

const design = (hash: string): KeptDesign => ({
  hash,
  url: `/media/designs/${hash}`,
  record: { product_id: 1, color: null, fields: [] },
  uploads: [],
})

interface Lists {
  answer?: string
  sent?: string
  base?: string
  now?: string
  left?: string
  cart?: string
}

describe('the designs after a sync', () => {
  test.each<[string, Lists, records: string, left: string]>([
    ['are those of the account', { answer: 'ba', sent: 'a', base: 'a', now: 'a' }, 'ba', ''],
    ['lose what another browser removed', { answer: 'b', sent: 'ba', base: 'ba', now: 'ba' }, 'b', ''],
    [
      'keep what another browser removed if the cart needs it',
      { answer: 'b', sent: 'ba', base: 'ba', now: 'ba', cart: 'a' },
      'ba',
      'a',
    ],
    ['keep what the account refused', { answer: 'b', sent: 'xb', base: 'b', now: 'xb' }, 'bx', 'x'],
    [
      'keep what was left for the cart, after the others',
      { answer: 'b', sent: 'b', base: 'b', now: 'xb', left: 'x' },
      'bx',
      'x',
    ],
    [
      'have what another browser saved, although it was left for the cart',
      { answer: 'xb', sent: 'b', base: 'b', now: 'bx', left: 'x' },
      'xb',
      '',
    ],
    ['keep what was added meanwhile', { answer: 'a', sent: 'a', base: 'a', now: 'na' }, 'na', ''],
    ['stay without what was removed meanwhile', { answer: 'ba', sent: 'ba', base: 'ba', now: 'b' }, 'b', ''],
  ])('%s', (_, { answer = '', sent = '', base = '', now = '', left = '', cart = '' }, records, stays) => {
    const merged = mergedDesigns({
      answer: [...answer].map(design),
      sent: [...sent],
      base: [...base],
      now: [...now].map(design),
      left: [...left],
      inCart: new Set(cart),
    })
    expect(merged.records.map(({ hash }) => hash).join('')).toBe(records)
    expect(merged.left.join('')).toBe(stays)
  })
})
