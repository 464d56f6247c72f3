import type { Page } from '@playwright/test'
import { putIntoCart } from './purchase.ts'
import { expect, signIn, test } from './test.ts'

type Route = [path: string, ...texts: (string | RegExp)[]]

/** Every route that the shop promises, with the words that belong to it. */
const forEverybody: Route[] = [
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
    ...['FREE Returns', 'Size and Fit Info', 'Add to Cart', 'Features', 'Description', 'See more'],
    ...['Shipping and return policy', /Estimated delivery:/, 'Message seller', 'Reviews'],
    "Products you'll love!",
  ],
  ['/category/t-shirts', 'T-Shirts', '154 results', 'First', 'Next'],
  ['/category/lunar-new-year-2027', 'No products in this category'],
  ['/products', 'Next'],
  ['/products?page=2', 'Previous', 'Next'],
  ['/products?page=99', 'Không có sản phẩm nào'],
  ['/search?keyword=hoodie', 'Search results for: "hoodie"'],
  ['/search?keyword=qwertzuiop', 'No products found matching "qwertzuiop"'],
  ['/topic/gift-guides', 'Lastest Articles'],
  ['/blog/how-to-wash-a-printed-tee-so-it-lasts-for-years', 'Related articles', 'Latest articles'],
  ['/wishlist', 'No products found'],
  ['/shop/1', /\d+ followers/, /\d+ products/],
  ['/contact/1', 'Name', 'Email', 'Subject', 'Message', 'Images'],
  ['/cart', ...['Your Cart is Empty', 'Add some items to your cart to get started', 'Continue Shopping']],
  [
    '/thank-you',
    ...['Payment Successful!', 'Thank you for your purchase.', /10% off your next order/],
    ...['Register an Account', 'Back to Home'],
  ],
  [
    '/login',
    ...['Email', 'Password', 'Remember Me', 'Forgot Your Password', 'Login', 'Google', 'Facebook', 'Sign up'],
  ],
  ['/signup', 'Name', 'Email', 'Password', 'Confirm password', 'Login', 'Terms'],
  ['/test-payment', 'Thanh toán thử nghiệm', 'Số tiền', 'Thanh toán'],
  ['/about-us', 'About us', 'Sample reviews', 'As seen in', 'Find us', '412 Weaver Street'],
  ['/shipping-delivery', 'Processing and delivery times', '5-7 business days', '$4.90'],
  ['/security-payment', 'Payment methods', 'Privacy', 'retained for 10 years'],
  ['/contact-us', 'Inkloom Marketplace, Inc.', '+1 (503) 555-0142'],
  [
    '/help-center',
    ...['Change/cancel orders', 'Returns and refunds', 'Track order', 'Product information'],
    ...['About the marketplace', 'Setting up an artist account'],
  ],
  ['/faq', 'What does shipping cost?'],
  ['/contact', 'Name', 'Email', 'Subject', 'Message', 'Images'],
  ['/order-tracking', 'Billing email', 'Order code', 'TRACK'],
  ['/bulk-order', 'Bulk order', 'What counts as a bulk order?'],
  ['/promo-code', 'SAVE5', 'SAVE10'],
  ['/sitemap', 'Categories', 'Retro Tees', 'New posts', 'Pages'],
  ...[
    ...['about-us', 'privacy-policy', 'terms-of-service', 'secure-payments', 'faqs', 'cancelchange-order'],
    ...['refund-policy', 'returns-exchanges-policy', 'free-return', 'local-support', 'dmca'],
    'our-intellectual-property-policy',
  ].map((slug): Route => [`/page/${slug}`, 'Other articles']),
]

const forCustomers: Route[] = [
  ['/myaccount', 'User Profile', 'My Order', 'Change Password', 'Logout', 'Email', 'Full name', 'Update'],
  ['/myorder', 'Confirmed', 'Total amount'],
  [
    '/changepassword',
    ...['Current password', 'New password', 'Confirm password', 'Password must be at least 6 characters'],
    'Top Pick',
  ],
]

const forBuyers: Route[] = [
  ['/cart', 'Subtotal', 'Shipping fee', 'Total', 'CHECKOUT', 'Remove'],
  [
    '/checkout',
    ...['Billing details', 'Review your order', 'Standard shipping', 'Order summary', 'Card', 'PayPal'],
    'Submit a ticket',
  ],
]

async function expectRoutes(page: Page, routes: Route[]) {
  test.setTimeout(routes.length * 10_000)
  for (const [path, ...texts] of routes) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    for (const text of texts) {
      // Header and footer say many of these words on every page.
      const said = page.getByRole('main').getByText(text).filter({ visible: true }).first()
      await expect(said, `${path} says ${String(text)}`).toBeVisible()
    }
  }
}

test('every route is there for everybody, with its words', ({ page }) => expectRoutes(page, forEverybody))

test('those of a customer', async ({ page }) => {
  await signIn(page)
  await expectRoutes(page, forCustomers)
})

test('those of somebody who buys', async ({ page }) => {
  await putIntoCart(page, 'snack-inspector-sticker')
  await expectRoutes(page, forBuyers)
})
