import { expect, it } from 'vitest'
import { colors, hexOf } from './colors.ts'

it.each([
  ['Navy', 'Navy'],
  ['navy', 'Navy'],
  ['Heather Navy', 'Navy'],
  ['Solid Midnight Navy', 'Midnight Navy'],
  ['Sport Gray', 'Sport Grey'],
  ['Tandem', 'Black'],
  ['', 'Black'],
])('shows %j as %s', (name, known) => {
  expect(hexOf(name)).toBe(colors[known])
})
