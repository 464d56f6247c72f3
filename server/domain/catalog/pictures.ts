import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { pictures } from '../../db/schema.ts'
import { prepared } from '../../db/prepared.ts'

const selectByPath = prepared((db) =>
  db
    .select({ recipe: pictures.recipe, width: pictures.width, uploadId: pictures.uploadId })
    .from(pictures)
    .where(eq(pictures.path, sql.placeholder('path')))
    .prepare('picture_by_path'),
)

/** The source and width of a picture. */
export async function pictureByPath(
  db: Db,
  path: string,
): Promise<{ recipe: object | null; width: number; uploadId: string | null } | null> {
  const [row] = await selectByPath(db).execute({ path })
  return row ?? null
}

const orders = {
  newest: sql`created_at desc, id desc`,
  'best-selling': sql`sold desc, id desc`,
}

/** The picture paths of the first products of a list, the main picture of each first. */
export async function productPictures(
  db: Db,
  order: keyof typeof orders,
  limit: number,
): Promise<string[][]> {
  const rows = await query<{ paths: string[] }>(
    db,
    sql`
    select array(select main_image where main_image is not null union all
      (select path from product_images i where i.product_id = p.id and path is distinct from main_image order by position)) as paths
    from products p order by ${orders[order]} limit ${limit}`,
  )
  return rows.map(({ paths }) => paths)
}
