import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Upload } from '@inkloom/contract/uploads'
import { uploadUrl } from '@inkloom/contract/uploads'
import type { Db } from '../../db/client.ts'
import { uploads } from '../../db/schema.ts'
import type { CleanImage } from '../ports/images.ts'
import { uploadIsKept } from './kept-designs.ts'

/** Saves an image. With an order id it can only be used in a review of that order. */
export async function saveUpload(db: Db, picture: CleanImage, orderId: number | null): Promise<Upload> {
  const id = randomBytes(16).toString('base64url')
  await db.insert(uploads).values({ id, orderId, ...picture })
  return { id, url: uploadUrl(id), width: picture.width, height: picture.height }
}

/** Deletes old uploads that no order, review, saved or shared design uses. */
export async function cleanupUploads(db: Db, days: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from uploads where not is_ordered and created_at < now() - make_interval(days => ${days})
      and not exists (select from pictures where upload_id = uploads.id) and not ${uploadIsKept}`)
  return rowCount ?? 0
}
