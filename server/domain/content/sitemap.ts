import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { imageUrl } from '@inkloom/contract/image'
import { query } from '../../db/query.ts'

/** Ids per file: half of the protocol's limit. */
const idsPerFile = 25_000

interface Kind {
  pathOf: (name: string) => string
  /** Rows of (id, name, changed_at). Empty lists are left out. */
  rows: SQL
  /** The picture paths of a row of `found`. */
  images?: SQL
}

const kinds: Record<string, Kind> = {
  products: {
    pathOf: (slug) => `/product/${slug}`,
    rows: sql`select id, slug as name, coalesce(changed_at, created_at) as changed_at from products where hidden_at is null`,
    images: sql`
      select main_image as path, -1 as position from products where products.id = found.id and main_image is not null
      union all
      select path, position from product_images where product_id = found.id
        and path is distinct from (select main_image from products where products.id = found.id)`,
  },
  categories: {
    pathOf: (slug) => `/category/${slug}`,
    rows: sql`
      select id, slug as name,
        (select max(created_at) from category_products where category_id = categories.id) as changed_at
      from categories where products_count > 0`,
  },
  shops: {
    pathOf: (sellerId) => `/shop/${sellerId}`,
    rows: sql`
      select seller_id as id, seller_id::text as name,
        (select max(created_at) from products where products.seller_id = shops.seller_id and hidden_at is null) as changed_at
      from shops where products_count > 0`,
  },
  posts: {
    pathOf: (slug) => `/blog/${slug}`,
    rows: sql`select id, slug as name, coalesce(changed_at, created_at) as changed_at from posts`,
  },
  topics: {
    pathOf: (slug) => `/topic/${slug}`,
    rows: sql`
      select topics.id, topics.slug as name, max(coalesce(posts.changed_at, posts.created_at)) as changed_at
      from topics join posts on posts.topic_id = topics.id group by topics.id`,
  },
  pages: {
    pathOf: (slug) => `/page/${slug}`,
    rows: sql`select id, slug as name, coalesce(changed_at, created_at) as changed_at from pages`,
  },
}

/** A file of the sitemap. It covers a range of ids, so that a deletion does not move entries to other files. */
export interface SitemapFile {
  kind: string
  number: number
  changedAt: Date | null
}

export interface SitemapEntry {
  id: number
  path: string
  changedAt: Date | null
  /** The paths of its pictures. */
  images: string[]
}

/** Enough for a search engine to show a product. */
const imagesPerPage = 5

/** All files that are not empty. */
export async function sitemapFiles(db: Db): Promise<SitemapFile[]> {
  const found: SitemapFile[] = []
  for (const [kind, { rows }] of Object.entries(kinds)) {
    const files = await db.execute<{ number: number; changed_at: Stored }>(sql`
      select (id - 1) / ${idsPerFile} + 1 as number, max(changed_at) as changed_at
      from (${rows}) as found group by 1 order by 1`)
    found.push(
      ...files.rows.map(({ number, changed_at }) => ({ kind, number, changedAt: dateOf(changed_at) })),
    )
  }
  return found
}

/** Up to `max` entries of a file with ids greater than `after`, by id. */
export async function sitemapEntries(
  db: Db,
  { kind, number, after, max }: { kind: string; number: number; after: number; max: number },
): Promise<SitemapEntry[]> {
  const source = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  const from = (number - 1) * idsPerFile
  if (!source || from > maxId) return []
  const rows = await query<{ id: number; name: string; changed_at: Stored; images: string[] }>(
    db,
    sql`
    select id, name, changed_at, ${source.images ? imagesOf(source.images) : sql`'{}'::text[]`} as images from (${source.rows}) as found
    where id > ${Math.max(after, from)} and id <= ${Math.min(maxId, from + idsPerFile)}
    order by id limit ${max}`,
  )
  return rows.map(({ id, name, changed_at, images }) => ({
    id,
    images: images.map(imageUrl),
    path: source.pathOf(name),
    changedAt: dateOf(changed_at),
  }))
}

/** Pictures that are still being fetched are left out. */
function imagesOf(images: SQL): SQL {
  return sql`array(
      select image.path from (${images}) as image
      where image.path not like 'images/fetched/%' or exists (select from pictures where pictures.path = image.path)
      order by position limit ${imagesPerPage})`
}

const maxId = 2 ** 31 - 1

type Stored = string | Date | null

function dateOf(stored: Stored): Date | null {
  return stored === null ? null : new Date(stored)
}
