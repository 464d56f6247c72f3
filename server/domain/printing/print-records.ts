import { sql } from 'drizzle-orm'
import { ints } from '../../db/arrays.ts'
import type { Db } from '../../db/client.ts'
import { query } from '../../db/query.ts'

export interface PrintRecord {
  lineId: number
  side: string
  format: 'png' | 'pdf'
  designHash: string
  fileHash: string
}

/** The newest record of each line, side and format. */
export async function latestPrintRecords(
  db: Db,
  lineIds: number[],
): Promise<(PrintRecord & { madeAt: string })[]> {
  return query(
    db,
    sql`
    select distinct on (order_line_id, side, format) order_line_id as "lineId", side, format, design_hash as "designHash",
      file_hash as "fileHash", made_at as "madeAt"
    from print_files where order_line_id = any (${ints(lineIds)}) order by order_line_id, side, format, id desc`,
  )
}

/** Records files that were made. A file that equals the newest one is recorded once. */
export async function recordPrintFiles(db: Db, records: readonly PrintRecord[]): Promise<void> {
  await db.execute(sql`
    insert into print_files (order_line_id, side, format, design_hash, file_hash)
    select made."lineId", made.side, made.format, made."designHash", made."fileHash"
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as made ("lineId" int, side text, format text, "designHash" text, "fileHash" text)
    where not exists (
      select from (
        select design_hash, file_hash, made_at from print_files f
        where f.order_line_id = made."lineId" and f.side = made.side and f.format = made.format order by id desc limit 1) newest
      join order_lines l on l.id = made."lineId"
      where newest.design_hash = made."designHash" and newest.file_hash = made."fileHash"
        and newest.made_at > coalesce(l.changed_at, '-infinity'))`)
}
