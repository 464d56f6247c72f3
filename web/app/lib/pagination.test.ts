import { describe, expect, it } from 'vitest'
import { firstNext, numbered, previousNext, type Paging } from './pagination.ts'

/** A pagination as one line: '-' for a disabled step, the current page in brackets. */
function line(paging: Paging | null): string {
  if (!paging) return ''
  const { back, pages, current, last, next } = paging
  const shown = pages.map((page) => (page === 'gap' ? '…' : page === current ? `[${page}]` : page))
  const place = pages.length > 0 ? shown.join(' ') : `${current}/${last}`
  return `${back.label}:${back.page ?? '-'} ${place} Next:${next ?? '-'}`
}

describe('previousNext', () => {
  it.each([
    [1, 1, ''],
    [1, 0, ''],
    [1, 15, 'Previous:- 1/15 Next:2'],
    [7, 15, 'Previous:6 7/15 Next:8'],
    [15, 15, 'Previous:14 15/15 Next:-'],
  ])('page %i of %i', (current, last, expected) => {
    expect(line(previousNext(current, last))).toBe(expected)
  })
})

describe('firstNext', () => {
  it.each([
    [1, 1, ''],
    [1, 2, 'First:- [1] 2 Next:2'],
    [2, 2, 'First:1 1 [2] Next:-'],
    [1, 9, 'First:- [1] 2 3 Next:2'],
    [2, 9, 'First:1 1 [2] 3 Next:3'],
    [5, 9, 'First:1 4 [5] 6 Next:6'],
    [9, 9, 'First:1 7 8 [9] Next:-'],
  ])('page %i of %i', (current, last, expected) => {
    expect(line(firstNext(current, last))).toBe(expected)
  })
})

describe('numbered', () => {
  it.each([
    [1, 1, 2, ''],
    [1, 3, 2, 'Previous:- [1] 2 3 Next:2'],
    [1, 10, 2, 'Previous:- [1] 2 3 … 10 Next:2'],
    [4, 10, 2, 'Previous:3 1 2 3 [4] 5 6 … 10 Next:5'],
    [5, 10, 2, 'Previous:4 1 2 3 4 [5] 6 7 … 10 Next:6'],
    [6, 12, 2, 'Previous:5 1 … 4 5 [6] 7 8 … 12 Next:7'],
    [8, 12, 2, 'Previous:7 1 … 6 7 [8] 9 10 11 12 Next:9'],
    [12, 12, 2, 'Previous:11 1 … 10 11 [12] Next:-'],
    [1, 20, 3, 'Previous:- [1] 2 3 4 … 20 Next:2'],
    [10, 20, 3, 'Previous:9 1 … 7 8 9 [10] 11 12 13 … 20 Next:11'],
    [20, 20, 3, 'Previous:19 1 … 17 18 19 [20] Next:-'],
  ])('page %i of %i with %i around', (current, last, around, expected) => {
    expect(line(numbered(current, last, around))).toBe(expected)
  })
})
