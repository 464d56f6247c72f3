import { expect, test } from 'vitest'
import type { CustomType } from '@inkloom/contract/catalog'
import { nothing } from './customization.ts'
import { prefilled } from './prefill.ts'

const field = (label: string, type: CustomType['type'] = 'text') =>
  ({ label, type, max_length: 8 }) as CustomType

test.each<[label: string, inputs: Record<string, string>, expected: string | undefined]>([
  ['Player name', { 'Player name': 'Ana', 'Name on back': 'Bo' }, 'Ana'],
  ['Name on back', { 'Team name': 'Owls', 'Player name': 'Ana' }, 'Ana'],
  ['Number on back', { 'Player number': '7' }, '7'],
  ['constructor', { 'Player name': 'Ana' }, undefined],
  ['Caption', { 'Player name': 'Ana', Motto: 'Go' }, undefined],
  ['Player name', { 'Player name': 'Bartholomew' }, 'Bartholo'],
])('%s of %o is %s', (label, inputs, expected) => {
  const { inputs: made } = prefilled(nothing, [field(label)], inputs)
  expect(made).toEqual(expected === undefined ? {} : { [label]: expected })
})

test('a picture is not filled in', () => {
  expect(prefilled(nothing, [field('Your photo', 'image')], { 'Your photo': '/media/x' }).inputs).toEqual({})
})
