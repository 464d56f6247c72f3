import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { formatTable } from '../cli/table.ts'
import { openDatabase } from '../db/client.ts'
import { takeStockSnapshot, type StockSnapshot } from '../test/invariants.ts'
import { addProduct } from '../test/products.ts'
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

/**
 * Kills the processes of the shop in turn while clients buy, measures how soon a new purchase succeeds, and compares what the
 * shop reported to the clients with the database and the payment sandbox. Prints a report and returns the number of failures.
 */
export async function runChaos(shop: Shop, options: { kills: number; clients: number }): Promise<number> {
  console.log(`Starting the shop in ${shop.folder}`)
  await shop.started()
  const { pool, close } = openDatabase(shop.connection, () => undefined)
  const sandbox = sandboxClient(shop.sandboxUrl, await controlKey(pool))
  const lines = [
    (await addProduct(pool, { sellerId: 1, stock: 1_000_000 })).line,
    (await addProduct(pool, { sellerId: 2, stock: 1_000_000, category: 'T-Shirts' })).line,
    (await addProduct(pool, { sellerId: 3, stock: 1_000_000, variants: false })).line,
  ]
  const before = await takeStockSnapshot(pool)
  const waitForServer = async () => undefined
  const { byCard, byOtherMethods } = createPurchases({
    pool,
    origin: shop.url,
    sandbox,
    lines,
    waitForServer,
  })
  const log = new ShoppersLog()
  const failures: string[] = []

  const readySeconds = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]))
  let serverReadyAt = -minUptimeMs
  for (let round = 1; round <= options.kills; round += 1) {
    const clients = startClients(options.clients, [...byCard, ...byOtherMethods], log)
    for (const kind of kinds) {
      if (kind === 'server') await setTimeout(Math.max(0, serverReadyAt + minUptimeMs - performance.now()))
      await newPurchases(log, options.clients / 2)
      const stolen = stolenSeconds()
      const seconds = await killAndBuy(shop, kind, log, byCard[0]!)
      if (kind === 'server') serverReadyAt = performance.now()
      readySeconds.get(kind)!.push(seconds)
      const result = `${kind} killed, ready after ${seconds.toFixed(1)} s${stallOf(stolenSeconds() - stolen)}`
      console.log(`${round} of ${options.kills}: ${result}; ${log.bought.length} purchases paid`)
      if (seconds > maxReadySeconds) failures.push(`round ${round}: ${result}`)
    }
    await clients.stop()
    failures.push(...(await heldConnections(shop)))
  }

  console.log('Comparing the ledgers')
  failures.push(...log.failures, ...(await violations(pool, sandbox, before, log)))
  const { sums, differences } = compareLedgers({
    ...(await readDatabase(pool)),
    bought: log.bought,
    sandbox: await sandbox.ledger(),
  })
  failures.push(...differences)
  await close()

  const running = kinds.flatMap((kind) => shop.processOf(kind) ?? [])
  const { seconds: stopSeconds, exitCode } = await shop.stop(3000 * maxStopSeconds)
  if (exitCode !== 0) failures.push(`the shop stopped with exit code ${exitCode}`)
  if (stopSeconds > maxStopSeconds) failures.push(`the shop stopped after ${stopSeconds.toFixed(1)} s`)
  failures.push(...running.filter(isAlive).map((pid) => `process ${pid} is running after the stop`))

  const rows = [...readySeconds].map(([kind, values]) => ({
    killed: kind,
    times: values.length,
    'ready after, median': `${median(values).toFixed(1)} s`,
    max: `${Math.max(...values).toFixed(1)} s`,
  }))
  const facts = [
    { fact: 'purchases paid', value: log.bought.length },
    { fact: 'purchases abandoned', value: log.abandoned },
    { fact: 'orders canceled', value: log.bought.flatMap(({ canceled }) => canceled).length },
    { fact: 'dollars paid, shoppers', value: dollars(sums.shoppers) },
    { fact: 'dollars paid, database', value: dollars(sums.database) },
    { fact: 'dollars paid, sandbox', value: dollars(sums.sandbox) },
    { fact: 'differences', value: differences.length },
    { fact: 'requests with status 500', value: shop.failedRequests() },
    { fact: 'seconds to stop', value: stopSeconds.toFixed(1) },
    { fact: 'failures', value: failures.length },
  ]
  console.log(`\n${formatTable(rows)}\n${formatTable(facts)}`)
  for (const failure of failures) console.error(`FAILED: ${failure}`)
  return failures.length
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
async function violations(
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

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}

const dollars = (cents: number) => (cents / 100).toFixed(2)
