import { describe, expect, it } from 'vitest'
import { pageNumber, pageUrl } from './page-url.ts'

describe('pageNumber', () => {
  it.each([
    [null, 1],
    ['1', 1],
    ['12', 12],
    ['1000000', 1_000_000],
    ['1000001', null],
    ['0', null],
    ['-1', null],
    ['1.5', null],
    ['abc', null],
    ['', null],
  ])('%s', (asked, expected) => {
    expect(pageNumber(asked)).toBe(expected)
  })
})

describe('pageUrl', () => {
  it.each([
    ['/products', '', 2, '/products?page=2'],
    ['/products', '?page=2', 1, '/products'],
    ['/search', '?keyword=red+hat&page=3', 4, '/search?keyword=red+hat&page=4'],
    ['/search', '?page=3&keyword=red%20hat', 1, '/search?keyword=red+hat'],
  ])('%s%s to page %i', (pathname, search, page, expected) => {
    expect(pageUrl({ pathname, search }, page)).toBe(expected)
  })
})
