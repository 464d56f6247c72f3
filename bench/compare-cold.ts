import { compareRounds, type Figure, roundCount, type ShopPair } from './figures.ts'
import { goals } from './goals.ts'
import type { HttpLoad } from './load-process.ts'
import type { Options } from './options.ts'
import { type LoadResult, perSecond, unexpectedStatuses } from './run-load.ts'
import { categoryPaths, coldPaths, productPaths, type Samples } from './samples.ts'
import type { Shop } from './shop.ts'
import { median } from './statistics.ts'

const rateConnections = 4

type Load = (load: HttpLoad) => Promise<LoadResult>

/** Compares the latency and the rate of pages that are not cached. Notes say what could not be compared. */
export async function compareColdPages(
  shops: ShopPair,
  samples: Samples,
  load: Load,
  { coldPages }: Options,
): Promise<{ figures: Figure[]; notes: string[] }> {
  const figures: Figure[] = []
  const notes: string[] = []
  const compare = async (
    name: string,
    unit: 'ms' | 'pages/s',
    paths: string[],
    maxCount: number,
    connections: number,
  ) => {
    const count = Math.min(maxCount, Math.floor(paths.length / roundCount))
    if (count === 0) {
      notes.push(`${name}: not measured, there are only ${paths.length} pages`)
      return
    }
    // Each round requests other pages, because a page is only cold once.
    const measureRound = async (shop: Shop, round: number) => {
      const slice = paths.slice(round * count, (round + 1) * count)
      const result = await load({ port: shop.port, paths: slice, connections, seconds: 60, count })
      const value = unit === 'ms' ? median(result.milliseconds) : perSecond(result)
      return { value, problem: unexpectedStatuses(result, 200) }
    }
    const figure = await compareRounds(shops, name, unit, measureRound, roundCount)
    figures.push(figure)
    if (unit === 'pages/s') goals.coldPages.check(figure.ratio)
  }
  const oneByOne = coldPaths(samples)
  for (const [name, paths] of Object.entries(oneByOne)) {
    await compare(`cold page: ${name}`, 'ms', paths, Math.ceil(coldPages / roundCount), 1)
  }
  const { product, category } = await pathsForRates(shops, samples, coldPages * roundCount)
  const rateName = (name: string) => `cold pages per second: ${name}, ${rateConnections} connections`
  await compare(rateName('product'), 'pages/s', product, coldPages, rateConnections)
  await compare(rateName('category'), 'pages/s', category, coldPages, rateConnections)
  return { figures, notes }
}

/** Pages of both shops that no other measurement requests. */
async function pathsForRates({ old, new: other }: ShopPair, samples: Samples, count: number) {
  const used = new Set([...samples.products, ...samples.otherProducts].map((slug) => `/product/${slug}`))
  // The samples use the start of the list.
  const [products, otherProducts] = [
    await productPaths(old.url, count + used.size),
    new Set(await productPaths(other.url, count + used.size)),
  ]
  const [categories, otherCategories] = [
    await categoryPaths(old.url, samples.category.slug),
    new Set(await categoryPaths(other.url, samples.category.slug)),
  ]
  return {
    product: products.filter((path) => otherProducts.has(path) && !used.has(path)),
    category: categories.filter((path) => otherCategories.has(path)),
  }
}
