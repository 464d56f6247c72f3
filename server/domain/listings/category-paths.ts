import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { lockCatalogNames } from './catalog-names.ts'
import { slugOf } from './slug.ts'

interface CategoryRow {
  id: number
  parent_id: number | null
  name: string
  slug: string
}

/** Categories by their names from the root down; letter case does not matter. */
export interface CategoryPaths {
  pathOf: (id: number) => string[]
  /** Undefined if there is no such category. */
  idOf: (path: string[]) => number | undefined
}

export async function categoryPaths(tx: Tx): Promise<CategoryPaths> {
  return toPaths(await allCategories(tx))
}

/** The categories, after the missing ones of these paths were created. */
export async function ensureCategories(tx: Tx, wanted: string[][]): Promise<CategoryPaths> {
  const known = await categoryPaths(tx)
  if (wanted.every((path) => known.idOf(path) !== undefined)) return known
  await lockCatalogNames(tx)
  const rows = await allCategories(tx)
  let paths = toPaths(rows)
  const slugs = new Set(rows.map(({ slug }) => slug))
  const depth = Math.max(...wanted.map(({ length }) => length))
  // A level at a time, because children need the ids of their parents.
  for (let level = 1; level <= depth; level += 1) {
    const missing = new Map(
      wanted
        .filter((path) => path.length >= level && paths.idOf(path.slice(0, level)) === undefined)
        .map((path) => [keyOf(path.slice(0, level)), path.slice(0, level)]),
    )
    if (missing.size === 0) continue
    const created = [...missing.values()].map((path) => {
      const slug = freeSlug(path, slugs)
      slugs.add(slug)
      return { parent_id: paths.idOf(path.slice(0, -1)) ?? null, name: path.at(-1)!, slug }
    })
    rows.push(
      ...(await query<CategoryRow>(
        tx,
        sql`
        insert into categories (parent_id, name, slug, position)
        select c.parent_id, c.name, c.slug,
          coalesce((select max(position) from categories s where s.parent_id is not distinct from c.parent_id), 0)
            + row_number() over (partition by c.parent_id order by c.slug)
        from jsonb_to_recordset(${JSON.stringify(created)}::jsonb) as c (parent_id int, name text, slug text)
        returning id, parent_id, name, slug`,
      )),
    )
    paths = toPaths(rows)
  }
  return paths
}

function allCategories(tx: Tx): Promise<CategoryRow[]> {
  return query(tx, sql`select id, parent_id, name, slug from categories order by id`)
}

function toPaths(rows: CategoryRow[]): CategoryPaths {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const pathOf = (id: number): string[] => {
    const row = byId.get(id)
    if (!row) return []
    return row.parent_id === null ? [row.name] : [...pathOf(row.parent_id), row.name]
  }
  const ids = new Map<string, number>()
  for (const { id } of rows) {
    const key = keyOf(pathOf(id))
    if (!ids.has(key)) ids.set(key, id)
  }
  return { pathOf, idOf: (path) => ids.get(keyOf(path)) }
}

function keyOf(path: string[]): string {
  return JSON.stringify(path.map((name) => name.toLowerCase()))
}

/** Tries the name, then prepends the names of the categories above, then appends a number. */
function freeSlug(path: string[], taken: ReadonlySet<string>): string {
  for (let from = path.length - 1; from >= 0; from -= 1) {
    const slug = slugOf(path.slice(from).join(' '), 'category')
    if (!taken.has(slug)) return slug
  }
  const base = slugOf(path.join(' '), 'category')
  for (let number = 2; ; number += 1) if (!taken.has(`${base}-${number}`)) return `${base}-${number}`
}
