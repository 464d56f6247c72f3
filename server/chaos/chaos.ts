import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { formatUsd } from '@inkloom/contract/money'
import { formatTable } from '../cli/table.ts'
import { openDatabase } from '../db/client.ts'
import { takeStockSnapshot, type StockSnapshot } from '../test/invariants.ts'
import { addProduct, addSize } from '../test/products.ts'
import { createPurchases, expireAndFindViolations, type Purchase } from '../test/purchases.ts'
import { sandboxClient, type SandboxClient } from '../test/sandbox.ts'
import { isAlive } from '../test/shop-processes.ts'
import { ShoppersLog, startClients } from './clients.ts'
import { compareLedgers, readDatabase } from './ledgers.ts'
import { kinds, type Kind, type Shop } from './shop.ts'
import { waitFor } from './wait-for.ts'

const maxReadySeconds = 10
const maxStopSeconds = 20
/** A server that runs for a shorter time is restarted after pauses that grow. */
const minUptimeMs = 31_000

interface Options {
  /** How often each kind of process is killed. */
  kills: number
  clients: number
}

/**
 * Kills the processes of the shop in turn while clients buy, measures how soon a new purchase succeeds, and compares what the
 * shop reported to the clients with the database and the payment sandbox. Prints a report and returns the number of failures.
 */
export async function runChaos(shop: Shop, options: Options): Promise<number> {
  console.log(`Starting the shop in ${shop.folder}`)
  await shop.started()
  const { pool, close } = openDatabase(shop.connection, () => undefined)
  const sandbox = sandboxClient(shop.sandboxUrl, await controlKey(pool))
  const purchases = await preparePurchases(shop, pool, sandbox)
  const before = await takeStockSnapshot(pool)
  const log = new ShoppersLog()

  const { readySeconds, failures } = await killInTurn(shop, options, purchases, log)
  console.log('Comparing the ledgers')
  failures.push(...log.failures, ...(await findSettledViolations(pool, sandbox, before, log)))
  const { sums, differences } = compareLedgers({
    ...(await readDatabase(pool)),
    bought: log.bought,
    sandbox: await sandbox.ledger(),
  })
  failures.push(...differences)
  await close()
  const stopped = await stopShop(shop)
  failures.push(...stopped.failures)

  const times = [...readySeconds].map(([kind, seconds]) => ({
    killed: kind,
    times: seconds.length,
    'ready after, median': `${median(seconds).toFixed(1)} s`,
    max: `${Math.max(...seconds).toFixed(1)} s`,
  }))
  const facts = {
    'purchases paid': log.bought.length,
    'purchases abandoned': log.abandoned,
    'orders canceled': log.bought.flatMap(({ canceled }) => canceled).length,
    'paid, by the shoppers': formatUsd(sums.shoppers),
    'paid, by the database': formatUsd(sums.database),
    'paid, by the sandbox': formatUsd(sums.sandbox),
    differences: differences.length,
    'requests with status 500': shop.failedRequests(),
    'stopped after': `${stopped.seconds.toFixed(1)} s`,
    failures: failures.length,
  }
  const rows = Object.entries(facts).map(([fact, value]) => ({ fact, value }))
  console.log(`\n${formatTable(times)}\n${formatTable(rows)}`)
  for (const failure of failures) console.error(`FAILED: ${failure}`)
  return failures.length
}

/** Adds products that are never sold out. Returns all kinds of purchases, and a simple one. */
async function preparePurchases(
  { url: origin }: Shop,
  pool: pg.Pool,
  sandbox: SandboxClient,
): Promise<{ all: Purchase[]; simple: Purchase }> {
  const stock = 1_000_000
  const products = [
    await addProduct(pool, { sellerId: 1, stock }),
    await addProduct(pool, { sellerId: 2, stock, category: 'T-Shirts' }),
    await addProduct(pool, { sellerId: 3, stock, variants: false }),
  ]
  const lines = products.map(({ line }) => line)
  const sizes = { dearer: 'XL', cheaper: 'S' }
  await addSize(pool, products[0]!, { size: sizes.dearer, price: 1900, stock: 100_000 })
  await addSize(pool, products[0]!, { size: sizes.cheaper, price: 1200, stock: 100_000 })
  const waitForServer = async () => undefined
  const { byCard, byOtherMethods } = createPurchases({ pool, origin, sandbox, lines, sizes, waitForServer })
  return { all: [...byCard, ...byOtherMethods], simple: byCard[0]! }
}

