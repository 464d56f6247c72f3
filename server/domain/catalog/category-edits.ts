import { sql } from 'drizzle-orm'
import { listingLimits } from '@inkloom/contract/listing'
import type { Tx } from '../../db/client.ts'
import { ints } from '../../db/arrays.ts'
import { query } from '../../db/query.ts'
import { lockCatalogNames } from '../listings/catalog-names.ts'
import { slugOf } from '../listings/slug.ts'
import { Refusal } from '../refusal.ts'

interface NewCategory {
  name: string
  /** The slug of the category above; null for a top-level category. */
  parent: string | null
  /** Null derives it from the name. */
  slug: string | null
  position: number
  image: string | null
}

interface CategoryRow {
  id: number
  parent_id: number | null
  name: string
  slug: string
  products_count: number
}

/** Adds a category and returns its slug. */
export async function addCategory(
  tx: Tx,
  { parent, position, image, ...named }: NewCategory,
): Promise<string> {
  const name = checkedName(named.name)
  await lockCatalogNames(tx)
  const slug = await freeSlug(tx, named.slug ?? slugOf(name, ''))
  const above = parent === null ? null : await categoryBySlug(tx, parent)
  await assertDepth(tx, above, 1)
  await tx.execute(sql`
    insert into categories (parent_id, name, slug, position, image)
    values (${above?.id ?? null}, ${name}, ${slug}, ${position}, ${image})`)
  return slug
}

interface Place {
  /** The slug of the category above; null for the top level, undefined for the present one. */
  parent: string | null | undefined
  /** Null for the present one. */
  position: number | null
}

/** Moves a category with everything in it below another one, or to the top level. A trigger updates the counters and lists. */
export async function moveCategory(tx: Tx, slug: string, to: Place): Promise<void> {
  await lockCatalogNames(tx)
  const moved = await categoryBySlug(tx, slug)
  if (to.parent === undefined) {
    await tx.execute(sql`update categories set position = ${to.position} where id = ${moved.id}`)
    return
  }
  const above = to.parent === null ? null : await categoryBySlug(tx, to.parent)
  if (above && (await pathOf(tx, above.id)).includes(moved.id)) {
    throw new Refusal(`${to.parent} is in ${slug}: a category cannot move into itself`)
  }
  await assertDepth(tx, above, await heightOf(tx, moved.id))
  await lockCategories(tx, [moved.id, ...(above ? [above.id] : [])])
  await tx.execute(sql`
    update categories set parent_id = ${above?.id ?? null}, position = coalesce(${to.position}::int, position)
    where id = ${moved.id}`)
}

/** Renames a category. Its slug, and with it its address, stays unless another one is given. Returns the slug. */
export async function renameCategory(
  tx: Tx,
  slug: string,
  newName: string,
  newSlug: string | null,
): Promise<string> {
  const name = checkedName(newName)
  await lockCatalogNames(tx)
  const { id } = await categoryBySlug(tx, slug)
  const kept = newSlug === null || newSlug === slug ? slug : await freeSlug(tx, newSlug)
  await lockCategories(tx, [id])
  await tx.execute(sql`update categories set name = ${name}, slug = ${kept} where id = ${id}`)
  return kept
}

/** Removes a category. Its products move into another one, which it needs if it has any. Returns how many moved. */
export async function removeCategory(tx: Tx, slug: string, into: string | null): Promise<number> {
  await lockCatalogNames(tx)
  const removed = await categoryBySlug(tx, slug)
  const below = await query(tx, sql`select id from categories where parent_id = ${removed.id}`)
  if (below.length > 0) throw new Refusal(`${slug} has subcategories: move or remove them first`)
  const target = into === null ? null : await categoryBySlug(tx, into)
  if (target?.id === removed.id) throw new Refusal('The products need another category than the removed one')
  await lockCategories(tx, [removed.id, ...(target ? [target.id] : [])])
  // Hidden products count too.
  const [inside] = await query<{ count: number }>(
    tx,
    sql`select count(*)::int as count from products where category_id = ${removed.id}`,
  )
  const count = inside?.count ?? 0
  if (count > 0 && !target) {
    throw new Refusal(`${slug} has ${count} products: name a category for them with --into <slug>`)
  }
  if (target) {
    await tx.execute(sql`update products set category_id = ${target.id} where category_id = ${removed.id}`)
  }
  await tx.execute(sql`delete from categories where id = ${removed.id}`)
  return count
}

function checkedName(name: string): string {
  const trimmed = name.trim()
  if (trimmed === '' || trimmed.length > listingLimits.category) {
    throw new Refusal(`The name must have 1 to ${listingLimits.category} characters`)
  }
  return trimmed
}

async function freeSlug(tx: Tx, slug: string): Promise<string> {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) {
    throw new Refusal('Give a slug of lowercase letters, digits and single hyphens: --slug <slug>')
  }
  const taken = await query(tx, sql`select id from categories where slug = ${slug}`)
  if (taken.length > 0) throw new Refusal(`There is a category ${slug}`)
  return slug
}

async function categoryBySlug(tx: Tx, slug: string): Promise<CategoryRow> {
  const [row] = await query<CategoryRow>(
    tx,
    sql`select id, parent_id, name, slug, products_count from categories where slug = ${slug}`,
  )
  if (!row) throw new Refusal(`No category ${slug}`)
  return row
}

/** The ids of a category and those above it. */
async function pathOf(tx: Tx, id: number): Promise<number[]> {
  const rows = await query<{ id: number }>(tx, sql`select category_path(${id}) as id`)
  return rows.map((row) => row.id)
}

/** How many levels a category and those below it have. */
async function heightOf(tx: Tx, id: number): Promise<number> {
  const [row] = await query<{ height: number }>(
    tx,
    sql`
    with recursive below as (
      select id, 1 as level from categories where id = ${id}
      union all select c.id, level + 1 from categories c join below b on c.parent_id = b.id
    ) select max(level) as height from below`,
  )
  return row!.height
}

async function assertDepth(tx: Tx, above: CategoryRow | null, height: number): Promise<void> {
  const depth = above ? (await pathOf(tx, above.id)).length : 0
  if (depth + height > listingLimits.categoryDepth) {
    throw new Refusal(`Categories have at most ${listingLimits.categoryDepth} levels`)
  }
}

/** Locks the products of the categories and of those below, then the counters, in the order of all transactions. */
async function lockCategories(tx: Tx, ids: number[]): Promise<void> {
  const list = ints(ids)
  await tx.execute(sql`
    select from products where category_id in (
      with recursive below as (
        select id from categories where id = any (${list})
        union select c.id from categories c join below b on c.parent_id = b.id
      ) select id from below
    ) order by id for no key update`)
  await tx.execute(sql`select lock_counters(${list}, '{}')`)
}
