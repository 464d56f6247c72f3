import { paths } from './paths.ts'

/** Where to go after logging in: a path of this shop, whatever the address says. */
export function returnPath(search: string): string {
  const asked = new URLSearchParams(search).get('next') ?? ''
  // What a browser would take for another host, backslashes and control characters included, is none of ours.
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(asked) && !outside.test(asked) ? asked : paths.home
}

const outside = /^\/(login|signup|forgot-password|reset-password|api|media)(?![^/?#])/

export function loginPath(from: { pathname: string; search: string }): string {
  return `${paths.login}?next=${encodeURIComponent(from.pathname + from.search)}`
}
