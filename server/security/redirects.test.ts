import { request as httpRequest } from 'node:http'
import { describe, expect, test } from 'vitest'
import { testApi } from '../test/api.ts'
import { productionSettings, testApp } from '../test/app.ts'
import { testDatabase } from '../test/database.ts'
import { startSocialProvider } from '../test/social.ts'

const database = await testDatabase()
const { url } = await testApp(database, productionSettings)
const { origin, google } = await startSocialProvider()
const social = testApi(database.db, { social: { google: google() }, publicUrl: 'https://shop.test' })

/** The Location of a response to a request target that is sent as it is. */
function locationOf(target: string, host: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const call = httpRequest({ hostname, port, path: target, headers: { Host: host } }, (response) => {
      response.resume()
      resolve(response.headers.location)
    })
    call.on('error', reject)
    call.end()
  })
}

describe('a redirect of a page stays in the shop (security 22)', () => {
  test.each([
    '//evil.test/',
    '///evil.test/',
    '//evil.test//',
    '//evil.test/faq/',
    '/\\evil.test/',
    '\\\\evil.test/',
    '/./\\evil.test/',
    '/.//evil.test/',
    '/%2F/evil.test/',
    '/%5Cevil.test/',
    '/%09/evil.test/',
    '/faq/..//evil.test/',
    '/bulk-orders?next=//evil.test',
    '/bulk-orders/?redirect=https://evil.test/',
    '/page/dcma/?//evil.test',
    'http://evil.test/faq/',
    'http://evil.test//evil.test/',
  ])('%s', async (target) => {
    for (const host of ['shop.test', 'evil.test']) {
      const location = await locationOf(target, host)
      if (location === undefined) continue
      const resolved = new URL(location, 'https://shop.test/')
      expect([location, resolved.origin]).toEqual([location, 'https://shop.test'])
    }
  })
})

describe('a social login leads to the provider and back to the shop (security 22)', () => {
  const queries = ['', '?redirect_uri=https://evil.test/', '?next=//evil.test', '?state=x&code=y&error=z']
  test.each(queries)('starts with %s', async (query) => {
    const response = await social.request(`/social/google/start${query}`, { headers: { Host: 'evil.test' } })
    const location = new URL(response.headers.get('Location')!)
    expect(location.origin).toBe(origin)
    expect(location.searchParams.get('redirect_uri')).toBe('https://shop.test/api/social/google/callback')
  })

  test.each(queries)('ends with %s', async (query) => {
    const response = await social.request(`/social/google/callback${query}`, {
      headers: { Host: 'evil.test' },
    })
    expect(response.headers.get('Location')).toBe('https://shop.test/login#social=failed')
  })
})
