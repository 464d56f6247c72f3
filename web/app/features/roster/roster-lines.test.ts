import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { designRecord } from '@inkloom/contract/design'
import { cart as cartSchema } from '@inkloom/contract/storage'
import { itemsOf, linesOf, newRosterId } from './roster-lines.ts'
import { rosterOf, type RowTexts } from './roster.ts'
import { softball, softballSpec as spec } from './test-product.ts'

const row = (player: string, number: string, size = 'M', count = '1'): RowTexts => ({
  values: { 'Team name': 'Owls', 'Player name': player, 'Player number': number },
  size,
  color: 'Navy',
  count,
})
const items = (...rows: RowTexts[]) => itemsOf(spec, rosterOf(spec, rows).rows, {})
const roster = 'abcdefgh2345'

describe('the cart lines of a team order', () => {
  test('have their own inputs, design, size and quantity and the same group', () => {
    const made = items(row('Rivera', '7', 'M', '2'), row(' Zoë  Lake ', '12', 'XL'), row('', '', ''))
    const lines = linesOf(spec, made, ['hash-a', null], roster)
    expect(lines).toMatchObject([
      {
        id: softball.product.id,
        count: 2,
        size: 'M',
        color: 'Navy',
        type: null,
        price: '38.99',
        custom_inputs: { 'Team name': 'Owls', 'Player name': 'Rivera', 'Player number': '7' },
        custom_total_price: 10,
        design: 'hash-a',
        roster,
      },
      { size: 'XL', custom_inputs: { 'Player name': 'Zoë Lake' }, roster },
    ])
    expect(lines[1]).not.toHaveProperty('design')
    expect(v.parse(cartSchema, [{ sellerId: 1, shopName: '', items: lines }])[0]!.items).toEqual(lines)
  })

  test('are one line for equal rows', () => {
    const made = items(
      row('Rivera', '7'),
      row('Adams', '8'),
      row('Rivera ', '7', 'M', '3'),
      row('Rivera', '7', 'L'),
    )
    expect(made.map(({ count, choice }) => [count, choice.Size])).toEqual([
      [4, 'M'],
      [1, 'M'],
      [1, 'L'],
    ])
    expect(new Set(linesOf(spec, made, ['a', 'b', 'a'], roster).map(({ itemId }) => itemId)).size).toBe(3)
  })

  test('share the pictures', () => {
    const photos = { Photo: '/media/uploads/abc' }
    const [made] = itemsOf(spec, rosterOf(spec, [row('Rivera', '7')]).rows, photos)
    expect(made!.inputs).toEqual({ ...row('Rivera', '7').values, ...photos })
  })

  test('fit into the storage of a browser with their designs: 200 lines take less than 1 MB', () => {
    const rows = Array.from({ length: 200 }, (_, at) => row(`Player ${at}`, String(at % 100), '2XL'))
    const image = {
      path: `images/products/${'a'.repeat(64)}.jpg`,
      width: 1600,
      height: 2000,
      color: '#aabbcc',
    }
    const detail = { ...softball, product: { ...softball.product, name: 'n'.repeat(120), main_image: image } }
    const lines = linesOf(
      { ...spec, detail },
      items(...rows),
      rows.map(() => 'h'.repeat(32)),
      roster,
    )
    const fields = Object.entries(lines[0]!.custom_inputs).map(([label, value]) => ({
      label,
      type: 'text' as const,
      value,
      font: 'be-vietnam-pro' as const,
      ink: '#ffffff',
      x: 0,
      y: 0,
      scale: 1,
    }))
    const record = { product_id: 1_000_000, color: 'Carolina Blue', fields }
    expect(v.is(designRecord, record)).toBe(true)
    const upload = { id: 'u'.repeat(22), url: `/media/uploads/${'u'.repeat(22)}`, width: 4000, height: 3000 }
    const design = {
      hash: 'h'.repeat(32),
      url: `/media/designs/${'k'.repeat(22)}`,
      record,
      uploads: [upload],
    }
    expect(lines).toHaveLength(200)
    expect(JSON.stringify(lines).length + 200 * JSON.stringify(design).length).toBeLessThan(500_000)
  })
})

test('the name of a group is random and has the form of the contract', () => {
  const names = Array.from({ length: 100 }, newRosterId)
  expect(new Set(names).size).toBe(100)
  for (const name of names) expect(name).toMatch(/^[a-z0-9]{8,32}$/)
})
