import { expect, test } from 'vitest'
import { loginPath, returnPath } from './return-path.ts'

const pathOf = (next: string) => returnPath(`?next=${encodeURIComponent(next)}`)

test.each(['/myaccount', '/contact/3?x=1#y', '/login-help'])('returns to %s', (next) => {
  expect(pathOf(next)).toBe(next)
})

test.each([
  '',
  '//evil.test',
  '/\\evil.test',
  '/a\\b',
  'https://evil.test',
  'javascript:alert(1)',
  '/\t/evil.test',
  '\n//evil.test',
  'myaccount',
  '/login',
  '/login?next=/login',
  '/api/logout',
])('returns to the home page instead of %j (security 22)', (next) => {
  expect(pathOf(next)).toBe('/')
})

test('returns to the page that required the login', () => {
  const path = loginPath({ pathname: '/myorder', search: '?page=2' })
  expect(path).toBe('/login?next=%2Fmyorder%3Fpage%3D2')
  expect(returnPath(path.slice(path.indexOf('?')))).toBe('/myorder?page=2')
})
