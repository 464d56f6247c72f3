import pg from 'pg'
import { warmUp } from './api.ts'
import { apiCalls } from './api-calls.ts'
import type { Chart } from './charts.ts'
import { goals } from './goals.ts'
import { startLoadGenerator } from './harness.ts'
import type { Options } from './options.ts'
import { integer, milliseconds, print, ratio, showStatus, table } from './report.ts'
import { findSamples } from './samples.ts'
import { type Shop, startServerBeside, withoutApiCache } from './shop.ts'
import { quantile } from './statistics.ts'

export interface SizedShop {
  products: number
  shop: Shop
}

/** Compares the latency of each uncached API call of two shops, in turn, so that noise affects both of them. Returns a chart. */
export async function measureGrowth(
  small: SizedShop,
  large: SizedShop,
  { apiRound: { rounds, seconds } }: Options,
): Promise<Chart> {
  for (const { shop } of [small, large]) await vacuum(shop)
  const servers = {
    small: await startServerBeside(small.shop, withoutApiCache),
    large: await startServerBeside(large.shop, withoutApiCache),
  }
  const generator = startLoadGenerator()
  const samples = await Promise.all([small, large].map(({ shop }) => findSamples(shop.url)))
  const [callsOfSmall, callsOfLarge] = samples.map(apiCalls)
  const rows: string[][] = []
  const bars: Chart['groups'] = []
  await warmUp(generator.call, servers.small, callsOfSmall!, seconds)
  await warmUp(generator.call, servers.large, callsOfLarge!, seconds)
  for (const [index, { name, paths }] of callsOfSmall!.entries()) {
    showStatus(`  Growth: ${name}`)
    const run = async (size: 'small' | 'large', ofShop: string[], share = 1) => {
      const load = { port: servers[size].port, paths: ofShop, connections: 1, seconds: seconds * share }
      return (await generator.call(load)).milliseconds
    }
    const pathsOfLarge = callsOfLarge![index]!.paths
    await run('small', paths, 0.5)
    await run('large', pathsOfLarge, 0.5)
    const latencies = { small: [] as number[], large: [] as number[] }
    for (let round = 0; round < rounds; round++) {
      latencies.small.push(...(await run('small', paths)))
      latencies.large.push(...(await run('large', pathsOfLarge)))
    }
    const p95s = [latencies.small, latencies.large].map((list) => quantile(list, 0.95))
    const growth = p95s[1]! / p95s[0]!
    rows.push([name, ...p95s.map(milliseconds), ratio(growth), goals.apiGrowth.check(growth)])
    bars.push({ label: name, bars: p95s.map((value) => ({ value, text: `${milliseconds(value)} ms` })) })
  }
  await generator.close()
  print('## Growth')
  print('The 95th percentile of the API by number of products, 1 connection, both shops in turn, in ms:')
  const sizes = [small, large].map(({ products }) => integer(products))
  print(table(['call', ...sizes, 'last / first', goals.apiGrowth.limit], rows))
  await servers.small.stop()
  await servers.large.stop()
  const series = sizes.map((size) => `${size} products`)
  return { title: 'API without its cache, 95th percentile', series, groups: bars }
}

/** Earlier parts may have changed many rows, which the database would clean up during the measurement. */
async function vacuum({ socket }: Shop): Promise<void> {
  const client = new pg.Client({ host: socket, user: 'inkloom', database: 'postgres' })
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}
