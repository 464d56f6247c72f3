import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db, Tx } from '../../db/client.ts'
import { texts } from '../../db/arrays.ts'
import { query } from '../../db/query.ts'
import { withTransaction } from '../../db/transaction.ts'
import { hostOf } from '../../lib/public-address.ts'
import { fetchedFolder } from './image.ts'

/**
 * Registers pictures to fetch. Returns the path of each URL, or null for anything but an HTTP URL. Products can refer to the path at once
 * and show no picture until it is fetched. The server fetches within a minute; sending the job `fetch-pictures` starts it at once.
 */
export async function queuePictures(
  tx: Tx,
  pictures: readonly { url: string }[],
): Promise<Map<string, string | null>> {
  const paths = new Map<string, string | null>()
  const found = new Map<string, { url: string; host: string }>()
  for (const { url } of pictures) {
    const parsed = URL.parse(url)
    if (!parsed || !/^https?:$/.test(parsed.protocol)) {
      paths.set(url, null)
      continue
    }
    // Fragments are not sent to the host: URLs that differ only in them are one picture.
    parsed.hash = ''
    const hash = createHash('sha256').update(parsed.href).digest('hex')
    paths.set(url, pathOf(hash))
    found.set(hash, { url: parsed.href, host: hostOf(parsed) })
  }
  const hashes = [...found.keys()]
  const rows = [...found.values()]
  if (hashes.length > 0) {
    await tx.execute(sql`
      insert into picture_fetches (url_hash, url, host, path)
      select decode(hash, 'hex'), url, host, path
      from unnest(${texts(hashes)}, ${texts(rows.map(({ url }) => url))}, ${texts(rows.map(({ host }) => host))},
        ${texts(hashes.map(pathOf))}) as new (hash, url, host, path)
      where not exists (select from picture_fetches where url_hash = decode(hash, 'hex'))
      order by hash
      on conflict do nothing`)
  }
  return paths
}

function pathOf(hash: string): string {
  return `${fetchedFolder}${hash.slice(0, 40)}.jpg`
}

interface FetchLimits {
  max: number
  perHost: number
  /** The fetches that are running, by host. */
  running: Record<string, number>
}

/** How long a picture is reserved for one try; after that, the try counts as interrupted. */
const reservedSeconds = 300

/** Reserves at most `max` pictures whose next try is due, and per host at most `perHost` less the running ones. */
export function claimPictures(
  db: Db,
  { max, perHost, running }: FetchLimits,
): Promise<{ url: string; host: string; path: string; tries: number }[]> {
  return query(
    db,
    // A loose index scan (skip scan) lists the hosts, because one of them may have most of the rows.
    sql`
    with recursive hosts as (
      (select host from picture_fetches where state = 'waiting' order by host limit 1)
      union all
      select (select f.host from picture_fetches f where f.state = 'waiting' and f.host > hosts.host order by f.host limit 1)
      from hosts where hosts.host is not null
    ), due as (
      select found.url_hash from hosts cross join lateral (
        select url_hash from picture_fetches f
        where f.state = 'waiting' and f.host = hosts.host and f.next_at <= now()
        order by f.next_at limit greatest(0, ${perHost}::int - coalesce((${JSON.stringify(running)}::jsonb ->> hosts.host)::int, 0))
      ) as found limit ${max}
    )
    update picture_fetches set tries = tries + 1, next_at = now() + make_interval(secs => ${reservedSeconds})
    where url_hash in (select url_hash from due) returning url, host, path, tries`,
  )
}

interface StoredPicture {
  path: string
  width: number
  height: number
  color: string
}

/** A picture that was fetched from the same bytes. */
export async function pictureWithContent(db: Db, hash: Buffer): Promise<StoredPicture | null> {
  const [found] = await query<StoredPicture>(
    db,
    sql`
    select p.path, p.width, p.height, p.color from picture_fetches f join pictures p using (path)
    where f.content_hash = ${hash} limit 1`,
  )
  return found ?? null
}

