import { expect, test } from 'vitest'
import { StaleReads } from './stale-reads.ts'

/** Versions 1 to 3 of a product are acknowledged at 100, 200 and 300 ms; version 4 is not acknowledged. */
function written(): StaleReads {
  const reads = new StaleReads()
  for (const version of [1, 2, 3]) {
    reads.sent(7, version)
    reads.acknowledged(7, version, 100 * version)
  }
  reads.sent(7, 4)
  return reads
}

test.each<[shown: string, version: number, start: number, ages: number[]]>([
  ['the last acknowledged version', 3, 350, []],
  ['a version that was sent and not acknowledged', 4, 350, []],
  ['an older version that was the last one when the read began', 2, 290, []],
  ['an older version', 2, 350, [50]],
  ['a much older version', 1, 350, [150]],
  ['the version before the first one', 0, 1350, [1250]],
])('measures the age of %s', (_, version, start, ages) => {
  const reads = written()
  reads.add({ product: 7, kind: 'page', version, start, end: start + 10 })
  expect(reads.stale.map(({ age }) => age)).toEqual(ages)
  expect(reads.invented).toEqual([])
})

test('finds versions that were never written', () => {
  const reads = written()
  reads.add({ product: 7, kind: 'api', version: 5, start: 350, end: 360 })
  reads.add({ product: 8, kind: 'api', version: 1, start: 350, end: 360 })
  expect(reads.invented.map(({ product, version }) => [product, version])).toEqual([
    [7, 5],
    [8, 1],
  ])
})
