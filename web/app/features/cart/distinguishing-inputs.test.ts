import { expect, test } from 'vitest'
import type { CartItem } from '@inkloom/contract/storage'
import { distinguishingInputs } from './distinguishing-inputs.ts'

const line = (id: number, custom_inputs: Record<string, string>) => ({ id, custom_inputs }) as CartItem

test('five jerseys of one team are told apart by their names', () => {
  const ana = line(1, { Team: 'Thunder', Name: 'Ana', Number: '7' })
  const bo = line(1, { Team: 'Thunder', Name: 'Bo', Number: '7' })
  const cup = line(2, { Team: 'Rivals', Name: 'Cy' })
  expect(distinguishingInputs(bo, [ana, bo, cup])).toEqual([
    ['Name', 'Bo'],
    ['Team', 'Thunder'],
    ['Number', '7'],
  ])
})

test('a line without its like keeps the order of its fields', () => {
  const only = line(1, { Team: 'Thunder', Name: 'Ana' })
  expect(distinguishingInputs(only, [only])).toEqual(Object.entries(only.custom_inputs))
})

test('a field that another line leaves empty tells, too', () => {
  const named = line(1, { Team: 'Thunder', Name: 'Ana' })
  const plain = line(1, { Team: 'Thunder' })
  expect(distinguishingInputs(named, [named, plain])[0]).toEqual(['Name', 'Ana'])
})
