import { fetchJson, fetchRaw } from './fetch-raw.ts'
import type { Goods, Word } from './goods.ts'
import type { LoadResult } from './drive.ts'
import type { Options } from './options.ts'
import { milliseconds, passing, ratio, say, table } from './report.ts'
import { type Statement, statementsFor } from './sql.ts'
import { type Stage, strange } from './stage.ts'
import { quantile } from './statistics.ts'

interface Call {
  name: string
  paths: string[]
  sql?: Statement
}

const longestP95 = 25

/** The 95th percentile of each call, one after the other, in milliseconds. */
export type Slowest = Map<string, number>

/** The API's reads: how long they take, beside a plain server with the same bytes and the bare SQL of the same rows. */
export async function measureApi(stage: Stage, goods: Goods, options: Options): Promise<Slowest> {
  const calls = await callsOf(stage, goods)
  const slowest: Slowest = new Map()
  for (const call of calls) await stage.copy(call.paths)
  for (const connections of [1, 8]) {
    const rows: string[][] = []
    const notes: string[] = []
    for (const call of calls) {
      passing(`  ${call.name}, ${connections === 1 ? 'one after the other' : `${connections} at a time`}`)
      const { shop, plain, sql, odd } = await rounds(stage, call, connections, options)
      const p50 = (results: number[]) => quantile(results, 0.5)
      const p95 = quantile(shop, 0.95)
      rows.push([
        call.name,
        ...[0.5, 0.95, 0.99].map((part) => milliseconds(quantile(shop, part))),
        milliseconds(p50(plain)),
        sql.length > 0 ? milliseconds(p50(sql)) : '-',
        sql.length > 0 ? ratio(p50(sql) / p50(shop)) : '-',
        p95 < longestP95 ? '' : `over ${longestP95}`,
      ])
      if (odd) notes.push(`- ${call.name}: ${odd}`)
      if (connections === 1) slowest.set(call.name, p95)
    }
    say(`API, ${connections === 1 ? 'one call after the other' : `${connections} connections`}, in ms:`)
    const beside = ['node:http p50', 'SQL p50', 'SQL : shop', `p95 under ${longestP95}`]
    say(table(['call', 'p50', 'p95', 'p99', ...beside], rows))
    if (notes.length > 0) say(notes.join('\n'))
  }
  return slowest
}

async function callsOf({ shop }: Stage, goods: Goods): Promise<Call[]> {
  const sql = await statementsFor(shop.socket)
  const { slug, last } = goods.category
  const list = async (name: string, page: number): Promise<Call> => {
    const path = `/api/products?page=${page}`
    const { data } = await fetchJson<{ data: { id: number }[] }>(shop.url + path)
    return { name, paths: [path], sql: await sql.list(data.map(({ id }) => id)) }
  }
  const category = async (name: string, page: number): Promise<Call> => {
    const path = `/api/categories/${slug}/products?page=${page}`
    const answer = await fetchJson<{ data: { category: { id: number }; products: { id: number }[] } }>(
      shop.url + path,
    )
    const ids = answer.data.products.map(({ id }) => id)
    return { name, paths: [path], sql: await sql.category(ids, answer.data.category.id) }
  }
  try {
    return [
      await list('list, page 1', 1),
      await list('list, last page', goods.lastPage),
      await category('category, page 1', 1),
      await category('category, last page', last),
      { name: 'filtered list', paths: filters.map((filter) => `/api/products?${filter}`) },
      {
        name: 'product',
        paths: goods.products.map((product) => `/api/products-detail/${product}`),
        sql: sql.product(goods.products),
      },
      ...search('search, common words', goods.common),
      ...search('search, rare words', goods.rare),
      { name: 'search, last page', paths: goods.common.map(lastPageOf) },
      ...(await suggest(shop.url, goods)),
    ]
  } finally {
    await sql.close()
  }
}

const filters = ['on_sale=1', 'color=Black', 'color=Navy&size=XL', 'price_max=15', 'sort=price-desc']

function lastPageOf({ text, total }: Word): string {
  return `/api/products-search?keyword=${encodeURIComponent(text)}&page=${Math.ceil(total / 40)}`
}

function search(name: string, words: Word[]): Call[] {
  const totals = words.map((word) => word.total)
  const texts = words.map((word) => `'${word.text}'`).join(', ')
  say(`${name} (${Math.min(...totals)} to ${Math.max(...totals)} found): ${texts}.`)
  return [
    { name, paths: words.map(({ text }) => `/api/products-search?keyword=${encodeURIComponent(text)}`) },
  ]
}

/** What a shopper has typed when the list under the field appears: the beginnings of words. */
async function suggest(url: string, { common, rare }: Goods): Promise<Call[]> {
  const paths = [...common, ...rare].map(
    ({ text }) => `/api/search/suggest?keyword=${encodeURIComponent(text.slice(0, 4).trim())}`,
  )
  const { status } = await fetchRaw(url + paths[0])
  if (status === 200) return [{ name: 'suggest', paths }]
  say(`Suggest is skipped: the call answers ${status}.`)
  return []
}

/** Shop, plain server and SQL in turn, so that a noisy moment hits all of them. */
async function rounds(stage: Stage, call: Call, connections: number, { apiRound }: Options) {
  const { seconds } = apiRound
  const results = { shop: [] as LoadResult[], plain: [] as LoadResult[], sql: [] as LoadResult[] }
  const http = (port: number, seconds: number) =>
    stage.load({ port, paths: call.paths, connections, seconds })
  await http(stage.shop.port, seconds / 2)
  for (let round = 0; round < apiRound.rounds; round++) {
    results.shop.push(await http(stage.shop.port, seconds))
    results.plain.push(await http(stage.reference.port, seconds))
    if (!call.sql) continue
    const { socket } = stage.shop
    results.sql.push(await stage.load({ socket, ...call.sql, connections, seconds }))
  }
  const times = (list: LoadResult[]) => list.flatMap((result) => result.milliseconds)
  const odd = Object.entries(results).flatMap(([who, list]) =>
    list
      .map((result) => strange(result, 200))
      .filter(Boolean)
      .map((text) => `${who} ${text}`),
  )
  return {
    shop: times(results.shop),
    plain: times(results.plain),
    sql: times(results.sql),
    odd: odd.join(', '),
  }
}
