import { eq } from 'drizzle-orm'
import type { CleanImage } from '../ports/images.ts'
import type { Db, Tx } from '../../db/client.ts'
import { avatars } from '../../db/schema.ts'
import { newId } from '../tokens.ts'

/** Saves a customer's avatar under a new URL and deletes the previous one. */
export async function saveAvatar(tx: Tx, userId: number, picture: CleanImage): Promise<void> {
  const row = { id: newId(), ...picture }
  await tx
    .insert(avatars)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: avatars.userId, set: row })
}

export async function avatarOf(db: Db, id: string): Promise<CleanImage | null> {
  const { content, type, width, height } = avatars
  const [row] = await db.select({ content, type, width, height }).from(avatars).where(eq(avatars.id, id))
  return row ?? null
}

export function avatarUrl(id: string): string {
  return `/media/avatars/${id}`
}
