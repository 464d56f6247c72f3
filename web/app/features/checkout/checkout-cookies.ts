/** Ids of checkouts, for the pages that go on with them. Only the shop's own cookie makes them worth anything. */
const begun = { name: 'open_checkout', path: '/checkout', seconds: 86_400 }
const paid = { name: 'paid_checkout', path: '/thank-you', seconds: 1800 }

/** The checkout that this browser has begun and not finished. */
export function openCheckout(): string | null {
  return new URLSearchParams(location.search).get('checkout_id') ?? read(begun)
}

export const rememberCheckout = (id: string) => write(begun, id, begun.seconds)

/** The checkout that was paid just now: a browser that reloads the next page forgets what it was handed. */
export const paidCheckout = () => read(paid)

export function rememberPaid(id: string): void {
  write(begun, '', 0)
  write(paid, id, paid.seconds)
}

export const forgetOpenCheckout = () => write(begun, '', 0)

interface Cookie {
  name: string
  path: string
}

function read({ name }: Cookie): string | null {
  return new RegExp(`(?:^|; )${name}=([\\w-]{22})(?:;|$)`).exec(document.cookie)?.[1] ?? null
}

function write({ name, path }: Cookie, value: string, seconds: number): void {
  document.cookie = `${name}=${value}; Max-Age=${seconds}; Path=${path}; SameSite=Strict`
}
