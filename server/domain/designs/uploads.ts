import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Upload } from '@inkloom/contract/uploads'
import { uploadUrl } from '@inkloom/contract/uploads'
import type { Db } from '../../db/client.ts'
import { uploads } from '../../db/schema.ts'
import type { CleanImage } from '../ports/images.ts'

/** Saves an image. With an order id it can only be used in a review of that order. */
export async function saveUpload(db: Db, picture: CleanImage, orderId: number | null): Promise<Upload> {
  const id = randomBytes(16).toString('base64url')
  await db.insert(uploads).values({ id, orderId, ...picture })
  return { id, url: uploadUrl(id), width: picture.width, height: picture.height }
}

/** Deletes old uploads that neither an order nor a review uses. */
export async function cleanupUploads(db: Db, days: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from uploads where not is_ordered and created_at < now() - make_interval(days => ${days})
      and not exists (select from pictures where upload_id = uploads.id)`)
  return rowCount ?? 0
}
