import { expect, expectAccessible, ready, test } from './test.ts'

/** Every screen so far, with its states that an address can show. */
const screens = [
  '/',
  '/products',
  '/products?page=16',
  '/category/t-shirts?page=5',
  '/category/lunar-new-year-2027',
  '/products?color=Navy&size=M&on_sale=1&sort=price-asc',
  '/search?keyword=hoodie',
  '/search?keyword=qwertzuiop',
  '/search',
  '/topic/gift-guides',
  '/blog/how-to-wash-a-printed-tee-so-it-lasts-for-years',
  '/page/refund-policy',
  '/about-us',
  '/contact-us',
  '/shipping-delivery',
  '/security-payment',
  '/help-center',
  '/help-center?keyword=zeppelin',
  '/faq',
  '/sitemap',
  '/no/such/screen',
]

for (const screen of screens) {
  for (const width of [320, 768, 1280]) {
    test(`${screen} at ${width} px`, async ({ page, complaints }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(screen)
      await ready(page)
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      if (screen === '/no/such/screen') complaints.splice(0)
    })
  }
}
