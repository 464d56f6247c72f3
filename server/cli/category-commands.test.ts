import { expect, it, vi } from 'vitest'
import { catalogDifferences } from '../test/catalog-differences.ts'
import { testDatabase } from '../test/database.ts'
import { testPages } from '../test/pages.ts'
import { shopCommands } from '../test/shop-commands.ts'
import { categoryCommands } from './category-commands.ts'

const database = await testDatabase()
const { pool } = database
const { publicReader } = await testPages(database)
const { run, row } = shopCommands(database, categoryCommands)
const eventually = { timeout: 20_000, interval: 10 }

const countOf = async (slug: string, filter = '') =>
  JSON.parse((await publicReader.fetch(`/api/products?category=${slug}&per_page=1${filter}`))!.json).meta
    .total

const counts = async () =>
  Object.fromEntries(
    ((await run('category', 'list')) as { slug: string; products: number }[]).map((category) => [
      category.slug,
      category.products,
    ]),
  ) as Record<string, number>

it('adds, moves, renames and removes categories with right counters, lists, filters and search', async () => {
  const before = await counts()
  expect(await row('category', 'add', 'Ugly Sweaters', '--dry-run')).toMatchObject({
    category: 'ugly-sweaters',
  })
  expect(await row('category', 'add', 'Wearables', '--position', '90')).toMatchObject({
    category: 'wearables',
  })
  await row('category', 'move', 'mugs', '--to', 'wearables')
  const moved = await counts()
  expect(moved).toMatchObject({ wearables: before['mugs'], mugs: before['mugs'] })
  expect(await catalogDifferences(pool)).toEqual([])
  await vi.waitFor(async () => expect(await countOf('wearables')).toBe(before['mugs']), eventually)
  await vi.waitFor(
    async () => expect(await countOf('wearables', '&price_min=1')).toBe(before['mugs']),
    eventually,
  )

  expect(await row('category', 'rename', 'art-mugs', 'Gallery Mugs')).toMatchObject({ category: 'art-mugs' })
  expect(await run('category', 'remove', 'mugs')).toBe('mugs has subcategories: move or remove them first')
  expect(await run('category', 'remove', 'art-mugs')).toBe(
    `art-mugs has ${before['art-mugs']} products: name a category for them with --into <slug>`,
  )
  expect(await row('category', 'remove', 'art-mugs', '--into', 'stickers')).toMatchObject({
    products_moved: before['art-mugs'],
  })
  expect(await catalogDifferences(pool)).toEqual([])
  const after = await counts()
  expect(after).not.toHaveProperty('art-mugs')
  expect(after).toMatchObject({
    wearables: before['mugs']! - before['art-mugs']!,
    stickers: before['stickers']! + before['art-mugs']!,
  })
})

it.each([
  [['add', 'Jugs', '--parent', 'nowhere'], 'No category nowhere'],
  [['add', 'T-Shirts'], 'There is a category t-shirts'],
  [['add', '陶器'], 'Give a slug of lowercase letters, digits and single hyphens: --slug <slug>'],
  [['add', ' '], 'The name must have 1 to 80 characters'],
  [['add', 'Pots', '--position', 'x'], 'The position must be a whole number from 0 to 999999'],
  [['move', 't-shirts'], 'Nothing to change: give --to <slug>, --to-top or --position'],
  [['move', 't-shirts', '--to', 't-shirts'], 't-shirts is in t-shirts: a category cannot move into itself'],
  [['remove', 'stickers', '--into', 'stickers'], 'The products need another category than the removed one'],
  [['rename', 'nowhere', 'Name'], 'No category nowhere'],
])('category %j is refused', async (args, message) => {
  expect(await run('category', ...args)).toBe(message)
})
