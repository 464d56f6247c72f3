/** Checkout ids for the next page. They grant no access without the HttpOnly device cookie. */
const openCookie = { name: 'open_checkout', path: '/checkout', seconds: 86_400 }
const paidCookie = { name: 'paid_checkout', path: '/thank-you', seconds: 1800 }

/** The open checkout of this browser. */
export function openCheckout(): string | null {
  return new URLSearchParams(location.search).get('checkout_id') ?? read(openCookie)
}

export const rememberCheckout = (id: string) => write(openCookie, id, openCookie.seconds)

/** The checkout that was just paid, for a reload of the thank-you page. */
export const paidCheckout = () => read(paidCookie)

export function rememberPaid(id: string): void {
  write(openCookie, '', 0)
  write(paidCookie, id, paidCookie.seconds)
}

export const forgetOpenCheckout = () => write(openCookie, '', 0)

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
