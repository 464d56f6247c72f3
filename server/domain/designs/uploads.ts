import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Upload } from '@inkloom/contract/uploads'
import { uploadUrl } from '@inkloom/contract/uploads'
import type { Db } from '../../db/client.ts'
import { uploads } from '../../db/schema.ts'
import type { CleanImage } from '../ports/images.ts'

/** Keeps a picture; one that is sent for an order can only be used for that order. */
export async function keepUpload(db: Db, picture: CleanImage, orderId: number | null): Promise<Upload> {
  const id = randomBytes(16).toString('base64url')
  await db.insert(uploads).values({ id, orderId, ...picture })
  return { id, url: uploadUrl(id), width: picture.width, height: picture.height }
}

export async function uploadOf(db: Db, id: string): Promise<CleanImage | null> {
  const [row] = await db
    .select({
      content: uploads.content,
      type: uploads.type,
      width: uploads.width,
      height: uploads.height,
    })
    .from(uploads)
    .where(eq(uploads.id, id))
  return row ?? null
}

/** Lets go of pictures that nobody ordered and no review shows. */
export async function cleanupUploads(db: Db, days: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from uploads where not is_ordered and created_at < now() - make_interval(days => ${days})
      and not exists (select from pictures where upload_id = uploads.id)`)
  return rowCount ?? 0
}
