import { sql } from 'drizzle-orm'
import type { DesignRecord } from '@inkloom/contract/design'
import { designUrl } from '@inkloom/contract/design'
import type { KeptDesign } from '@inkloom/contract/stored-designs'
import { uploadUrl } from '@inkloom/contract/uploads'
import type { Db } from '../../db/client.ts'
import { query } from '../../db/query.ts'

interface DesignRow {
  hash: string
  key: string
  record: DesignRecord
  uploads: { id: string; width: number; height: number }[]
}

/** The designs of an order's lines, in the format of the browser's storage. */
export async function designsOfOrder(db: Db, orderId: number): Promise<KeptDesign[]> {
  const rows = await query<DesignRow>(
    db,
    sql`
    select d.hash, d.key, d.record,
      (select coalesce(json_agg(json_build_object('id', u.id, 'width', u.width, 'height', u.height)), '[]')
       from jsonb_array_elements(d.record -> 'fields') field join uploads u on u.id = field ->> 'value'
       where field ->> 'type' = 'image') as uploads
    from designs d where d.hash in (select design from order_lines where order_id = ${orderId})`,
  )
  return rows.map(({ hash, key, record, uploads }) => ({
    hash,
    record,
    url: designUrl(key),
    uploads: uploads.map((upload) => ({ ...upload, url: uploadUrl(upload.id) })),
  }))
}
