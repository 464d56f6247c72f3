import { expect, it } from 'vitest'
import { parseOptions } from './options.ts'

const partsOf = (...args: string[]) => [...parseOptions(args).parts]

it('measures every part without options', () => {
  expect(partsOf()).toContain('memory')
  expect(partsOf()).toContain('crawler')
  expect(parseOptions([]).products).toEqual([10_000, 100_000, 1_000_000])
})

it('leaves slow parts out of a quick run unless they are named', () => {
  for (const part of ['memory', 'workers', 'lighthouse', 'hostile', 'import'])
    expect(partsOf('--quick')).not.toContain(part)
  expect(partsOf('--quick', '--only=memory')).toEqual(['memory'])
})

it('measures parts that do not depend on the size with one size', () => {
  expect(parseOptions(['--only=memory,crawler']).products).toEqual([10_000])
})

it('compares the memory with another commit also in a quick run', () => {
  expect(partsOf('--against=HEAD', '--quick')).toEqual(['pages', 'api', 'checkout', 'bytes', 'memory'])
  expect(() => partsOf('--against=HEAD', '--only=crawler')).toThrow('--only=crawler')
})

it('measures the working tree after a full comparison', () => {
  expect(partsOf('--against=HEAD', '--full', '--only=crawler,pages')).toEqual(['pages', 'crawler'])
  expect(parseOptions(['--against=HEAD', '--full']).products).toEqual([10_000, 100_000, 1_000_000])
})

it.each(['--only=speed', '--products=5', '--products=10,x', '--import-rows=5'])('rejects %s', (option) => {
  expect(() => parseOptions([option])).toThrow(option)
})
