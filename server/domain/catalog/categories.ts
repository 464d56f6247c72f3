import { asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Category, CategoryName, CategoryTree, ProductCard } from '@inkloom/contract/catalog'
import type { ImageFile } from '@inkloom/contract/image'
import type { Db } from '../../db/client.ts'
import { categories, pictures } from '../../db/schema.ts'
import { type Paged, type Paging, rowsOf } from '../paging.ts'
import { prepared } from '../../db/prepared.ts'
import { newestProducts } from './catalog.ts'
import { imageOf, pictureColumns } from './image.ts'

const columns = {
  id: categories.id,
  slug: categories.slug,
  name: categories.name,
  parentId: categories.parentId,
  image: categories.image,
  productsCount: categories.productsCount,
  picture: pictureColumns,
}
const inMenuOrder = [asc(categories.position), asc(categories.id)]

const selectAll = prepared((db) =>
  db
    .select(columns)
    .from(categories)
    .leftJoin(pictures, eq(pictures.path, categories.image))
    .orderBy(...inMenuOrder)
    .prepare('categories_all'),
)

/** The category tree, each level in menu order. */
export async function categoryTree(db: Db): Promise<CategoryTree[]> {
  const rows = await selectAll(db).execute()
  const below = Map.groupBy(rows, (row) => row.parentId)
  const branch = (parentId: number | null): CategoryTree[] =>
    (below.get(parentId) ?? []).map((row) => ({ ...toCategory(row), children: branch(row.id) }))
  return branch(null)
}

/** All categories in one list, parents before children. */
export async function flatCategories(db: Db): Promise<Category[]> {
  return flatten(await categoryTree(db))
}

function flatten(branches: CategoryTree[]): Category[] {
  return branches.flatMap(({ children, ...category }) => [category, ...flatten(children)])
}

/** The top-level categories. */
export async function parentCategories(db: Db): Promise<Category[]> {
  const rows = await selectAll(db).execute()
  return rows.filter((row) => row.parentId === null).map(toCategory)
}

/** A category with its parent, as the category page shows it. */
export type CategoryWithParent = Category & { parent: CategoryName | null }

const parents = alias(categories, 'parents')
const selectOne = (db: Db) =>
  db
    .select({ ...columns, parent: { id: parents.id, name: parents.name, slug: parents.slug } })
    .from(categories)
    .leftJoin(pictures, eq(pictures.path, categories.image))
    .leftJoin(parents, eq(parents.id, categories.parentId))
    .$dynamic()
const selectById = prepared((db) =>
  selectOne(db)
    .where(eq(categories.id, sql.placeholder('id')))
    .prepare('category_by_id'),
)
const selectBySlug = prepared((db) =>
  selectOne(db)
    .where(eq(categories.slug, sql.placeholder('slug')))
    .prepare('category_by_slug'),
)

/** A category by its id (a number) or its slug; null if there is none. */
export async function categoryOf(db: Db, idOrSlug: number | string): Promise<CategoryWithParent | null> {
  const [row] =
    typeof idOrSlug === 'number'
      ? await selectById(db).execute({ id: idOrSlug })
      : await selectBySlug(db).execute({ slug: idOrSlug })
  return row ? { ...toCategory(row), parent: row.parent } : null
}

const selectChildren = prepared((db) =>
  db
    .select({ id: categories.id, name: categories.name, slug: categories.slug })
    .from(categories)
    .where(eq(categories.parentId, sql.placeholder('id')))
    .orderBy(...inMenuOrder)
    .prepare('category_children'),
)

/** The children of a category, in menu order. */
export function childCategories(db: Db, categoryId: number): Promise<CategoryName[]> {
  return selectChildren(db).execute({ id: categoryId })
}

/** One page of the products of a category and its subcategories, newest first. */
export async function productsOfCategory(
  db: Db,
  category: Category,
  paging: Paging,
): Promise<Paged<ProductCard>> {
  const items = await newestProducts(db, { category: category.id, ...rowsOf(paging) })
  return { items, total: category.products_count }
}

interface CategoryRow {
  id: number
  slug: string
  name: string
  parentId: number | null
  image: string | null
  productsCount: number
  picture: ImageFile | null
}

function toCategory(row: CategoryRow): Category {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    image: imageOf(row.image, row.picture),
    parent_id: row.parentId,
    products_count: row.productsCount,
  }
}
