import { expect, it } from 'vitest'
import type { RosterRow } from '@inkloom/contract/collect'
import { groupsOf } from './cart-lines.ts'
import { namesOf } from './names.ts'

let id = 0
const row = (name: string, custom_inputs: Record<string, string>, size: string | null = 'M'): RosterRow => ({
  id: (id += 1),
  version: 1,
  name,
  custom_inputs,
  size,
  filled_at: '2026-01-01T00:00:00.000Z',
})

it('makes one group of equal rows, whatever the order of their fields', () => {
  const groups = groupsOf([
    row('Ada', { Name: 'A', Number: '1' }),
    row('Grace', { Number: '1', Name: 'A' }),
    row('Edsger', { Name: 'A', Number: '1' }, 'L'),
    row('Barbara', { Name: 'A' }),
  ])
  expect(groups.map(({ names }) => names)).toEqual([['Ada', 'Grace'], ['Edsger'], ['Barbara']])
})

it('leaves out rows that are not filled in', () => {
  expect(groupsOf([{ ...row('Ada', {}), filled_at: null }])).toEqual([])
})

it('reads one name per line', () => {
  expect(namesOf(' Ada \r\n\n Grace\tHopper\n')).toEqual(['Ada', 'Grace\tHopper'])
})
