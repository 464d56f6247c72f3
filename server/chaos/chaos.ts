import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { openDatabase } from '../db/client.ts'
import { takeStockSnapshot, type StockSnapshot } from '../test/invariants.ts'
import { expireAndFindViolations } from '../test/purchases.ts'
import { isAlive } from '../test/shop-processes.ts'
import { AcknowledgedWrites, findLostWrites } from './acknowledged.ts'
import type { NodeName } from './databases.ts'
import { faults, runFault, type FaultName, type InjectedFault, type Lane } from './faults.ts'
import { addProbedProducts, startFreshnessProbe, type FreshnessProbe } from './freshness-probe.ts'
import { startInstallation, type Installation } from './installation.ts'
import { longestGap, overlaps, type Gap, type Interval } from './intervals.ts'
import { compareLedgers, readDatabase } from './ledgers.ts'
import { startPageProbe, type PageFailure, type PageProbe } from './page-probe.ts'
import { seededRandom, type Random } from './random.ts'
import type { StaleRead } from './stale-reads.ts'
import { addTestProducts, startShoppers, type Shoppers } from './shoppers.ts'
import { waitFor } from './wait-for.ts'

export interface ChaosOptions {
  /** Everything that the parts write. */
  folder: string
  seed: number
  shoppers: number
  /** The longest pause of a shopper before a request. */
  pauseMs: number
  /** Processes of each server. */
  workers: number
  /** Faults in the order of each lane, or random faults for a time. */
  plan: FaultName[] | { seconds: number; kinds: FaultName[] }
  /** The pause between two faults of a lane. */
  pauseSeconds: [min: number, max: number]
  onEvent: (text: string) => void
}

export interface ChaosResult {
  seconds: number
  faults: InjectedFault[]
  failOvers: number
  /** Lost or invented orders, charges and writes, and parts that did not recover. */
  failures: string[]
  facts: ChaosFacts
}

export interface ChaosFacts {
  acknowledgedWrites: number
  bought: number
  orders: number
  canceled: number
  unpaid: number
  /** Cents, by the shoppers, the database and the sandbox. */
  sums: { shoppers: number; database: number; sandbox: number }
  captures: number
  refunds: number
  /** The longest times without an acknowledged write. */
  writeGaps: { primary: Gap; shop: Gap }
  pages: {
    requests: number
    failures: PageFailure[]
    failuresWithoutProxy: number
    gap: Gap
    slowestMs: number
  }
  /** Those of changed products; the oldest ones first. */
  reads: { count: number; failed: number; stale: StaleRead[] }
  priceChanges: { acknowledged: number; failed: number }
  serverErrors: number
  stopSeconds: number[]
}

/** No purchase and no change of a price invalidates it. */
const quietPage = '/faq'
const probedProducts = 4
const settleMs = 90_000

