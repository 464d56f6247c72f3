import { describe, expect, test } from 'vitest'
import type { ProductDetail } from '@inkloom/contract/catalog'
import { problemsOf, rowChecker, rowsText } from './check-rows.ts'
import { rosterOf, specOf, type RosterRow, type RowTexts } from './roster.ts'
import { rosterTotals } from './roster-totals.ts'
import { softball, softballSpec as spec } from './test-product.ts'

const row = (change: Partial<RowTexts> = {}, values: Record<string, string> = {}): RowTexts => ({
  values: { 'Team name': 'Owls', 'Player name': 'Rivera', 'Player number': '7', ...values },
  size: 'M',
  color: 'Navy',
  count: '1',
  ...change,
})
const rowsOf = (...texts: RowTexts[]) => rosterOf(spec, texts).rows
const check = (...texts: RowTexts[]) => rowChecker(spec)(rowsOf(...texts))
const numbered = (from: number, count: number, change: Partial<RowTexts> = {}) =>
  Array.from({ length: count }, (_, at) => row(change, { 'Player number': String(from + at) }))

/** The jersey with other stock and prices: by color and size. */
function specWith(change: Record<string, { stock?: number; price?: number | null }>) {
  const variants = softball.variants.map((variant) => {
    const key = variant.attributes.map(({ value }) => value).join(' ')
    return { ...variant, ...change[key] }
  })
  const detail: ProductDetail = { ...softball, variants }
  return specOf(detail, { Color: null, Size: null, Type: null }, 'graduate')
}

test('a complete row has no problem', () => {
  expect(check(row())).toEqual([{ isBlank: false, problems: [], notes: [], sameAs: null }])
})

test.each<[title: string, texts: RowTexts, key: string, text: string]>([
  ['no size', row({ size: '' }), 'size', 'Choose a size.'],
  ['an unknown size', row({ size: '7XL' }), 'size', 'There is no size 7XL.'],
  ['an unknown color', row({ color: 'Mauve' }), 'color', 'There is no Mauve.'],
  ['no color', row({ color: '' }), 'color', 'Choose a color.'],
  [
    'a text that is too long',
    row({}, { 'Player name': 'Papadopoulos-Smith' }),
    'field:Player name',
    'At most 12 characters; this has 18.',
  ],
  [
    'a required text that is missing',
    row({}, { 'Team name': '  ' }),
    'field:Team name',
    'Team name is required.',
  ],
  [
    'a required number that is missing',
    row({}, { 'Player number': '' }),
    'field:Player number',
    'Player number is required.',
  ],
  [
    'a number with letters',
    row({}, { 'Player number': '7a' }),
    'field:Player number',
    'Only digits, please.',
  ],
  [
    'a number with too many digits',
    row({}, { 'Player number': '123' }),
    'field:Player number',
    'At most 2 characters; this has 3.',
  ],
  [
    'a text that cannot be printed',
    row({}, { 'Player name': '佐藤' }),
    'field:Player name',
    "We can't print 佐藤. Please use Latin letters, numbers or punctuation.",
  ],
  ['no quantity', row({ count: '' }), 'count', 'Enter 1 or more.'],
  ['a quantity of 0', row({ count: '0' }), 'count', 'Enter 1 or more.'],
  ['a quantity with a fraction', row({ count: '1.5' }), 'count', 'Enter 1 or more.'],
  ['a quantity below 0', row({ count: '-2' }), 'count', 'Enter 1 or more.'],
  ['a quantity that no order has', row({ count: '10000' }), 'count', 'At most 9999.'],
  ['a quantity above the stock', row({ count: '501' }), 'count', 'Only 500 left in Navy / M.'],
])('%s is a problem of its cell', (_, texts, key, text) => {
  expect(check(texts)[0]!.problems).toEqual([{ key, text }])
})

