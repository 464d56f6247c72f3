import { randomBytes } from 'node:crypto'

/** Without letters that look like digits. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A random order number that is easy to read aloud. */
export function newOrderNumber(): string {
  const random = [...randomBytes(10)].map((byte) => letters[byte % 32]).join('')
  return `IK-${random.slice(0, 5)}-${random.slice(5)}`
}
