import { describe, expect, it } from 'vitest'
import { compareRounds, fixedFigure, isAcceptable, type Measurement } from './figures.ts'
import type { Shop } from './shop.ts'

const shops = { old: { url: 'old' } as Shop, new: { url: 'new' } as Shop }

describe('the ratio', () => {
  it.each([
    ['a higher rate', 'requests/s', 100, 150, 1.5],
    ['a lower rate', 'requests/s', 100, 80, 0.8],
    ['a shorter time', 'ms', 30, 20, 1.5],
    ['a longer time', 'ms', 8, 10, 0.8],
    ['fewer bytes', 'kB', 120, 80, 1.5],
    ['equal sizes of zero', 'kB', 0, 0, 1],
    ['bytes where there were none', 'kB', 0, 10, 0],
  ] as const)('of %s', (_, unit, before, after, ratio) => {
    expect(fixedFigure('figure', unit, before, after).ratio).toBe(ratio)
  })

  it.each([
    [0.85, true],
    [0.84, false],
  ])('of %d: acceptable is %s', (ratio, expected) => {
    expect(isAcceptable(fixedFigure('figure', 'requests/s', 100, ratio * 100))).toBe(expected)
  })
})

describe('rounds', () => {
  /** Returns these values of the new shop, round by round, next to 100 of the old one. */
  async function compare(values: number[], problem = '') {
    const order: string[] = []
    const measure = async (shop: Shop, round: number): Promise<Measurement> => {
      order.push(shop.url)
      return shop === shops.old ? { value: 100 } : { value: values[round]!, problem }
    }
    const figure = await compareRounds(shops, 'figure', 'requests/s', measure)
    return { figure, order }
  }

  it('measure both shops in turn and take the median', async () => {
    const { figure, order } = await compare([90, 500, 95, 1, 100])
    expect(order.join(' ')).toBe('old new old new old new old new old new')
    expect(figure).toMatchObject({ old: 100, new: 95, ratio: 0.95 })
  })

  it('are repeated when the first ones are worse', async () => {
    const { figure, order } = await compare([50, 50, 50, 100, 100, 100, 100, 100, 100, 100])
    expect(order).toHaveLength(20)
    expect(isAcceptable(figure)).toBe(true)
  })

  it('fail a figure that stays worse', async () => {
    const { figure } = await compare([50, 50, 50, 100, 100, 50, 50, 50, 100, 100])
    expect(isAcceptable(figure)).toBe(false)
  })

  it('fail a figure with unexpected responses', async () => {
    const { figure } = await compare(Array<number>(10).fill(200), '3 x 500')
    expect(figure.problem).toBe('new: 3 x 500')
    expect(isAcceptable(figure)).toBe(false)
  })
})
