import { months } from '@inkloom/contract/months'

/** 'March 4, 2025', the same on the server and in every browser. */
export function formatDay(iso: string): string {
  const date = new Date(iso)
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}

/** 'Mar 4', of a moment in Greenwich. */
export function formatShortDay(date: Date): string {
  return `${months[date.getUTCMonth()]!.slice(0, 3)} ${date.getUTCDate()}`
}
