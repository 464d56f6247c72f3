import { expect, it } from 'vitest'
import { WorkBudget } from './work-budget.ts'

function createBudget() {
  let now = 5000
  return {
    budget: new WorkBudget({ burst: 300, perSecond: 1000 }, () => now),
    pass: (ms: number) => (now += ms),
  }
}

it('allows a burst, then work at the given rate', () => {
  const { budget, pass } = createBudget()
  for (let count = 0; count < 3; count += 1) {
    expect(budget.isLeft).toBe(true)
    budget.charge(100)
  }
  expect(budget.isLeft).toBe(false)
  pass(1)
  expect(budget.isLeft).toBe(true)
  budget.charge(100)
  pass(99)
  expect(budget.isLeft).toBe(false)
  pass(1)
  expect(budget.isLeft).toBe(true)
})

it('does not save more than a burst', () => {
  const { budget, pass } = createBudget()
  pass(60_000)
  budget.charge(300)
  expect(budget.isLeft).toBe(false)
})
