import type { Goods } from './goods.ts'
import type { LoadResult } from './drive.ts'
import type { Options } from './options.ts'
import { milliseconds, passing, ratio, say, table, whole } from './report.ts'
import { type Stage, strange } from './stage.ts'
import { median, quantile } from './statistics.ts'

const connections = 32
const wanted = 0.6

/** Pages served again and again, beside a plain server with the same bytes; unchanged ones; and ones never asked for. */
export async function measurePages(stage: Stage, goods: Goods, options: Options): Promise<void> {
  const pages = [
    { name: 'home', path: '/' },
    { name: 'category', path: `/category/${goods.category.slug}` },
    { name: 'search', path: `/search?keyword=${encodeURIComponent(goods.common[0]?.text ?? '')}` },
    { name: 'article', path: `/blog/${goods.post}` },
  ]
  const warm: string[][] = []
  const unchanged: string[][] = []
  const notes: string[] = []
  for (const { name, path } of pages) {
    const [copied] = await stage.copy([path])
    const etag = copied!.header('etag')
    const result = await rounds(stage, path, etag, options, name)
    const { shop, plain } = result.speeds
    warm.push([
      name,
      whole(copied!.bytes.length),
      whole(shop),
      whole(plain),
      ratio(result.toPlain),
      result.toPlain >= wanted ? '' : `under ${wanted}`,
    ])
    if (etag === undefined) notes.push(`${name}: the page has no ETag, so 304 is not measured`)
    else {
      const { shopSame, plainSame } = result.speeds
      unchanged.push([
        name,
        whole(shopSame),
        whole(plainSame),
        ratio(result.sameToPlain),
        ratio(result.sameTo200),
      ])
    }
    if (result.strange) notes.push(`${name}: ${result.strange}`)
  }
  say(
    `Warm pages, ${connections} connections, answers a second, medians of ${options.pageRound.rounds} rounds:`,
  )
  say(table(['page', 'bytes', 'shop', 'node:http', 'ratio', `must ${wanted}`], warm))
  if (unchanged.length > 0) {
    say('The same pages when the browser has them already (304):')
    say(table(['page', 'shop', 'node:http', 'ratio', 'shop 304 : 200'], unchanged))
  }
  if (notes.length > 0) say(notes.map((note) => `- ${note}`).join('\n'))
  await coldPages(stage, goods, options)
}

type Speeds = Record<'shop' | 'plain' | 'shopSame' | 'plainSame', number>

/** All in turn, so that a noisy moment hits each of them; a ratio is the median of the rounds' ratios. */
async function rounds(
  { shop, reference, load }: Stage,
  path: string,
  etag: string | undefined,
  { pageRound }: Options,
  name: string,
) {
  const odd = new Set<string>()
  const ask = async (port: number, status: 200 | 304, seconds = pageRound.seconds) => {
    if (status === 304 && etag === undefined) return Number.NaN
    const headers: Record<string, string> = status === 304 ? { 'If-None-Match': etag! } : {}
    const result = await load({ port, paths: [path], headers, connections, seconds })
    odd.add(strange(result, status))
    if (result.busy > 0.95) odd.add('the load was as busy as the server, which may be faster than shown')
    return perSecond(result)
  }
  for (const { port } of [shop, reference]) await ask(port, 200, pageRound.seconds / 2)
  const all: Speeds[] = []
  for (let round = 1; round <= pageRound.rounds; round++) {
    passing(`  ${name}: round ${round} of ${pageRound.rounds}`)
    all.push({
      shop: await ask(shop.port, 200),
      plain: await ask(reference.port, 200),
      shopSame: await ask(shop.port, 304),
      plainSame: await ask(reference.port, 304),
    })
  }
  const middle = (pick: (speeds: Speeds) => number) => median(all.map(pick))
  return {
    speeds: {
      shop: middle((speeds) => speeds.shop),
      plain: middle((speeds) => speeds.plain),
      shopSame: middle((speeds) => speeds.shopSame),
      plainSame: middle((speeds) => speeds.plainSame),
    },
    toPlain: middle((speeds) => speeds.shop / speeds.plain),
    sameToPlain: middle((speeds) => speeds.shopSame / speeds.plainSame),
    sameTo200: middle((speeds) => speeds.shopSame / speeds.shop),
    strange: [...odd].filter(Boolean).join('; '),
  }
}

const perSecond = ({ milliseconds, seconds }: LoadResult) => milliseconds.length / seconds

async function coldPages(stage: Stage, goods: Goods, { coldPages: count }: Options): Promise<void> {
  const numbers = (last: number) => Array.from({ length: Math.min(count, last - 1) }, (_, index) => index + 2)
  const kinds = [
    { name: 'products', paths: numbers(goods.lastPage).map((page) => `/products?page=${page}`) },
    {
      name: 'category',
      paths: numbers(goods.category.last).map((page) => `/category/${goods.category.slug}?page=${page}`),
    },
    {
      name: 'search',
      paths: [...goods.common, ...goods.rare]
        .slice(1, count)
        .map((word) => `/search?keyword=${encodeURIComponent(word.text)}`),
    },
  ]
  const rows: string[][] = []
  for (const { name, paths } of kinds) {
    if (paths.length === 0) continue
    const result = await stage.load({
      port: stage.shop.port,
      paths,
      connections: 1,
      seconds: 60,
      count: paths.length,
    })
    rows.push([
      name,
      whole(paths.length),
      ...[0.5, 0.95, 1].map((part) => milliseconds(quantile(result.milliseconds, part))),
      strange(result, 200),
    ])
  }
  say('Cold pages: each address asked for the first time, one after the other, in ms:')
  say(table(['page', 'addresses', 'p50', 'p95', 'longest', 'other answers'], rows))
}
