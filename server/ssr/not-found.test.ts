import { expect, it } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { testPages } from '../test/pages.ts'

const { app } = await testPages(await testDatabase())
const product = '/product/eucalyptus-and-linen-washed-cotton-tee'

it.each([
  '/no/such/screen',
  '/category/nothing',
  '/product/nothing',
  '/shop/999999',
  '/contact/99999',
  '/blog/nothing',
  '/topic/nothing',
  '/page/nothing',
  '/products?page=-1',
  ...['abc', '0', '-1', '7'].map((page) => `${product}?reviews=${page}`),
])('%s responds with 404, one heading and the shop header', async (path) => {
  const response = await app.request(`http://shop.test${path}`)
  expect(response.status).toBe(404)
  const html = await response.text()
  expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
  expect(html).toMatch(/<header[\s>]/)
})
