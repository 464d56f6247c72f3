import type { Page } from '@playwright/test'
import { seedCart } from './support/cart.ts'
import { expect, test } from './support/fixtures.ts'
import { signIn } from './support/users.ts'

type Route = [path: string, ...texts: (string | RegExp)[]]

/** The texts of the other public routes are in their HTML: server/ssr/routes.long.test.ts. */
const forGuests: Route[] = [
  ['/wishlist', 'No products found'],
  ['/cart', 'Your Cart is Empty', 'Add some items to your cart to get started', 'Continue Shopping'],
  [
    '/thank-you',
    'Payment Successful!',
    'Thank you for your purchase.',
    /10% off your next order/,
    'Register an Account',
    'Back to Home',
  ],
]

const forCustomers: Route[] = [
  ['/myaccount', 'User Profile', 'My Order', 'Change Password', 'Logout', 'Email', 'Full name', 'Update'],
  ['/myorder', 'Confirmed', 'Total amount'],
  [
    '/changepassword',
    'Current password',
    'New password',
    'Confirm password',
    'Password must be at least 6 characters',
    'Top Pick',
  ],
]

const forBuyers: Route[] = [
  ['/cart', 'Subtotal', 'Shipping fee', 'Total', 'CHECKOUT', 'Remove'],
  [
    '/checkout',
    'Billing details',
    'Review your order',
    'Standard shipping',
    'Order summary',
    'Card',
    'PayPal',
    'Submit a ticket',
  ],
]

async function expectRoutes(page: Page, routes: Route[]) {
  for (const [path, ...texts] of routes) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(200)
    for (const text of texts) {
      // Header and footer have many of these texts on every page.
      const shown = page.getByRole('main').getByText(text).filter({ visible: true }).first()
      await expect(shown, `${path} shows ${String(text)}`).toBeVisible()
    }
  }
}

test('the routes of a guest show their texts', ({ page }) => expectRoutes(page, forGuests))

test('the routes of a customer show their texts', async ({ page }) => {
  await signIn(page)
  await expectRoutes(page, forCustomers)
})

test('cart and checkout show their texts', async ({ page }) => {
  await seedCart(page, ['snack-inspector-sticker'])
  await expectRoutes(page, forBuyers)
})
