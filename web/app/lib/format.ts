import { limits } from '@inkloom/contract/limits'
import { months } from '@inkloom/contract/months'

/** '1,204'. By hand, as with dates: Intl's formatters took more than half of the time in which a first page's modules are evaluated. */
export function withCommas(count: number): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',')
}

/** '1 product', '1,204 products'. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${withCommas(count)} ${count === 1 ? one : many}`
}

/** As above for what nobody counts beyond a limit. */
export function boundedCountOf(count: number, one: string, bound: number = limits.countedRows): string {
  return count === bound ? `${withCommas(bound)}+ ${one}s` : countOf(count, one)
}

/** 'March 4, 2025', the same on the server and in every browser. */
export function formatDay(iso: string): string {
  const date = new Date(iso)
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}

/** 'Mar 4', of a moment in Greenwich. */
export function formatShortDay(date: Date): string {
  return `${months[date.getUTCMonth()]!.slice(0, 3)} ${date.getUTCDate()}`
}

/** A text of at most so many characters; a longer one ends in dots. */
export function truncate(text: string, characters: number): string {
  const letters = [...text]
  return letters.length <= characters ? text : `${letters.slice(0, characters).join('')}...`
}
