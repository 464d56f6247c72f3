import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
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
  newest: sql`f.created_at desc, product_id desc`,
  'best-selling': sql`f.sold desc, product_id desc`,
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
    from (select product_id, row_number() over () as place
      from (select product_id from product_filters f order by ${orders[order]} limit ${limit}) listed) listed
    join products p on p.id = listed.product_id order by place`,
  )
  return rows.map(({ paths }) => paths)
}

/** Adds a picture whose file is in the media folder. */
export async function addPicture(
  tx: Tx,
  { path, width, height }: { path: string; width: number; height: number },
): Promise<void> {
  await tx.execute(sql`
    insert into pictures (path, width, height, color) values (${path}, ${width}, ${height}, '#d9d6d2')
    on conflict do nothing`)
}
