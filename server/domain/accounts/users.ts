import { desc, eq } from 'drizzle-orm'
import type { User } from '@inkloom/contract/account'
import type { Tx } from '../../db/client.ts'
import { avatars, users } from '../../db/schema.ts'
import { avatarUrl } from './avatars.ts'

export const userColumns = {
  id: users.id,
  email: users.email,
  name: users.name,
  role: users.role,
  verifiedAt: users.verifiedAt,
  avatar: avatars.id,
}

interface UserRow {
  id: number
  email: string
  name: string
  role: User['role']
  verifiedAt: Date | null
  avatar: string | null
}

/** Converts a user row to the public user. */
export function toUser({ id, email, name, role, verifiedAt, avatar }: UserRow): User {
  return {
    id,
    email,
    name,
    role,
    avatar: avatar && avatarUrl(avatar),
    email_verified: verifiedAt !== null,
  }
}

export async function userById(tx: Tx, id: number): Promise<User | null> {
  const [row] = await tx
    .select(userColumns)
    .from(users)
    .leftJoin(avatars, eq(avatars.userId, users.id))
    .where(eq(users.id, id))
  return row ? toUser(row) : null
}

/** The latest accounts, for admins. */
export function latestUsers(tx: Tx, size: number) {
  return tx
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      role: users.role,
      verified_at: users.verifiedAt,
      created_at: users.createdAt,
    })
    .from(users)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(size)
}

export async function userIdOf(tx: Tx, email: string): Promise<number | null> {
  const [row] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  return row?.id ?? null
}
