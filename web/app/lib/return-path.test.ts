import { expect, test } from 'vitest'
import { loginPath, returnPath } from './return-path.ts'

test.each([
  ['/myaccount', '/myaccount'],
  ['/contact/3?x=1#y', '/contact/3?x=1#y'],
  ['', '/'],
  ['//evil.test', '/'],
  ['/\\evil.test', '/'],
  ['/a\\b', '/'],
  ['https://evil.test', '/'],
  ['javascript:alert(1)', '/'],
  ['/\t/evil.test', '/'],
  ['\n//evil.test', '/'],
  ['myaccount', '/'],
  ['/login', '/'],
  ['/login?next=/login', '/'],
  ['/api/logout', '/'],
  ['/login-help', '/login-help'],
])('maps %j to %s', (next, path) => {
  expect(returnPath(`?next=${encodeURIComponent(next)}`)).toBe(path)
})

test('returns to the page that required the login', () => {
  const path = loginPath({ pathname: '/myorder', search: '?page=2' })
  expect(path).toBe('/login?next=%2Fmyorder%3Fpage%3D2')
  expect(returnPath(path.slice(path.indexOf('?')))).toBe('/myorder?page=2')
})