/** Each round kills one process of each kind. The server comes first: the pool is checked after its database was killed twice. */
async function killInTurn(
  shop: Shop,
  { kills, clients: count }: Options,
  purchases: { all: Purchase[]; simple: Purchase },
  log: ShoppersLog,
): Promise<{ readySeconds: Map<Kind, number[]>; failures: string[] }> {
  const readySeconds = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]))
  const failures: string[] = []
  let serverReadyAt = -minUptimeMs
  for (let round = 1; round <= kills; round += 1) {
    const clients = startClients(count, purchases.all, log)
    for (const kind of kinds) {
      if (kind === 'server') await setTimeout(Math.max(0, serverReadyAt + minUptimeMs - performance.now()))
      await newPurchases(log, Math.ceil(count / 2))
      const stolen = stolenSeconds()
      const seconds = await killAndBuy(shop, kind, log, purchases.simple)
      if (kind === 'server') serverReadyAt = performance.now()
      readySeconds.get(kind)!.push(seconds)
      const result = `${kind} killed, ready after ${seconds.toFixed(1)} s${stallOf(stolenSeconds() - stolen)}`
      console.log(`${round} of ${kills}: ${result}; ${log.bought.length} purchases paid`)
      if (seconds > maxReadySeconds) failures.push(`round ${round}: ${result}`)
    }
    await clients.stop()
    failures.push(...(await heldConnections(shop)))
  }
  return { readySeconds, failures }
}

/** Authorizes the client of the sandbox. */
async function controlKey(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ key: string }>(
    `select convert_from(value, 'UTF8')::json ->> 'controlKey' as key from shop_secrets where name = 'payment-sandbox'`,
  )
  return rows[0]!.key
}

/** Resolves when clients are buying again. */
function newPurchases(log: ShoppersLog, count: number): Promise<void> {
  const target = log.bought.length + count
  return waitFor(`${count} new purchases`, 60_000, () => log.bought.length >= target)
}

/** Kills a process. Returns the seconds until the shop is ready and a purchase that began after the kill is paid. */
async function killAndBuy(shop: Shop, kind: Kind, log: ShoppersLog, purchase: Purchase): Promise<number> {
  const pid = shop.processOf(kind)
  if (pid === undefined) throw new Error(`no process found: ${kind}`)
  const start = performance.now()
  process.kill(pid, 'SIGKILL')
  let isBought = false
  void log.record(purchase).then((isDone) => (isBought = isDone))
  await waitFor(`a purchase after the kill of the ${kind}`, 60_000, () => isBought)
  await waitFor(`the shop is ready after the kill of the ${kind}`, 60_000, shop.isReady)
  return (performance.now() - start) / 1000
}

/** A virtual machine that gets no CPU time explains a late recovery. */
const stallOf = (seconds: number) =>
  seconds < 1 ? '' : ` (the machine got no CPU time for ${seconds.toFixed(1)} s)`

/** The time that the host gave to other machines, per core; 0 where the system does not report it. */
function stolenSeconds(): number {
  if (!existsSync('/proc/stat')) return 0
  const [, ...ticks] = readFileSync('/proc/stat', 'utf8').split('\n')[0]!.split(/ +/)
  return Number(ticks[7] ?? 0) / 100 / availableParallelism()
}

/** Without clients, all connections of the server's pool become idle. */
async function heldConnections(shop: Shop): Promise<string[]> {
  let last = ''
  const areIdle = async () => {
    const { open, idle, waiting } = await shop.poolConnections()
    last = `${open} open, ${idle} idle, ${waiting} waiting`
    return open === idle && waiting === 0
  }
  return waitFor('idle connections', 10_000, areIdle).then(
    () => [],
    () => [`the pool holds connections: ${last}`],
  )
}

/** The violated invariants after the reconciler had time to settle payments and refunds. */
async function findSettledViolations(
  pool: pg.Pool,
  sandbox: SandboxClient,
  before: StockSnapshot,
  log: ShoppersLog,
): Promise<string[]> {
  const paid = log.bought.map(({ id }) => id)
  const end = performance.now() + 60_000
  for (;;) {
    const found = await expireAndFindViolations({ pool, sandbox }, before, paid)
    if (found.length === 0 || performance.now() > end) return found
    await setTimeout(1000)
  }
}

async function stopShop(shop: Shop): Promise<{ seconds: number; failures: string[] }> {
  const running = kinds.flatMap((kind) => shop.processOf(kind) ?? [])
  const { seconds, exitCode } = await shop.stop(3000 * maxStopSeconds)
  const failures = running.filter(isAlive).map((pid) => `process ${pid} is running after the stop`)
  if (exitCode !== 0) failures.push(`the shop stopped with exit code ${exitCode}`)
  if (seconds > maxStopSeconds) failures.push(`the shop stopped after ${seconds.toFixed(1)} s`)
  return { seconds, failures }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
