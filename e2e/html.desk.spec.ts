import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { expect, wireTest as test } from './test.ts'

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    elements: ['html5'],
    extends: ['html-validate:standard', 'html-validate:document'],
    // Scripts and styles come from the shop itself.
    rules: { 'require-sri': 'off' },
  }),
)

async function complaintsAbout(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'somewhere'})`),
  )
}

const screens = [
  ...[
    '/',
    '/products',
    '/products?color=Navy&on_sale=1',
    '/category/t-shirts',
    '/category/lunar-new-year-2027',
  ],
  ...['/product/curious-neighbor-t-shirt', '/search?keyword=hoodie', '/search', '/shop/1', '/wishlist'],
  ...['/topic/gift-guides', '/blog/how-to-wash-a-printed-tee-so-it-lasts-for-years', '/page/refund-policy'],
  ...['/about-us', '/contact-us', '/contact', '/contact/1', '/shipping-delivery', '/security-payment'],
  ...['/help-center', '/help-center?keyword=refund', '/faq', '/sitemap', '/bulk-order'],
  ...['/cart', '/checkout', '/thank-you', '/order-tracking', '/promo-code', '/test-payment'],
  ...['/login', '/signup', '/forgot-password', '/reset-password', '/newsletter/confirm', '/no/such/screen'],
  // What is personal comes by the browser's own calls; the heading is there before.
  ...['/myaccount', '/myorder', '/mymessages', '/changepassword', '/order/none'],
]

for (const screen of screens) {
  test(`the HTML of ${screen} is valid`, async ({ request }) => {
    expect(await complaintsAbout(await (await request.get(screen)).text())).toEqual([])
  })
}

test('the validator finds a planted fault', async () => {
  const page =
    '<!doctype html><html lang="en"><head><title>One</title></head><body><p><h1>Two</h1></p></body></html>'
  expect((await complaintsAbout(page)).length).toBeGreaterThan(0)
})
