import { expect, it } from 'vitest'
import { Goal, summaryTable } from './goals.ts'

const plain = (value: number) => String(value)

it.each([
  ['>=', 0.8, 0.79, 'no'],
  ['>=', 0.8, 0.8, 'yes'],
  ['<', 25, 25, 'no'],
  ['<', 25, 24.9, 'yes'],
  ['<=', 2, 2, 'yes'],
  ['<=', 2, 2.1, 'no'],
  ['<', 25, Number.NaN, 'no'],
] as const)('a limit of %s %d: %d is met: %s', (sign, limit, value, expected) => {
  expect(new Goal(sign, limit, plain).check(value)).toBe(expected)
})

it('the summary shows the worst value of each measured goal', () => {
  const rate = new Goal('>=', 5, plain)
  const time = new Goal('<', 10, plain)
  for (const value of [9, 4, 7]) rate.check(value)
  for (const value of [2, 8, 3]) time.check(value)
  const lines = summaryTable([
    ['page', { rate, unmeasured: new Goal('<', 1, plain) }],
    ['read', { time }],
    ['checkout', { rate: new Goal('>=', 1, plain) }],
  ]).split('\n')
  const cells = lines.map((line) => line.split('|').map((cell) => cell.trim()))
  expect(cells.map((row) => row.slice(1, -1)).slice(2)).toEqual([
    ['page', 'rate 4', '>= 5', 'no'],
    ['read', 'time 8', '< 10', 'yes'],
  ])
})

it('the summary is empty if nothing was measured', () => {
  expect(summaryTable([['page', { rate: new Goal('>=', 1, plain) }]])).toBe('')
})
