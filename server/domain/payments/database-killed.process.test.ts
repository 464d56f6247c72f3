import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { loadDemo } from '@inkloom/demo/load'
import { openDatabase } from '../../db/client.ts'
import { startEmbeddedPostgres } from '../../db/embedded.ts'
import { migrate } from '../../db/migrate.ts'
import { sanitizeHtml as sanitize } from '../../lib/html.ts'
import { freePort } from '../../lib/free-port.ts'
import { buyingEnvironment, concurrentShoppers } from '../../test/concurrent-shoppers.ts'
import { addProduct, addSize } from '../../test/products.ts'
import { takeStockSnapshot } from '../../test/invariants.ts'
import { openSandbox } from '../../test/sandbox.ts'
import { openServer } from '../../test/server-process.ts'

const isFull = process.env['TEST_SCOPE'] === 'all'
const maxKills = isFull ? 4 : 2
/** How often each purchase is made at the same time. */
const copies = isFull ? 3 : 2

const folder = mkdtempSync(join(tmpdir(), 'inkloom-killed-'))
chmodSync(folder, 0o755)
const cluster = join(folder, 'postgres', 'cluster')
let postgres = await startEmbeddedPostgres({ dataDir: folder })
const { host, user } = postgres.connection
const { pool, close } = openDatabase(postgres.connection, () => undefined)
await migrate(pool)
await loadDemo(pool, { products: 20, sanitize })

const port = await freePort('127.0.0.1', 0)
const origin = `http://127.0.0.1:${port}`
const sandbox = await openSandbox(origin)
const shirt = await addProduct(pool, { sellerId: 1, stock: 100_000 })
const sizes = { dearer: 'XL', cheaper: 'S' }
await addSize(pool, shirt, { size: sizes.dearer, price: 1900, stock: 100_000 })
await addSize(pool, shirt, { size: sizes.cheaper, price: 1200, stock: 100_000 })
const lines = [
  shirt.line,
  (await addProduct(pool, { sellerId: 2, stock: 100_000, category: 'T-Shirts' })).line,
  (await addProduct(pool, { sellerId: 3, stock: 100_000, variants: false })).line,
]
const before = await takeStockSnapshot(pool)
const { child } = await openServer({
  ...buyingEnvironment(sandbox),
  PORT: String(port),
  DATA_DIR: join(folder, 'shop'),
  DATABASE_URL: `postgres://${user}@localhost/postgres?host=${encodeURIComponent(host)}`,
})

afterAll(async () => {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
  await close()
  await sandbox.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

it(
  'loses nothing and keeps running when PostgreSQL is killed repeatedly during purchases',
  { timeout: 240_000 },
  async () => {
    const options = { pool, origin, sandbox, lines, sizes, before, waitForServer: async () => undefined }
    const { buyAll, expectConsistent } = concurrentShoppers(options)
    const buying = Promise.all(Array.from({ length: copies }, buyAll))
    let isDone = false
    void buying.finally(() => {
      isDone = true
    })
    let kills = 0
    while (kills < maxKills) {
      const captured = (await sandbox.ledger()).payments.length
      // Kill only after new payments, so that purchases are in progress.
      await expect
        .poll(async () => isDone || (await sandbox.ledger()).payments.length > captured + 2, {
          timeout: 60_000,
          interval: 5,
        })
        .toBe(true)
      if (isDone) break
      const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
      process.kill(pid, 'SIGKILL')
      kills += 1
      // A process that is still exiting would count as running.
      await expect.poll(() => isAlive(pid), { timeout: 10_000, interval: 5 }).toBe(false)
      postgres = await startEmbeddedPostgres({ dataDir: folder })
    }
    expect(kills).toBeGreaterThan(1)
    await expectConsistent((await buying).flat())
    expect(child.exitCode).toBeNull()
  },
)

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
