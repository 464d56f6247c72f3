import { createHash, randomBytes, randomInt } from 'node:crypto'

/** 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The database stores only the hash of a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** 128 random bits, for ids of checkouts, keys in links and URLs of images. */
export function newId(): string {
  return randomBytes(16).toString('base64url')
}

/** Six digits. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}
