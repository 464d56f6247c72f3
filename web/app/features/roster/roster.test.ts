import { describe, expect, test } from 'vitest'
import { softball, softballSpec as spec } from './test-product.ts'
import {
  appendRows,
  isBlank,
  reduceRoster,
  replaceRows,
  rosterOf,
  specOf,
  withCell,
  type Roster,
  type RosterAction,
  type RowTexts,
} from './roster.ts'

const [team, name, number] = ['field:Team name', 'field:Player name', 'field:Player number'] as const
const row = (player: string, size = 'M', shared = 'Owls'): RowTexts => ({
  values: { 'Team name': shared, 'Player name': player, 'Player number': '7' },
  size,
  color: 'Navy',
  count: '1',
})
const of = (...players: string[]) =>
  rosterOf(
    spec,
    players.map((player) => row(player)),
  )
const apply = (roster: Roster, ...actions: RosterAction[]) =>
  actions.reduce((state, action) => reduceRoster(spec, state, action), roster)
const players = ({ rows }: Roster) => rows.map(({ values }) => values['Player name'] ?? '')

describe('the columns of a product', () => {
  test('are its texts, its numbers, the size, the colors and the quantity', () => {
    expect(spec.columns.map(({ key }) => key)).toEqual([team, name, number, 'size', 'color', 'count'])
    expect([...spec.carried]).toEqual(['Team name'])
  })

  test('have no color if there is one only, and no size if there is none', () => {
    const variants = softball.variants
      .filter(({ id }) => id < 10)
      .map((variant) => ({
        ...variant,
        attributes: variant.attributes.filter(({ name }) => name === 'Color'),
      }))
    const plain = specOf({ ...softball, variants }, { Color: null, Size: null, Type: null }, 'anton')
    expect(plain.columns.map(({ key }) => key)).toEqual([team, name, number, 'count'])
  })

  test('share no text if there is no other', () => {
    const field = spec.fields.find(({ label }) => label === 'Team name')
    const detail = { ...softball, template_info: { ...softball.template_info, custom_types: [field!] } }
    expect([...specOf(detail, { Color: null, Size: null, Type: null }, 'anton').carried]).toEqual([])
  })
})

describe('the rows of a team order', () => {
  test('start with a blank one', () => {
    expect(rosterOf(spec, []).rows).toEqual([{ id: 1, values: {}, size: '', color: 'Navy', count: '1' }])
  })

  test('are edited one cell at a time; the other rows stay the same objects', () => {
    const before = of('Ana', 'Bo')
    const after = apply(
      before,
      { type: 'edit', id: 2, key: name, text: 'Bob' },
      { type: 'edit', id: 2, key: 'size', text: 'XL' },
    )
    expect(players(after)).toEqual(['Ana', 'Bob'])
    expect(after.rows[1]!.size).toBe('XL')
    expect(after.rows[0]).toBe(before.rows[0])
  })

  test('are added with the team and the color of the row above', () => {
    const after = apply(of('Ana'), { type: 'edit', id: 1, key: 'color', text: 'Hot Pink' }, { type: 'add' })
    expect(after.rows[1]).toEqual({
      id: 2,
      values: { 'Team name': 'Owls' },
      size: '',
      color: 'Hot Pink',
      count: '1',
    })
    expect(isBlank(spec, after.rows[1]!)).toBe(true)
    expect(players(apply(of('Ana', 'Bo'), { type: 'add', after: 1 }))).toEqual(['Ana', '', 'Bo'])
  })

  test('are removed; the last one leaves a blank row', () => {
    expect(players(apply(of('Ana', 'Bo'), { type: 'remove', id: 1 }))).toEqual(['Bo'])
    const after = apply(of('Ana'), { type: 'remove', id: 1 })
    expect(after.rows).toHaveLength(1)
    expect(isBlank(spec, after.rows[0]!)).toBe(true)
  })

  test('take a cell, or everything that is missing, from the row above', () => {
    const begun = apply(of('Ana'), { type: 'add' }, { type: 'edit', id: 2, key: name, text: 'Bo' })
    const cell = apply(begun, { type: 'same-as-above', id: 2, key: name })
    expect(players(cell)).toEqual(['Ana', 'Ana'])
    const whole = apply(begun, { type: 'same-as-above', id: 2 })
    expect(whole.rows[1]).toEqual({ ...row('Bo'), id: 2 })
    expect(apply(begun, { type: 'same-as-above', id: 1 })).toEqual(begun)
  })

  test('take a block of cells, which adds rows', () => {
    const after = apply(of('Ana', 'Bo'), {
      type: 'paste',
      id: 2,
      key: number,
      cells: [['8', 'L'], ['9'], ['10', 'S', 'Hot Pink', '2', 'too far right']],
    })
    expect(after.rows.slice(1)).toEqual([
      { ...row('Bo', 'L'), id: 2, values: { ...row('Bo').values, 'Player number': '8' } },
      { id: 3, values: { 'Team name': 'Owls', 'Player number': '9' }, size: '', color: 'Navy', count: '1' },
      {
        id: 4,
        values: { 'Team name': 'Owls', 'Player number': '10' },
        size: 'S',
        color: 'Hot Pink',
        count: '2',
      },
    ])
  })

  test('are at most 200', () => {
    const many = rosterOf(
      spec,
      Array.from({ length: 250 }, (_, at) => row(`P${at}`)),
    )
    expect(many.rows).toHaveLength(200)
    expect(apply(many, { type: 'add' }).rows).toHaveLength(200)
    const cells = Array.from({ length: 30 }, () => ['x'])
    expect(apply(many, { type: 'paste', id: 190, key: name, cells }).rows).toHaveLength(200)
    expect(appendRows(spec, many, [row('late')]).made).toEqual([])
  })

  test('are cleared', () => {
    expect(players(apply(of('Ana', 'Bo'), { type: 'clear' }))).toEqual([''])
  })
})

