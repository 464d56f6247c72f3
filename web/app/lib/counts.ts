import { limits } from '@inkloom/contract/limits'

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
