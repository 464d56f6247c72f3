import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { catalogDifferences } from '../../test/catalog-differences.ts'
import { databaseUrl, testDatabase } from '../../test/database.ts'
import { addSeller, fileFolder, jsonLines } from '../../test/listing-files.ts'
import { applyImport } from './apply-import.ts'
import { importOf, latestImports } from './imports.ts'
import { listingContext } from './listing-context.ts'
import { planImport } from './plan-import.ts'
import { recoverImports } from './seller-lock.ts'
import { undoImport } from './undo-import.ts'

/** TEST_SCOPE=all kills more, and plans the largest file that an operator may have. */
const isAll = process.env['TEST_SCOPE'] === 'all'
const kills = isAll ? 30 : 2
const products = isAll ? 200 : 100

const database = await testDatabase()
const { db, pool } = database
const files = fileFolder()
const sellerId = await addSeller(pool, 'Killed')
const ignore = () => undefined
const listings = Array.from({ length: products }, (_, index) => ({
  key: `item-${index}`,
  name: `Item ${index}`,
  category: ['Imported', `Shelf ${index % 7}`],
  base_price: 1000 + index,
  stock: 1,
}))
const path = files.write('items.jsonl', jsonLines(listings))
const plan = async () => (await planImport(db, { path, sellerId }, ignore)).id
const undo = (id: number) => undoImport(db, id, listingContext, ignore)

const countProducts = async () =>
  Number((await pool.query('select count(*) from products where seller_id = $1', [sellerId])).rows[0].count)

function startProcess(args: string[], flags: string[] = []): ChildProcess {
  const program = resolve(import.meta.dirname, '../../test/import-process.ts')
  return spawn(process.execPath, [...process.execArgv, ...flags, program, ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl(database) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

/** Starts to apply an import in another process and kills it after a while. Returns how long it ran. */
async function applyInProcess(id: number, { killAfter }: { killAfter: number | null }): Promise<number> {
  const child = startProcess(['apply', String(id)])
  const exited = once(child, 'exit')
  await once(child, 'message')
  const start = performance.now()
  await (killAfter === null ? exited : Promise.race([setTimeout(killAfter), exited]))
  child.kill('SIGKILL')
  await exited
  return performance.now() - start
}

test(`is planned or applied after its process was killed ${kills} times at random moments`, async () => {
  let id = await plan()
  let duration = await applyInProcess(id, { killAfter: null })
  expect((await importOf(db, id)).state).toBe('applied')
  await undo(id)
  id = await plan()
  const states = new Set<string>()
  for (let kill = 0; kill < kills; kill += 1) {
    const killAfter = 1.5 * duration * Math.random()
    await applyInProcess(id, { killAfter })
    // PostgreSQL rolls back once it notices that the process is gone.
    await pool.query('select pg_advisory_xact_lock(7150022, $1)', [sellerId])
    await recoverImports(db)
    const { state } = await importOf(db, id)
    states.add(state)
    expect(['planned', 'applied']).toContain(state)
    expect(await countProducts()).toBe(state === 'applied' ? products : 0)
    if (state === 'planned') {
      // The machine is busier than before.
      duration = Math.max(duration, killAfter)
      continue
    }
    await undo(id)
    id = await plan()
  }
  if (isAll) expect([...states].sort()).toEqual(['applied', 'planned'])
  await applyImport(db, id, { onlyGood: false }, listingContext, ignore)
  expect(await countProducts()).toBe(products)
  expect(await catalogDifferences(pool)).toEqual([])
}, 900_000)

/** Far less than the file, and more than the program. */
const heapMegabytes = 40

test.each(isAll ? [200] : [])(
  `plans a file of %i MB with a heap of ${heapMegabytes} MB`,
  async (megabytes) => {
    const file = createWriteStream(files.path('large.jsonl'))
    const description = 'x'.repeat(2_000)
    const count = megabytes * 480
    for (let index = 0; index < count; index += 1) {
      const listing = { key: `large-${index}`, name: `Large ${index}`, base_price: 1000, description }
      if (!file.write(`${JSON.stringify(listing)}\n`)) await once(file, 'drain')
    }
    file.end()
    await once(file, 'close')
    const seller = await addSeller(pool, 'Large')
    const flags = [`--max-old-space-size=${heapMegabytes}`]
    const child = startProcess(['plan', files.path('large.jsonl'), String(seller)], flags)
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(await latestImports(db, 1, seller)).toMatchObject([{ state: 'planned', create: count }])
  },
  900_000,
)
