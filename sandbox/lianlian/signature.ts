import { createSign, createVerify, type KeyLike } from 'node:crypto'

/** SHA1withRSA over the sorted fields, as in the gateway's v3 API. */
export function sign(fields: object, privateKey: KeyLike): string {
  return createSign('sha1').update(signedText(fields)).sign(privateKey, 'base64')
}

export function isSigned(fields: object, signature: string, publicKey: KeyLike): boolean {
  return createVerify('sha1').update(signedText(fields)).verify(publicKey, signature, 'base64')
}

/** `k=v&...` sorted by key, recursively; null and empty values are omitted, arrays keep their order. */
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

/** yyyyMMddHHmmss */
export function timestamp(date = new Date()): string {
  return date.toISOString().replaceAll(/\D/g, '').slice(0, 14)
}
