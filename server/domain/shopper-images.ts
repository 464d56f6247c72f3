import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { texts } from '../db/arrays.ts'
import { query } from '../db/query.ts'
import { avatars, designs, messageImages, uploads } from '../db/schema.ts'
import type { CleanImage, ShopperImageKind, ShopperPictureKind } from './ports/images.ts'

const images = { uploads, avatars, messages: messageImages }

/** The type and size of a shopper's image, without its content. */
export async function shopperImageInfo(
  db: Db,
  kind: ShopperImageKind,
  id: string,
): Promise<Omit<CleanImage, 'content'> | null> {
  const rows = await query<Omit<CleanImage, 'content'>>(
    db,
    sql`select type, width, height from ${images[kind]} where id = ${id}`,
  )
  return rows[0] ?? null
}

export async function shopperImage(db: Db, kind: ShopperImageKind, id: string): Promise<CleanImage | null> {
  const rows = await query<CleanImage>(
    db,
    sql`select content, type, width, height from ${images[kind]} where id = ${id}`,
  )
  return rows[0] ?? null
}

/** Those of the ids that are still stored; designs and proof sheets are known by their keys. */
export async function storedPictureIds(
  db: Db,
  kind: ShopperPictureKind,
  ids: string[],
): Promise<Set<string>> {
  const rows = await query<{ id: string }>(
    db,
    kind === 'designs' || kind === 'proofs'
      ? sql`select key as id from ${kind === 'designs' ? designs : sql`proof_sheets`} where key = any (${texts(ids)})`
      : sql`select id from ${images[kind]} where id = any (${texts(ids)})`,
  )
  return new Set(rows.map(({ id }) => id))
}
