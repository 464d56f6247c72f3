import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'

/** Adds the photos of a template, whose files are in the media folder. */
export async function addTemplatePhotos(
  tx: Tx,
  photos: readonly { path: string; width: number; height: number }[],
): Promise<void> {
  for (const { path, width, height } of photos) {
    await tx.execute(sql`
      insert into pictures (path, width, height, color) values (${path}, ${width}, ${height}, '#d9d6d2')
      on conflict do nothing`)
  }
}
