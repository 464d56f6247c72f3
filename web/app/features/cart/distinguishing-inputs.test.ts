import { expect, test } from 'vitest'
import type { CartItem } from '@inkloom/contract/storage'
import { distinguishingInputs } from './distinguishing-inputs.ts'

const line = (id: number, custom_inputs: Record<string, string>) => ({ id, custom_inputs }) as CartItem

test('puts the differing input first', () => {
  const ana = line(1, { Team: 'Thunder', Name: 'Ana', Number: '7' })
  const bo = line(1, { Team: 'Thunder', Name: 'Bo', Number: '7' })
  const cup = line(2, { Team: 'Rivals', Name: 'Cy' })
  expect(distinguishingInputs(bo, [ana, bo, cup])).toEqual([
    ['Name', 'Bo'],
    ['Team', 'Thunder'],
    ['Number', '7'],
  ])
})

test('keeps the order of a single line', () => {
  const only = line(1, { Team: 'Thunder', Name: 'Ana' })
  expect(distinguishingInputs(only, [only])).toEqual(Object.entries(only.custom_inputs))
})

test('treats a missing input as different', () => {
  const named = line(1, { Team: 'Thunder', Name: 'Ana' })
  const plain = line(1, { Team: 'Thunder' })
  expect(distinguishingInputs(named, [named, plain])[0]).toEqual(['Name', 'Ana'])
})
