const name = 'open_checkout'
const attributes = 'Path=/checkout; SameSite=Strict'

/** The checkout that this browser has begun and not finished. Only the shop's own cookie makes it worth anything. */
export function openCheckout(): string | null {
  const named = new URLSearchParams(location.search).get('checkout_id')
  return named ?? new RegExp(`(?:^|; )${name}=([\\w-]{22})(?:;|$)`).exec(document.cookie)?.[1] ?? null
}

export function rememberCheckout(id: string): void {
  document.cookie = `${name}=${id}; Max-Age=86400; ${attributes}`
}

export function forgetOpenCheckout(): void {
  document.cookie = `${name}=; Max-Age=0; ${attributes}`
}
