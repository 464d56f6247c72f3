import { describe, expect, it } from 'vitest'
import { canonicalUrl } from './canonical-url.ts'

describe('canonicalUrl', () => {
  it.each([
    ['/products', '/products'],
    ['/products?page=2&utm_source=x', '/products?page=2'],
    ['/search?page=2&keyword=a+b', '/search?keyword=a+b&page=2'],
    ['/search?keyword=&sort=', '/search'],
    ['/category/mugs?x=1', '/category/mugs'],
    ['/roster/8Jq0tSXGfX1aTQm6u3tB_g?manage=x', '/roster/key'],
    ['/Roster/8Jq0tSXGfX1aTQm6u3tB_g', '/roster/key'],
  ])('caches %s as %s', (path, url) => {
    expect(canonicalUrl(new URL(path, 'http://shop.test'))).toEqual({ url })
  })

  it.each([
    ['/products/', '/products'],
    ['//evil.test/', '/evil.test'],
    ['/a/b//', '/a/b'],
  ])('redirects %s to %s', (path, redirect) => {
    expect(canonicalUrl(new URL(`http://shop.test${path}`))).toEqual({ redirect })
  })
})
