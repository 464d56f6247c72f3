import { expect, test } from 'vitest'
import { openDatabase } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import { saveDemoDesigns } from '../domain/designs/demo-designs.ts'
import { testDatabase } from '../test/database.ts'
import { seedDatabase } from './seed.ts'

test('seeds an empty database once when two servers start together', async () => {
  const first = await testDatabase('empty')
  await migrate(first.pool)
  const second = openDatabase(first.pool.options, () => undefined)
  const progress = {
    step: async <T>(_: string, work: (report: () => void) => Promise<T> | T) => work(() => {}),
  }
  const seeded = await Promise.all(
    [first, second].map((server) => seedDatabase({ demoProducts: 3 }, server, progress)),
  )
  await second.close()
  expect(seeded.filter(Boolean)).toEqual([true])
  const { rows } = await first.pool.query('select count(*)::int as count from products')
  expect(rows).toEqual([{ count: 3 }])
})

test('the personalized orders of the demo customer have designs', async () => {
  const { db, pool } = await testDatabase()
  await saveDemoDesigns(db)
  const { rows } = await pool.query(
    `select l.custom_inputs, jsonb_array_length(l.design_record -> 'record' -> 'fields') as fields, d.is_ordered
     from order_lines l join designs d on d.hash = l.design where l.custom_inputs <> '{}'`,
  )
  expect(rows).toEqual([
    { custom_inputs: { 'Player name': 'REED', 'Player number': '7' }, fields: 2, is_ordered: true },
  ])
})