/**
 * Runs the shop on two servers and two databases, and kills, freezes and cuts off its parts while shoppers buy. Afterwards it compares
 * what the shop has acknowledged with the database and with the ledger of the payment sandbox.
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  const { folder, onEvent, workers } = options
  await using installation = await startInstallation({ folder, workers, onEvent })
  const { servers, sandbox, url: origin } = installation
  await using primary = primaryPools(installation)
  const pool = primary.current()
  const testProducts = await addTestProducts(pool)
  const products = await addProbedProducts(pool, probedProducts)
  const before = await takeStockSnapshot(pool)

  const random = seededRandom(options.seed)
  const writes = new AcknowledgedWrites(join(folder, 'acknowledged.jsonl'))
  const page = startPageProbe(origin + quietPage)
  const freshness = startFreshnessProbe({ origin, query: primary.query, products })
  const shoppers = startShoppers(
    {
      origin,
      sandbox: sandbox.client,
      pool: { query: primary.query } as Pick<pg.Pool, 'query'>,
      writes,
      random: seededRandom(options.seed + 1),
      count: options.shoppers,
      pauseMs: options.pauseMs,
    },
    testProducts,
  )
  onEvent(`${options.shoppers} shoppers buy`)
  const start = performance.now()
  await waitFor('the first purchases', 60_000, () => shoppers.bought.length > 0)
  const failures: string[] = []
  const injected = await injectFaults(installation, options, random, (problem) => failures.push(problem))
  const seconds = (performance.now() - start) / 1000

  onEvent('the shoppers finish')
  await shoppers.stop().catch((error: Error) => failures.push(error.message))
  await page.stop()
  await freshness.stop()
  failures.push(...shoppers.failures, ...(await neverShown(installation, freshness, products)))

  onEvent('comparing the ledgers')
  const paid = shoppers.bought.map(({ id }) => id)
  failures.push(...(await settledViolations(primary.current(), installation, before, paid)))
  failures.push(...(await findLostWrites(writes.read(), primary.current())))
  failures.push(...(await lostPrices(primary.current(), freshness, products)))
  const ledger = await sandbox.client.ledger()
  const { sums, differences } = compareLedgers({
    ...(await readDatabase(primary.current())),
    bought: shoppers.bought,
    sandbox: ledger,
  })
  failures.push(...differences, ...(await recordedDiscrepancies(primary.current())))
  for (const server of servers) failures.push(...(await heldConnections(server)))
  const stops = await Promise.all(servers.map(stopAndCheck))
  failures.push(...stops.flatMap((stop) => stop.failures))

  return {
    seconds,
    faults: injected,
    failOvers: installation.watcher.failOvers(),
    failures,
    facts: {
      ...shopFacts(shoppers, writes, freshness),
      sums,
      captures: ledger.payments.filter(({ status }) => status === 'captured').length,
      refunds: ledger.refunds.length,
      pages: pageFacts(page, injected),
      serverErrors: servers.reduce((sum, server) => sum + server.failedRequests(), 0),
      stopSeconds: stops.map((stop) => stop.seconds),
    },
  }
}

/** Runs the faults of both lanes at the same time: the planned ones, or random ones until the time is over. */
async function injectFaults(
  installation: Installation,
  { plan, pauseSeconds, onEvent }: ChaosOptions,
  random: Random,
  onFailure: (problem: string) => void,
): Promise<InjectedFault[]> {
  const injected: InjectedFault[] = []
  const isRecovered = recovery(installation)
  let isFailed = false

  async function inject(name: FaultName, random: Random): Promise<void> {
    try {
      const fault = await runFault(name, installation, random, isRecovered)
      injected.push(fault)
      const after = ((fault.end - fault.start) / 1000).toFixed(1)
      onEvent(`${`${name} ${fault.detail}`.trim()}, all running after ${after} s`)
    } catch (error) {
      onFailure(`${name}: ${error instanceof Error ? error.message : String(error)}`)
      isFailed = true
    }
  }

  const deadline = Array.isArray(plan) ? Infinity : performance.now() + 1000 * plan.seconds
  const lane = async (lane: Lane, random: Random) => {
    const planned = Array.isArray(plan) ? plan : plan.kinds
    const kinds = planned.filter((name) => faults[name].lane === lane)
    const order = Array.isArray(plan) ? kinds : endless(kinds, random)
    for (const name of order) {
      await pause(pauseSeconds, random)
      if (performance.now() > deadline || isFailed) return
      await inject(name, random)
    }
  }
  await Promise.all([
    lane('databases', seededRandom(random.between(1, 2 ** 30))),
    lane('servers', seededRandom(random.between(1, 2 ** 30))),
  ])
  return injected
}

/** All kinds in random order, again and again: every kind occurs before one is repeated. */
function* endless(kinds: FaultName[], random: Random): Generator<FaultName> {
  while (kinds.length > 0) {
    const bag = [...kinds]
    while (bag.length > 0) yield bag.splice(random.between(0, bag.length - 1), 1)[0]!
  }
}

const pause = ([min, max]: [number, number], random: Random) =>
  setTimeout(random.between(1000 * min, 1000 * max))

function recovery({ databases, watcher, servers, sandbox, isServing }: Installation) {
  const isUp = (name: NodeName, query: string) =>
    databases.ask<{ ok: boolean }>(name, query).then(
      ([row]) => row?.ok === true,
      () => false,
    )
  return {
    databases: async () =>
      (await isUp(
        databases.primary,
        `select exists (select from pg_stat_replication where state = 'streaming') as ok`,
      )) &&
      (await isUp(databases.standby, 'select pg_is_in_recovery() as ok')) &&
      watcher.isComplete(),
    servers: async () => {
      const isReady = await Promise.all([...servers, sandbox].map((part) => part.isReady()))
      return isReady.every(Boolean) && (await isServing())
    },
  }
}

/** A pool for each database; queries go to the one that is the primary now. */
function primaryPools({ databases }: Installation) {
  const pools = new Map<NodeName, ReturnType<typeof openDatabase>>()
  const current = (): pg.Pool => {
    const name = databases.primary
    const { connection } = databases.nodes[name].postgres!
    const limits = { max: 5, connectionTimeoutMillis: 2000, query_timeout: 10_000 }
    if (!pools.has(name))
      pools.set(
        name,
        openDatabase({ ...connection, ...limits }, () => undefined),
      )
    return pools.get(name)!.pool
  }
  return {
    current,
    query: async (text: string, values?: unknown[]) => current().query(text, values),
    [Symbol.asyncDispose]: async () => {
      await Promise.all([...pools.values()].map(({ close }) => close()))
    },
  }
}

