import type { CleanImage } from '../ports/images.ts'
import type { Tx } from '../../db/client.ts'
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

export function avatarUrl(id: string): string {
  return `/media/avatars/${id}`
}
