import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
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