/** After the last fault every server shows the last price. */
async function neverShown(
  { servers }: Installation,
  { reads }: FreshnessProbe,
  products: { id: number; slug: string; dollars: number }[],
): Promise<string[]> {
  const problems: string[] = []
  for (const server of servers) {
    for (const { id, slug, dollars } of products) {
      const expected = dollars + (reads.lastAcknowledged().get(id) ?? 0)
      const shows = async () => {
        const response = await fetch(`${server.url}/api/products-detail/${slug}`)
        const price = /"base_price":"?(\d{6})\b/.exec(await response.text())?.[1]
        // A write without an answer may have been the last one.
        return Number(price) >= expected
      }
      await waitFor(`server ${server.name} shows the last price of ${slug}`, 20_000, shows).catch(
        (error: Error) => problems.push(error.message),
      )
    }
  }
  return problems
}

async function lostPrices(
  pool: pg.Pool,
  { reads }: FreshnessProbe,
  products: { id: number; dollars: number }[],
): Promise<string[]> {
  const { rows } = await pool.query<{ id: number; price: number }>(
    'select id, base_price / 100 as price from products where id = any($1)',
    [products.map(({ id }) => id)],
  )
  const last = reads.lastAcknowledged()
  const lost = products.flatMap(({ id, dollars }) => {
    const stored = rows.find((row) => row.id === id)!.price - dollars
    const expected = last.get(id) ?? 0
    return stored < expected
      ? [`price ${expected} of product ${id} was acknowledged, stored is ${stored}`]
      : []
  })
  return [
    ...lost,
    ...reads.invented.map(
      ({ product, version }) => `product ${product} showed ${version}, which was never written`,
    ),
  ]
}

/** The violated invariants after the reconciler had time to settle payments and refunds. */
async function settledViolations(
  pool: pg.Pool,
  { sandbox }: Installation,
  before: StockSnapshot,
  paid: string[],
): Promise<string[]> {
  const end = performance.now() + settleMs
  for (;;) {
    const found = await expireAndFindViolations({ pool, sandbox: sandbox.client }, before, paid)
    if (found.length === 0 || performance.now() > end) return found
    await setTimeout(1000)
  }
}

/** Differences that the shop has found itself. */
async function recordedDiscrepancies(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ kind: string; reference: string }>(
    'select kind, reference from payment_discrepancies',
  )
  return rows.map(({ kind, reference }) => `the shop recorded a discrepancy: ${kind} of ${reference}`)
}

/** Without shoppers, all connections of a server's pool become idle. */
async function heldConnections(server: Installation['servers'][number]): Promise<string[]> {
  let last = ''
  const areIdle = async () => {
    const { open, idle, waiting } = await server.poolConnections()
    last = `${open} open, ${idle} idle, ${waiting} waiting`
    return open === idle && waiting === 0
  }
  return waitFor('idle connections', 10_000, areIdle).then(
    () => [],
    () => [`the pool of server ${server.name} holds connections: ${last}`],
  )
}

async function stopAndCheck(server: Installation['servers'][number]) {
  const running = server.processes()
  const { seconds, exitCode } = await server.stop(60_000)
  const failures = running
    .filter(({ pid }) => isAlive(pid))
    .map(({ command }) => `a process of server ${server.name} runs after the stop: ${command}`)
  if (exitCode !== 0) failures.push(`server ${server.name} stopped with exit code ${exitCode}`)
  return { seconds, failures }
}

function shopFacts(shoppers: Shoppers, writes: AcknowledgedWrites, freshness: FreshnessProbe) {
  const { bought } = shoppers
  const { reads } = freshness
  return {
    acknowledgedWrites: writes.count,
    bought: bought.length,
    orders: bought.flatMap(({ orders }) => orders).length,
    canceled: bought.flatMap(({ canceled }) => canceled).length,
    unpaid: shoppers.unpaid(),
    writeGaps: { primary: longestGap(freshness.acknowledged), shop: longestGap(writes.times) },
    reads: {
      count: reads.count,
      failed: freshness.failedReads(),
      stale: reads.stale.toSorted((a, b) => b.age - a.age),
    },
    priceChanges: { acknowledged: freshness.acknowledged.length, failed: freshness.failedWrites() },
  }
}

/** Requests fail without the only proxy; all others must succeed. */
function pageFacts(
  { answered, failures, durations }: PageProbe,
  injected: InjectedFault[],
): ChaosFacts['pages'] {
  const excused: Interval[] = injected.flatMap(({ start, proxyEnd }) =>
    proxyEnd === null ? [] : [{ start, end: proxyEnd }],
  )
  const isExcused = (one: Interval) => excused.some((interval) => overlaps(one, interval))
  const wrong = failures.filter((failure) => !isExcused(failure))
  return {
    requests: answered.length + failures.length,
    failures: wrong,
    failuresWithoutProxy: failures.length - wrong.length,
    gap: longestGap(answered, excused),
    slowestMs: Math.max(0, ...durations),
  }
}
