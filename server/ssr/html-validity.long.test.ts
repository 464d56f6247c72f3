import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { expect, it } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { testPages } from '../test/pages.ts'

const { app } = await testPages(await testDatabase())

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    elements: ['html5'],
    extends: ['html-validate:standard', 'html-validate:document'],
    // Scripts and styles have the same origin.
    rules: { 'require-sri': 'off' },
  }),
)

async function validationErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'no selector'})`),
  )
}

it.each([
  '/',
  '/products',
  '/products?color=Navy&on_sale=1',
  '/category/t-shirts',
  '/category/lunar-new-year-2027',
  '/product/curious-neighbor-t-shirt',
  '/search?keyword=hoodie',
  '/search',
  '/shop/1',
  '/wishlist',
  '/topic/gift-guides',
  '/blog/how-to-wash-a-printed-tee-so-it-lasts-for-years',
  '/page/refund-policy',
  '/about-us',
  '/contact-us',
  '/contact',
  '/contact/1',
  '/shipping-delivery',
  '/security-payment',
  '/help-center',
  '/help-center?keyword=refund',
  '/faq',
  '/sitemap',
  '/bulk-order',
  '/cart',
  '/checkout',
  '/thank-you',
  '/order-tracking',
  '/withdrawal',
  '/promo-code',
  '/test-payment',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/newsletter/confirm',
  '/stock-alerts/unsubscribe',
  '/no/such/screen',
  // Pages of a customer: the server renders their heading, the browser fetches the data.
  '/myaccount',
  '/myorder',
  '/mymessages',
  '/changepassword',
  '/order/none',
  '/roster/none',
])('%s is valid HTML', async (path) => {
  const response = await app.request(`http://shop.test${path}`)
  expect(await validationErrors(await response.text())).toEqual([])
})

it('finds an error in invalid HTML', async () => {
  const page =
    '<!doctype html><html lang="en"><head><title>One</title></head><body><p><h1>Two</h1></p></body></html>'
  expect(await validationErrors(page)).not.toEqual([])
})
