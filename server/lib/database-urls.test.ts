import { expect, test } from 'vitest'
import { serverName, serverUrls } from './database-urls.ts'

const cases: [string, string[] | null][] = [
  ['postgres://localhost/shop', ['postgres://localhost/shop']],
  [
    'postgres://user:p%2Cw@a:5432,b.example:6432/shop?sslmode=disable',
    [
      'postgres://user:p%2Cw@a:5432/shop?sslmode=disable',
      'postgres://user:p%2Cw@b.example:6432/shop?sslmode=disable',
    ],
  ],
  ['postgresql://[::1]:5432,127.0.0.1/shop', ['postgresql://[::1]:5432/shop', 'postgresql://127.0.0.1/shop']],
  [
    'postgres://shop@localhost/shop?host=/a,/b&port=1,2',
    ['postgres://shop@localhost/shop?host=%2Fa&port=1', 'postgres://shop@localhost/shop?host=%2Fb&port=2'],
  ],
  ['mysql://localhost/shop', null],
  ['postgres://a:x,b/shop', null],
  ['not an address', null],
]

test.each(cases)('splits %s', (url, urls) => {
  expect(serverUrls(url)).toEqual(urls)
})

test('names a server without its password', () => {
  expect(serverName('postgres://user:secret@a/shop')).toBe('a:5432')
  expect(serverName('postgres://user:secret@a/shop?host=%2Fb&port=7')).toBe('/b:7')
})
