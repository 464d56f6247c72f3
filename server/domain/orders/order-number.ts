import { randomBytes } from 'node:crypto'

/** Without letters that are taken for digits. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A number that people can read to each other and nobody can guess from another. */
export function newOrderNumber(): string {
  const random = [...randomBytes(10)].map((byte) => letters[byte % 32]).join('')
  return `IK-${random.slice(0, 5)}-${random.slice(5)}`
}

/** 128 random bits, as the ids of checkouts and the keys of links are. */
export function newSecretId(): string {
  return randomBytes(16).toString('base64url')
}