describe('a size', () => {
  test('that is sold out has the nearest one as its solution, of two the larger', () => {
    const soldOut = specWith({ 'Navy M': { stock: 0 } })
    const [found] = rowChecker(soldOut)(rowsOf(row()))
    expect(found!.problems).toEqual([{ key: 'size', text: 'M is sold out in Navy.', fix: 'L' }])
    const more = specWith({ 'Navy M': { stock: 0 }, 'Navy L': { stock: 0 } })
    expect(rowChecker(more)(rowsOf(row()))[0]!.problems[0]!.fix).toBe('S')
  })

  test('without a price is not available, and another color may have it', () => {
    const unpriced = specWith({ 'Navy 2XL': { price: null } })
    const checks = rowChecker(unpriced)(rowsOf(row({ size: '2XL' }), row({ size: '2XL', color: 'Hot Pink' })))
    expect(checks[0]!.problems).toEqual([{ key: 'size', text: "2XL isn't available in Navy.", fix: 'XL' }])
    expect(checks[1]!.problems).toEqual([])
  })

  test('has no solution if all are sold out', () => {
    const none = Object.fromEntries(
      softball.variants.map(({ attributes }) => [
        attributes.map(({ value }) => value).join(' '),
        { stock: 0 },
      ]),
    )
    expect(rowChecker(specWith(none))(rowsOf(row()))[0]!.problems).toEqual([
      { key: 'size', text: 'M is sold out in Navy.' },
    ])
  })

  test('runs out down the table', () => {
    const few = specWith({ 'Navy M': { stock: 3 } })
    const checks = rowChecker(few)(rowsOf(...numbered(1, 2), row({ size: 'L' }), ...numbered(3, 2)))
    expect(checks.map(({ problems }) => problems.map(({ text }) => text))).toEqual([
      [],
      [],
      [],
      [],
      ['Only 3 left in Navy / M.'],
    ])
  })
})

test('a text that is printed in part has a note', () => {
  const [found] = check(row({}, { 'Player name': 'Ana 日' }))
  expect(found).toMatchObject({
    problems: [],
    notes: [{ key: 'field:Player name', text: "We can't print 日. Please remove it." }],
  })
})

test('blank rows are flagged; what the team shares does not count', () => {
  const [blank, shared, sized] = check(
    { values: {}, size: '', color: 'Navy', count: '1' },
    { values: { 'Team name': 'Owls' }, size: '', color: 'Navy', count: '1' },
    { values: { 'Team name': 'Owls' }, size: 'M', color: 'Navy', count: '1' },
  )
  expect([blank!.isBlank, shared!.isBlank, sized!.isBlank]).toEqual([true, true, false])
})

test('equal rows are flagged, whatever their spaces and quantities', () => {
  const checks = check(row(), row({ size: 'L' }), row({ count: '2' }, { 'Player name': ' Rivera ' }), row())
  expect(checks.map(({ sameAs }) => sameAs)).toEqual([null, null, 0, 0])
})

test('an unchanged row keeps the object of its check', () => {
  const checker = rowChecker(spec)
  const rows = rowsOf(row(), row({}, { 'Player number': '8' }), row({ size: '7XL' }))
  const before = checker(rows)
  const edited: RosterRow[] = rows.map((each) => (each.id === 2 ? { ...each, size: 'XL' } : each))
  const after = checker(edited)
  expect(after[0]).toBe(before[0])
  expect(after[1]).not.toBe(before[1])
  expect(after[2]).toBe(before[2])
})

test('problems are counted with their rows', () => {
  const rows = rowsOf(row(), row({ size: '', count: '' }), row({ size: '7XL' }))
  const problems = problemsOf(rows, rowChecker(spec)(rows))
  expect(problems.map(({ place, key }) => `${place} ${key}`)).toEqual(['2 size', '2 count', '3 size'])
  expect(rowsText([2])).toBe('Row 2')
  expect(rowsText([2, 3])).toBe('Rows 2 and 3')
  expect(rowsText([1, 2, 3, 4, 5, 6, 7])).toBe('Rows 1, 2, 3, 4, 5, and 2 more')
})

describe('totals', () => {
  const texts = [
    row({ count: '2' }),
    row({ size: 'L' }),
    row({ size: '7XL' }),
    row({ size: 'S', count: 'x' }),
  ]
  const rows = rowsOf(...texts, { values: {}, size: '', color: 'Navy', count: '1' })
  const totals = rosterTotals(spec, {})(rows, rowChecker(spec)(rows))
  const price = 3899 + 400 + 300 + 300

  test('count items by size, in the order of the sizes', () => {
    expect(totals.items).toBe(4)
    expect(totals.sizes).toEqual([
      ['M', 2],
      ['L', 1],
    ])
  })

  test('add up prices with custom fees', () => {
    expect(totals.prices.slice(0, 4)).toEqual([price, price, null, price])
    expect(totals.amount).toBe(3 * price)
  })
})
