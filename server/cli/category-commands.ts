import type { CategoryTree } from '@inkloom/contract/catalog'
import { categoryTree } from '../domain/catalog/categories.ts'
import {
  addCategory,
  moveCategory,
  removeCategory,
  renameCategory,
} from '../domain/catalog/category-edits.ts'
import { change, dryRunOption } from './change.ts'
import type { Commands, Options } from './command.ts'
import { storePicture } from './store-picture.ts'
import type { Row } from './table.ts'

const text = (value: Options[string]) => (typeof value === 'string' ? value : null)

/** Null if it is not given, or not a position. */
const positionOf = (value: Options[string]) =>
  typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : null

const badPosition = 'The position must be a whole number from 0 to 999999'

/** The admin commands for categories. */
export const categoryCommands: Commands = {
  'category list': {
    usage: 'category list',
    summary: 'Prints the tree of categories with their slugs and the number of listed products.',
    minArguments: 0,
    run: async ({ db }) => rowsOf(await categoryTree(db), 0),
  },
  'category add': {
    usage:
      'category add <name> [--parent <slug>] [--slug <slug>] [--position <number>] [--image <file>] [--dry-run]',
    summary: 'Adds a category. Categories with lower positions come first.',
    minArguments: 1,
    options: {
      parent: { type: 'string' },
      slug: { type: 'string' },
      position: { type: 'string' },
      image: { type: 'string' },
      ...dryRunOption,
    },
    run: async (shop, [name = ''], options) => {
      const { parent, slug, image, position } = options
      if (position !== undefined && positionOf(position) === null) return badPosition
      return change(shop.db, options, async (tx) => {
        const file = text(image)
        const stored = file === null ? null : await storePicture(shop, tx, options, 'categories', file)
        const added = await addCategory(tx, {
          name,
          parent: text(parent),
          slug: text(slug),
          position: positionOf(position) ?? 0,
          image: stored?.path ?? null,
        })
        return [{ category: added, page: `/category/${added}` }]
      })
    },
  },
  'category move': {
    usage: 'category move <slug> [--to <slug> | --to-top] [--position <number>] [--dry-run]',
    summary:
      'Moves a category with everything in it below another one, or to the top level; or changes its position.',
    minArguments: 1,
    options: {
      to: { type: 'string' },
      'to-top': { type: 'boolean' },
      position: { type: 'string' },
      ...dryRunOption,
    },
    run: async ({ db }, [slug = ''], options) => {
      const { to, 'to-top': isToTop, position } = options
      if (position !== undefined && positionOf(position) === null) return badPosition
      if (to !== undefined && isToTop) return 'Give --to or --to-top, not both'
      if (to === undefined && !isToTop && position === undefined) {
        return 'Nothing to change: give --to <slug>, --to-top or --position'
      }
      const parent = to === undefined && !isToTop ? undefined : text(to)
      return change(db, options, async (tx) => {
        await moveCategory(tx, slug, { parent, position: positionOf(position) })
        return [{ category: slug, moved: 'yes' }]
      })
    },
  },
  'category rename': {
    usage: 'category rename <slug> <name> [--slug <slug>] [--dry-run]',
    summary:
      'Renames a category. Its address stays unless --slug is given; the old address then stops working.',
    minArguments: 2,
    options: { slug: { type: 'string' }, ...dryRunOption },
    run: ({ db }, [slug = '', name = ''], options) =>
      change(db, options, async (tx) => {
        const kept = await renameCategory(tx, slug, name, text(options['slug']))
        return [{ category: kept, name: name.trim() }]
      }),
  },
  'category remove': {
    usage: 'category remove <slug> [--into <slug>] [--dry-run]',
    summary: 'Removes a category without subcategories; its products move into the category of --into.',
    minArguments: 1,
    options: { into: { type: 'string' }, ...dryRunOption },
    run: ({ db }, [slug = ''], options) =>
      change(db, options, async (tx) => [
        { removed: slug, products_moved: await removeCategory(tx, slug, text(options['into'])) },
      ]),
  },
}

function rowsOf(branches: CategoryTree[], level: number): Row[] {
  return branches.flatMap(({ name, slug, products_count, children }) => [
    { category: `${'. '.repeat(level)}${name}`, slug, products: products_count },
    ...rowsOf(children, level + 1),
  ])
}
