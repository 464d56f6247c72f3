import { describe, expect, it } from 'vitest'
import { groupTeamLines, printedTexts, sizesText, summarizeTeam, type TeamLine } from './team-order.ts'

const line = (change: Partial<TeamLine> = {}): TeamLine => ({
  roster: 'comets2026',
  productId: 1,
  name: 'Midtown Comets Custom Softball Jersey',
  size: 'M',
  quantity: 1,
  inputs: { 'Player name': 'Hopper', 'Player number': '7', 'Team name': 'Comets' },
  ...change,
})
const named = (name: string, number: string): Partial<TeamLine> => ({
  inputs: { 'Team name': 'Comets', 'Player name': name, 'Player number': number },
})

describe('groupTeamLines', () => {
  it('groups lines by team order and product, at the place of the first one', () => {
    const [a, ordinary, b, otherProduct, otherTeam] = [
      line(),
      line({ roster: undefined }),
      line(named('Lovelace', '9')),
      line({ productId: 2 }),
      line({ roster: 'rockets2026' }),
    ]
    const groups = groupTeamLines([a, ordinary, b, otherProduct, otherTeam, ordinary], (given) => given)
    expect(groups).toEqual([
      { key: 'comets2026-1', lines: [a, b] },
      { key: null, lines: [ordinary] },
      { key: 'comets2026-2', lines: [otherProduct] },
      { key: 'rockets2026-1', lines: [otherTeam] },
      { key: null, lines: [ordinary] },
    ])
  })

  it.each([[undefined], [null], ['']])('leaves a line with the team order %j alone', (roster) => {
    expect(groupTeamLines([line({ roster }), line({ roster })], (given) => given)).toHaveLength(2)
  })
})

describe('summarizeTeam', () => {
  it('counts items, also by size in the order of sizes', () => {
    const lines = [
      line({ size: '2XL' }),
      line({ size: 'S', quantity: 3 }),
      line({ size: 'XL' }),
      line({ size: 'S' }),
      line({ size: null, quantity: 24 }),
    ]
    const { title, sizes } = summarizeTeam(lines)
    expect(title).toBe('Team order: 30 jerseys')
    expect(sizesText(sizes)).toBe('S 4, XL 1, 2XL 1')
  })

  it.each([
    ['Fox Tee', 1, '1 tee'],
    ['Wild Rivers T-Shirt', 2, '2 t-shirts'],
    ['Mug for Jersey Lovers', 2, '2 mugs'],
    ['Camp Mugs', 12, '12 mugs'],
    ['Three Peaks Calendar 2025', 3, '3 calendars'],
    ['Something else', 2, '2 items'],
    ['', 1, '1 item'],
  ])('names the items of %j', (name, quantity, text) => {
    expect(summarizeTeam([line({ name, quantity })]).title).toBe(`Team order: ${text}`)
  })

  it('finds the fields that differ, the one with the most values first', () => {
    const lines = [line(named('Hopper', '7')), line(named('Lovelace', '7')), line(named('Hamilton', '8'))]
    expect(summarizeTeam(lines)).toMatchObject({
      fields: ['Player name', 'Player number'],
      common: [['Team name', 'Comets']],
    })
    expect(summarizeTeam([line(), line({ inputs: {} })]).fields).toHaveLength(3)
    expect(summarizeTeam([line(), line()]).fields).toEqual([])
  })
})

it('describes a line by its texts', () => {
  const inputs = { Name: 'Zoë', Photo: '/media/uploads/abc', Motto: ' ', Number: '7' }
  expect(printedTexts({ inputs })).toBe('Zoë, 7')
  expect(printedTexts({ inputs }, ['Number', 'Name', 'Team'])).toBe('7, Zoë')
})
