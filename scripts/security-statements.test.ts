import { expect, it } from 'vitest'
import { attackTable, countAttacks, statements, withoutAttack } from './security-statements.mjs'

const test = (name: string, status = 'passed') => ({ name, status })
const rowOf = (number: number, ...tests: { name: string; status: string }[]) =>
  countAttacks(tests)[number - 1]

it('counts the tests that name a statement and those of them that failed', () => {
  const tests = [
    test('rejects a used link (security 8, 11)'),
    test('forms (security 9) ignores the role (security 11)'),
    test('accepts a price (security 1) of 0 (desktop)', 'failed'),
    test('runs elsewhere (security 1)', 'skipped'),
    test('has no tag: security 1, (security 12), (insecurity 1), 11'),
  ]
  const counts = [1, 8, 9, 11, 12, 2].map((number) => rowOf(number, ...tests))
  expect(counts.map((row) => [row?.number, row?.attacks, row?.succeeded])).toEqual([
    [1, 1, 1],
    [8, 1, 0],
    [9, 1, 0],
    [11, 2, 0],
    [12, 1, 0],
    [2, 0, 0],
  ])
})

it('prints one line per statement', () => {
  const lines = attackTable(countAttacks([test('(security 32)', 'failed')])).split('\n')
  expect(lines.slice(0, 4)).toEqual([
    '',
    'Attacks on the security statements (docs/security.md):',
    'attacks  succeeded',
    `      0          0   1. ${statements[0]}`,
  ])
  expect(lines[34]).toBe(`      1          1  32. ${statements[31]}`)
  expect(lines).toHaveLength(36)
})

it('finds the statements without an attack', () => {
  const all = statements.map((_, index) => test(`(security ${index + 1})`))
  expect(withoutAttack(countAttacks(all))).toEqual([])
  expect(withoutAttack(countAttacks(all.slice(2)))).toEqual([1, 2])
})
