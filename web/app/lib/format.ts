import { limits } from '@inkloom/contract/limits'
import { months } from '@inkloom/contract/months'

/** '1,204'. Without Intl, like the dates: creating its formatters took more than half of the module evaluation time of a page. */
export function withCommas(count: number): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',')
}

/** '1 product', '1,204 products'. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${withCommas(count)} ${count === 1 ? one : many}`
}

/** Like `countOf`, but '10,000+ products' at the limit of the API's counts. */
export function boundedCountOf(count: number, one: string, bound: number = limits.countedRows): string {
  return count === bound ? `${withCommas(bound)}+ ${one}s` : countOf(count, one)
}

/** 'March 4, 2025', the same on the server and in every browser. */
export function formatDay(iso: string): string {
  const date = new Date(iso)
  return monthDayYear(date.getUTCMonth(), date.getUTCDate(), date.getUTCFullYear())
}

export function monthDayYear(month: number, day: number, year: number): string {
  return `${months[month]} ${day}, ${year}`
}

/** 'Mar 4' in UTC. */
export function formatShortDay(date: Date): string {
  return `${months[date.getUTCMonth()]!.slice(0, 3)} ${date.getUTCDate()}`
}

/** Cuts a text after so many characters and appends dots. */
export function truncate(text: string, characters: number): string {
  const letters = [...text]
  return letters.length <= characters ? text : `${letters.slice(0, characters).join('')}...`
}

/** City, state and ZIP code as on an envelope. */
export function cityLine({
  city,
  state,
  zip_code,
}: {
  city: string
  state: string
  zip_code: string
}): string {
  return state ? `${city}, ${state} ${zip_code}` : `${city} ${zip_code}`
}
