import type { Page } from '@playwright/test'
import { fillDesign, jersey } from '../support/customizer.ts'
import { seedCart, storedCart } from '../support/cart.ts'
import { newEmail } from '../support/users.ts'
import { createOrder } from '../support/orders.ts'
import { seedTeam, teamOf, toLine } from '../support/team.ts'
import { ada, cardFrame, fillCard, fillForm, payButton } from '../support/checkout.ts'
import { expect, ready } from '../support/fixtures.ts'
import { at, press, hideToast, type Screen } from './screen.ts'

const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' })

export const buying: Record<string, Screen> = {
  'cart-empty': at('/cart'),
  cart: { ...at('/cart', (page) => expect(summary(page)).toContainText('Shipping fee$')), before: fillCart },
  'cart-changed': {
    ...at('/cart', (page) => expect(page.getByRole('button', { name: 'Use the new price' })).toBeVisible()),
    before: (page) =>
      seedCart(page, ['snack-inspector-sticker'], ([group]) => {
        const [item] = group!.items
        item!.price = '1.00'
        group!.items.push({ ...item!, itemId: 'gone', slug: 'left-the-shop' })
      }),
    consoleErrors: ['status of 404'],
  },
  'cart-team': {
    ...at('/cart', async (page) => {
      await teamGroup(page).getByText('Show all 12 rows').click()
      await expect(teamGroup(page).getByRole('button', { name: /^Remove / })).toHaveCount(13)
    }),
    before: (page) => seedTeam(page, 12),
  },
  'cart-team-names': {
    ...at('/cart', async (page) => {
      await teamGroup(page).getByRole('button', { name: 'Edit names' }).click()
      await expect(page.getByLabel('Player name, row 12')).toHaveValue('CARSON')
      await expect(page.locator('canvas[data-painted]').first()).toBeVisible()
    }),
    before: (page) => seedTeam(page, 12),
  },
  'checkout-team': {
    ...at('/checkout', async (page) => {
      await teamGroup(page).last().getByText('Show all 12 rows').click()
      await expect(teamGroup(page).getByText('HOPPER, 1', { exact: true })).toBeVisible()
    }),
    before: (page) => seedTeam(page, 12),
  },
  'order-team': at('/cart', async (page) => {
    const { cart } = await teamOf(page.request, 12)
    const [number] = await createOrder(page, [], { lines: cart[0]!.items.map(toLine) })
    await page.goto(`/order/${number}`)
    await teamGroup(page).getByText('Show all 12 rows').click()
    await expect(teamGroup(page).getByText('HOPPER, 1', { exact: true })).toBeVisible()
  }),
  proofs: {
    ...at('/cart', async (page) => {
      await teamGroup(page).getByRole('button', { name: 'View all proofs' }).click()
      await expect(page.getByRole('img', { name: /^Proof of / })).toHaveCount(12)
    }),
    before: (page) => seedTeam(page, 12),
  },
  'proofs-unknown': {
    ...at(`/proofs/${'A'.repeat(22)}`, (page) =>
      expect(page.getByText("We can't show these proofs")).toBeVisible(),
    ),
    consoleErrors: ['status of 404'],
  },
  'checkout-empty': at('/checkout', (page) => hideToast(page, 'Your cart is empty!')),
  checkout: {
    ...at('/checkout', async (page) => {
      await fillForm(page)
      await fillCard(page, '4242 4242 4242 4242')
    }),
    before: fillCart,
  },
  'checkout-errors': {
    ...at('/checkout', async (page) => {
      await expect(cardFrame(page).locator('[autocomplete="cc-number"]')).toBeVisible()
      await summary(page).getByRole('textbox', { name: 'Coupon' }).fill('nonsense')
      await summary(page).getByRole('button', { name: 'Apply' }).click()
      await expect(summary(page).getByRole('alert')).toHaveText('This coupon does not exist')
      await payButton(page).click()
      await hideToast(page, 'Please fill in all required information')
    }),
    before: fillFromTwoShops,
    consoleErrors: ['status of 422'],
  },
  'checkout-coupon': {
    ...at('/checkout', async (page) => {
      await summary(page).getByRole('textbox', { name: 'Coupon' }).fill('save5')
      await summary(page).getByRole('button', { name: 'Apply' }).click()
      await expect(summary(page).getByText('Discount')).toBeVisible()
    }),
    before: (page) =>
      seedCart(page, ['three-peaks-twelve-month-calendar-2025'], ([group]) => {
        group!.items[0]!.count = 3
      }),
  },
  'checkout-declined': {
    ...at('/checkout', async (page) => {
      await fillForm(page)
      await fillCard(page, '4000 0000 0000 0002')
      await payButton(page).click()
      await hideToast(page, 'Payment failed (')
      await expect(page.getByRole('alert').filter({ hasText: 'Payment failed (' })).toBeVisible()
    }),
    before: fillFromTwoShops,
    consoleErrors: ['status of 402'],
  },
  'checkout-gateway-error': {
    ...at('/checkout', (page) => hideToast(page, 'An unexpected error occurred')),
    before: async (page) => {
      await fillFromTwoShops(page)
      await page.route('**/api/payments/gateway', (route) => route.abort())
    },
    consoleErrors: ['net::ERR_FAILED', 'fetch'],
  },
  'checkout-shipping-error': {
    ...at('/checkout', (page) => hideToast(page, 'An error occurred during checkout')),
    before: async (page) => {
      await fillFromTwoShops(page)
      await page.route('**/api/shippings/calculate', (route) => route.abort())
    },
    consoleErrors: ['net::ERR_FAILED', 'fetch'],
  },
  'checkout-wallet': {
    ...at('/checkout', async (page) => {
      await page.getByRole('radio', { name: 'PayPal' }).check()
      await expect(page.getByRole('button', { name: 'Pay with PayPal' })).toBeVisible()
    }),
    before: fillFromTwoShops,
  },
  'thank-you': {
    ...at('/checkout', async (page) => {
      await fillForm(page, { ...ada, Email: newEmail() })
      await fillCard(page, '4242 4242 4242 4242')
      await payButton(page).click()
      await expect(page).toHaveURL('/thank-you')
      await expect(page.getByRole('link', { name: /^Order IK-/ }).first()).toBeVisible()
      await hideToast(page, 'Payment successful!')
    }),
    before: fillFromTwoShops,
  },
  'thank-you-cold': at('/thank-you'),
  'order-tracking': at('/order-tracking'),
  'order-tracking-error': {
    ...at('/order-tracking', async (page) => {
      await page.getByLabel('Billing email').fill('somebody@example.test')
      await page.getByLabel('Order number').fill('IK-00000-00000')
      await press('TRACK')(page)
      await expect(page.getByRole('alert')).toBeVisible()
    }),
    consoleErrors: ['status of 404'],
  },
  'promo-code': at('/promo-code'),
  'test-payment': at('/test-payment'),
}

const teamGroup = (page: Page) =>
  page.getByRole('main').getByRole('region', { name: 'Team order: 12 jerseys' })

async function fillFromTwoShops(page: Page): Promise<void> {
  await seedCart(page, ['snack-inspector-sticker', 'desert-radio-sticker'])
}

/** A personalized jersey, added by clicking, and items of two other shops. */
async function fillCart(page: Page): Promise<void> {
  await page.goto(jersey)
  await ready(page)
  await fillDesign(page)
  await page.getByLabel('Size', { exact: true }).selectOption('M')
  await press('Add to Cart')(page)
  await expect(page.getByRole('dialog', { name: 'Added to your cart' })).toBeVisible()
  const personalized = await storedCart(page)
  await seedCart(page, ['snack-inspector-sticker', 'desert-radio-sticker'], (cart) =>
    cart.unshift(...personalized),
  )
}
