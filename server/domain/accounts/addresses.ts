import { and, count, desc, eq } from 'drizzle-orm'
import type { SavedAddress } from '@inkloom/contract/account'
import { limits } from '@inkloom/contract/limits'
import type { Db } from '../../db/client.ts'
import { addresses } from '../../db/schema.ts'

/** The field names of the API. */
const columns = {
  id: addresses.id,
  first_name: addresses.firstName,
  last_name: addresses.lastName,
  phone: addresses.phone,
  email: addresses.email,
  country: addresses.country,
  address: addresses.address,
  apartment: addresses.apartment,
  city: addresses.city,
  state: addresses.state,
  zip_code: addresses.zipCode,
}

export function addressesOf(db: Db, userId: number): Promise<SavedAddress[]> {
  return db.select(columns).from(addresses).where(eq(addresses.userId, userId)).orderBy(desc(addresses.id))
}

/** Saves an address unless it is saved already. Returns null at the maximum number of addresses. */
export async function saveAddress(
  db: Db,
  userId: number,
  address: Omit<SavedAddress, 'id'>,
): Promise<SavedAddress | null> {
  const row = toRow(address)
  const same = Object.entries(row).map(([name, value]) => eq(addresses[name as keyof typeof row], value))
  const [known] = await db
    .select(columns)
    .from(addresses)
    .where(and(eq(addresses.userId, userId), ...same))
  if (known) return known
  const [saved] = await db.select({ count: count() }).from(addresses).where(eq(addresses.userId, userId))
  if (saved!.count >= limits.savedAddressesMax) return null
  const [added] = await db
    .insert(addresses)
    .values({ userId, ...row })
    .returning(columns)
  return added!
}

/** Changes a saved address; returns null if the customer has no such address. */
export async function updateAddress(
  db: Db,
  userId: number,
  id: number,
  address: Omit<SavedAddress, 'id'>,
): Promise<SavedAddress | null> {
  const [updated] = await db
    .update(addresses)
    .set(toRow(address))
    .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
    .returning(columns)
  return updated ?? null
}

function toRow(address: Omit<SavedAddress, 'id'>) {
  return {
    firstName: address.first_name,
    lastName: address.last_name,
    phone: address.phone,
    email: address.email,
    country: address.country,
    address: address.address,
    apartment: address.apartment,
    city: address.city,
    state: address.state,
    zipCode: address.zip_code,
  }
}

/** Returns false if the customer has no such address. */
export async function deleteAddress(db: Db, userId: number, id: number): Promise<boolean> {
  const { rowCount } = await db
    .delete(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
  return rowCount === 1
}
