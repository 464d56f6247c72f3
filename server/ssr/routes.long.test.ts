import { expect, it } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { mainTextOf } from '../test/html.ts'
import { testPages } from '../test/pages.ts'

const { app } = await testPages(await testDatabase())

type Route = [path: string, ...texts: (string | RegExp)[]]

/** The public routes of the shop and texts that each must show in its main element. */
const routes: Route[] = [
  [
    '/',
    'Shop Popular Products',
    'New products',
    'Shop by category',
    'Fresh from the blog',
    'The fit guarantee',
  ],
  [
    '/product/eucalyptus-and-linen-washed-cotton-tee',
    'FREE Returns',
    'Size and Fit Info',
    'Add to Cart',
    'Features',
    'Description',
    'See more',
    'Shipping and return policy',
    /Estimated delivery:/,
    'Message seller',
    'Reviews',
    "Products you'll love!",
  ],
  ['/category/t-shirts', 'T-Shirts', '154 results', 'First', 'Next'],
  ['/offline', "You're offline", 'Try again', 'Your cart', 'Wishlist'],
  ['/category/lunar-new-year-2027', 'No products in this category'],
  ['/products', 'Next'],
  ['/products?page=2', 'Previous', 'Next'],
  ['/products?page=99', 'Không có sản phẩm nào'],
  ['/search?keyword=hoodie', 'Search results for: "hoodie"'],
  ['/search?keyword=qwertzuiop', 'No products found matching "qwertzuiop"'],
  ['/topic/gift-guides', 'Lastest Articles'],
  ['/blog/how-to-wash-a-printed-tee-so-it-lasts-for-years', 'Related articles', 'Latest articles'],
  ['/shop/1', /\d+ followers/, /\d+ products/],
  ['/contact/1', 'Name', 'Email', 'Subject', 'Message', 'Images'],
  [
    '/login',
    'Email',
    'Password',
    'Remember Me',
    'Forgot Your Password',
    'Login',
    'Google',
    'Facebook',
    'Sign up',
  ],
  ['/signup', 'Name', 'Email', 'Password', 'Confirm password', 'Login', 'Terms'],
  ['/test-payment', 'Thanh toán thử nghiệm', 'Số tiền', 'Thanh toán'],
  [
    '/about-us',
    'About us',
    'How a shirt is made',
    'What customers say',
    'As seen in',
    'Find us',
    '412 Weaver Street',
  ],
  ['/shipping-delivery', 'Processing and delivery times', '5-7 business days', '$4.90'],
  ['/security-payment', 'Payment methods', 'Privacy', 'retained for 10 years'],
  ['/contact-us', 'Inkloom Marketplace, Inc.', '+1 (503) 555-0142'],
  [
    '/help-center',
    'Change/cancel orders',
    'Returns and refunds',
    'Track order',
    'Product information',
    'About the marketplace',
    'Setting up an artist account',
  ],
  ['/faq', 'What does shipping cost?'],
  ['/contact', 'Name', 'Email', 'Subject', 'Message', 'Images'],
  ['/order-tracking', 'Billing email', 'Order number', 'TRACK'],
  [
    '/withdrawal',
    'Withdraw from a purchase',
    'Billing email',
    'Order number',
    'within 30 days from delivery',
  ],
  ['/bulk-order', 'Bulk order', 'What counts as a bulk order?'],
  ['/promo-code', 'SAVE5', 'SAVE10'],
  ['/sitemap', 'Categories', 'Retro Tees', 'New posts', 'Pages'],
]

const pages = [
  ['about-us', 'About Us'],
  ['privacy-policy', 'Privacy Policy'],
  ['terms-of-service', 'Terms of Service'],
  ['secure-payments', 'Secure Payments'],
  ['faqs', 'FAQs'],
  ['cancelchange-order', 'Cancel/Change Order'],
  ['refund-policy', 'Refund Policy'],
  ['returns-exchanges-policy', 'Returns & Exchanges Policy'],
  ['free-return', 'Free Return'],
  ['local-support', 'Local Support'],
  ['dmca', 'DMCA'],
  ['our-intellectual-property-policy', 'Our Intellectual Property Policy'],
]

it.each(pages)('/page/%s has its title, its date and links to the other pages', async (slug, title) => {
  const response = await app.request(`http://shop.test/page/${slug}`)
  const html = await response.text()
  expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toBe(title.replace('&', '&amp;'))
  expect(/<main.*<time[\s>].*<\/main>/s.test(html)).toBe(true)
  const others = html.slice(html.indexOf('Other articles'), html.indexOf('</main>'))
  const linked = [...others.matchAll(/href="\/page\/([^"]+)"/g)].map(([, other]) => other)
  const expected = pages.map(([other]) => other).filter((other) => other !== slug)
  expect(new Set(linked)).toEqual(new Set(expected))
  expect(linked).toHaveLength(expected.length)
})

it.each(routes)('%s shows its texts', async (path, ...texts) => {
  const response = await app.request(`http://shop.test${path}`)
  expect(response.status).toBe(200)
  const main = mainTextOf(await response.text())
  for (const text of texts) expect(main).toMatch(text)
})
