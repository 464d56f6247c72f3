import { expect, test } from 'vitest'
import { otherRate, standardRates } from '@inkloom/contract/shipping-rates'
import { testDatabase } from '../../test/database.ts'

const { pool } = await testDatabase('demo')

test('charges the rates of the shipping policy page', async () => {
  const { rows } = await pool.query<{ category: string; first: number; extra: number }>(
    'select category, first_item as first, extra_item as extra from shipping_rates',
  )
  expect(Object.fromEntries(rows.map(({ category, ...rate }) => [category, rate]))).toEqual({
    ...standardRates,
    '*': otherRate,
  })
})
