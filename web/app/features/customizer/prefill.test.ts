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
  ['Caption', { 'Player name': 'Ana', Motto: 'Go' }, undefined],
  ['Player name', { 'Player name': 'Bartholomew' }, 'Bartholo'],
])('%s of %o is %s', (label, inputs, expected) => {
  expect(prefilled(nothing, [field(label)], inputs).inputs[label]).toBe(expected)
})

test('a picture is not filled in', () => {
  expect(prefilled(nothing, [field('Your photo', 'image')], { 'Your photo': '/media/x' }).inputs).toEqual({})
})
