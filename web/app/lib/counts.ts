import { limits } from '@inkloom/contract/limits'

const plain = new Intl.NumberFormat('en-US')

/** '1 product', '1,204 products'. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${plain.format(count)} ${count === 1 ? one : many}`
}

/** As above for what nobody counts beyond a limit. */
export function boundedCountOf(count: number, one: string, bound: number = limits.countedRows): string {
  return count === bound ? `${plain.format(bound)}+ ${one}s` : countOf(count, one)
}
