import { expect, test } from 'vitest'
import { customPriceText } from './custom-price.ts'

test.each<[labels: string[], expected: string]>([
  [['Caption'], '$46.99 with caption'],
  [['Player name', 'Player number'], '$46.99 with player name and player number'],
  [['Name', 'Number', 'Team'], '$46.99 with name, number, and team'],
])('the price with %o is "%s"', (labels, expected) => {
  expect(customPriceText(4699, labels)).toBe(expected)
})