describe('the rows of a list', () => {
  test('follow the filled rows and replace the blank ones', () => {
    const begun = apply(of('Ana'), { type: 'add' }, { type: 'add' })
    const { roster, made } = appendRows(spec, begun, [row('Bo'), row('Cy')])
    expect(players(roster)).toEqual(['Ana', 'Bo', 'Cy'])
    expect(made).toEqual(roster.rows.slice(1))
    expect(new Set(roster.rows.map(({ id }) => id)).size).toBe(3)
  })

  test('are read again in their places; rows that were edited stay', () => {
    const { roster, made } = appendRows(spec, of('Ana'), [row('Bo'), row('Cy'), row('Di')])
    const edited = apply(roster, { type: 'edit', id: made[1]!.id, key: 'size', text: 'XL' })
    const next = replaceRows(edited, made, [row('BO'), row('CY'), row('DI')])
    expect(players(next.roster)).toEqual(['Ana', 'BO', 'Cy', 'DI'])
    expect(next.made.map((each) => each?.values['Player name'])).toEqual(['BO', undefined, 'DI'])
    const again = replaceRows(next.roster, next.made, [row('b'), row('c'), row('d')])
    expect(players(again.roster)).toEqual(['Ana', 'b', 'Cy', 'd'])
  })

  test('get and lose the headings as an item', () => {
    const { roster, made } = appendRows(spec, of('Ana'), [row('Bo'), row('Cy')])
    const more = replaceRows(roster, made, [row('Player'), row('Bo'), row('Cy')])
    expect(players(more.roster)).toEqual(['Ana', 'Player', 'Bo', 'Cy'])
    const less = replaceRows(more.roster, more.made, [row('Bo'), row('Cy')])
    expect(players(less.roster)).toEqual(['Ana', 'Bo', 'Cy'])
    expect(new Set(less.roster.rows.map(({ id }) => id)).size).toBe(3)
  })

  test('do not come back after they were removed', () => {
    const { roster, made } = appendRows(spec, of('Ana'), [row('Bo'), row('Cy')])
    const removed = apply(roster, { type: 'remove', id: made[0]!.id })
    expect(players(replaceRows(removed, made, [row('b'), row('c')]).roster)).toEqual(['Ana', 'c'])
  })
})

test('a cell is set in values or options', () => {
  expect(withCell(row('Ana'), 'count', '3').count).toBe('3')
  expect(withCell(row('Ana'), number, '8').values['Player number']).toBe('8')
})
