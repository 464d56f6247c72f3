import { eq } from 'drizzle-orm'
import type { Customer } from '@inkloom/contract/account'
import type { CleanImage } from '../ports/images.ts'
import type { Db } from '../../db/client.ts'
import { withTransaction } from '../../db/transaction.ts'
import { avatars, users } from '../../db/schema.ts'
import { avatarUrl, saveAvatar } from './avatars.ts'

export async function customerById(db: Db, id: number): Promise<Customer> {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      phone_number: users.phoneNumber,
      address: users.address,
      gender: users.gender,
      avatar: avatars.id,
    })
    .from(users)
    .leftJoin(avatars, eq(avatars.userId, users.id))
    .where(eq(users.id, id))
  if (!row) throw new Error(`Customer ${id} not found`)
  return { ...row, avatar: row.avatar && avatarUrl(row.avatar) }
}

interface Profile {
  name: string
  phoneNumber: string
  address: string
  gender: number
}

/** Updates a profile, and the avatar if there is a new one. */
export async function updateProfile(
  db: Db,
  id: number,
  profile: Profile,
  avatar: CleanImage | null,
): Promise<Customer> {
  await withTransaction(db, async (tx) => {
    await tx.update(users).set(profile).where(eq(users.id, id))
    if (avatar) await saveAvatar(tx, id, avatar)
  })
  return customerById(db, id)
}
