import { createPrivateKey, createPublicKey, createSign, createVerify, type KeyObject } from 'node:crypto'

/** SHA1withRSA over the sorted fields, as the gateway's API v3 requires. */
export function sign(fields: object, privateKey: string): string {
  return createSign('sha1').update(signedText(fields)).sign(parsed(privateKey, createPrivateKey), 'base64')
}

export function isSigned(fields: object, signature: string, publicKey: string): boolean {
  try {
    const key = parsed(publicKey, createPublicKey)
    return createVerify('sha1').update(signedText(fields)).verify(key, signature, 'base64')
  } catch {
    return false
  }
}

const parsedKeys = new Map<string, KeyObject>()

/** Parses a PEM key once: it takes about as long as a signature. */
function parsed(pem: string, parse: (pem: string) => KeyObject): KeyObject {
  const known = parsedKeys.get(pem)
  if (known) return known
  const key = parse(pem)
  parsedKeys.set(pem, key)
  return key
}

/** `k=v&...` by sorted keys, recursively; skips null and empty values and keeps the order of lists. */
function signedText(value: unknown): string {
  const entries: [string, unknown][] = Array.isArray(value)
    ? value.map((item) => ['', item])
    : Object.entries(value as object).sort(([a], [b]) => (a < b ? -1 : 1))
  return entries
    .filter(([, item]) => item !== null && item !== undefined && item !== '')
    .map(([key, item]) =>
      typeof item === 'object' ? signedText(item) : key ? `${key}=${String(item)}` : String(item),
    )
    .filter((text) => text !== '')
    .join('&')
}
