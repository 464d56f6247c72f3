import { paths } from './paths.ts'

/** The path to open after login; only paths of this site are allowed. */
export function returnPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  // Rejects what a browser would resolve to another host, including backslashes and control characters.
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next) && !excluded.test(next) ? next : paths.home
}

const excluded = /^\/(login|signup|forgot-password|reset-password|api|media)(?![^/?#])/

export function loginPath(from: { pathname: string; search: string }): string {
  return `${paths.login}?next=${encodeURIComponent(from.pathname + from.search)}`
}
