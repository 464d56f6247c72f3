import { createHash, randomBytes, randomInt } from 'node:crypto'

/** 256 random bits that only their bearer knows. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** 128 random bits, for addresses of pictures. */
export function newId(): string {
  return randomBytes(16).toString('base64url')
}

/** Six digits, for a person to type. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}