/** Records a picture whose file is stored; evicts the cached pages that show its products. */
export function recordFetchedPicture(
  db: Db,
  { path, width, height, color, contentHash }: StoredPicture & { contentHash: Buffer },
): Promise<void> {
  return withTransaction(db, async (tx) => {
    await tx.execute(sql`
      insert into pictures (path, width, height, color) values (${path}, ${width}, ${height}, ${color})
      on conflict (path) do update set width = excluded.width, height = excluded.height, color = excluded.color`)
    await tx.execute(sql`
      update picture_fetches set state = 'fetched', problem = null, content_hash = ${contentHash} where path = ${path}`)
    // The conditions on the folder repeat those of the partial indexes, so that PostgreSQL can use them.
    await tx.execute(sql`
      select notify_cache_tags(array(
        select 'product:' || id from products where main_image = ${path} and main_image like 'images/fetched/%'
        union select 'product:' || product_id from product_images where path = ${path} and path like 'images/fetched/%'
        union select 'product:' || product_id from variants where image = ${path} and image like 'images/fetched/%'
        union select 'product:' || product_id from base_pictures where path = ${path} and path like 'images/fetched/%'))`)
  })
}

/** Records a failed try. Without `retrySeconds` it was the last one. */
export async function pictureFailed(
  db: Db,
  path: string,
  { problem, retrySeconds }: { problem: string; retrySeconds: number | null },
): Promise<void> {
  await db.execute(sql`
    update picture_fetches set problem = ${problem}, next_at = now() + make_interval(secs => ${retrySeconds ?? 0}),
      state = ${retrySeconds === null ? 'failed' : 'waiting'}
    where path = ${path} and state = 'waiting'`)
}

export interface PictureProblem {
  url: string
  state: 'waiting' | 'failed'
  problem: string
  tries: number
  next_at: string
  /** One of the products that show it. */
  product: string | null
}

/** The pictures that failed, then those that are tried again, each with the latest `next_at` first. */
export function pictureProblems(db: Db, limit: number): Promise<PictureProblem[]> {
  return query(
    db,
    sql`
    select url, state, problem, tries, next_at, (
      select slug from products where main_image = f.path and main_image like 'images/fetched/%'
      union all
      select slug from product_images i join products on products.id = product_id
        where i.path = f.path and i.path like 'images/fetched/%' limit 1) as product
    from picture_fetches f where problem is not null order by state, next_at desc limit ${limit}`,
  )
}

export interface PictureCounts {
  fetched: number
  waiting: number
  failed: number
}

export async function pictureCounts(db: Db): Promise<PictureCounts> {
  const rows = await query<{ state: keyof PictureCounts; count: number }>(
    db,
    sql`select state, count(*)::int as count from picture_fetches group by state`,
  )
  return {
    fetched: 0,
    waiting: 0,
    failed: 0,
    ...Object.fromEntries(rows.map((row) => [row.state, row.count])),
  }
}

/** Makes failed pictures and those with a later next try due now. Returns how many. */
export async function retryPictures(db: Db): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update picture_fetches set state = 'waiting', tries = 0, next_at = now()
    where state = 'failed' or (state = 'waiting' and problem is not null)`)
  return rowCount ?? 0
}

/** Whether a picture is due now. */
export async function hasDuePictures(db: Db): Promise<boolean> {
  const rows = await query(
    db,
    sql`select from picture_fetches where state = 'waiting' and next_at <= now() limit 1`,
  )
  return rows.length > 0
}

/** The key of the advisory lock: any number that no other lock uses. */
const fetchLock = 7_150_023

/**
 * Runs work in one process at a time, because the limits per host apply to all processes together; null if another process is doing it.
 * The lock belongs to the connection, so that it is released when its process is killed.
 */
export async function withFetchLock<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T | null> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ acquired: boolean }>(
      'select pg_try_advisory_lock($1) as acquired',
      [fetchLock],
    )
    if (!rows[0]!.acquired) return null
    try {
      return await work()
    } finally {
      await client.query('select pg_advisory_unlock($1)', [fetchLock])
    }
  } finally {
    client.release()
  }
}
