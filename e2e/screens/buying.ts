import type { Page } from '@playwright/test'
import { customised, jersey } from '../designing.ts'
import { newEmail } from '../people.ts'
import { ada, cardFrame, fillCard, fillForm, payButton, putIntoCart } from '../purchase.ts'
import { expect, ready } from '../test.ts'
import { at, press, toastIsOver, type Screen } from './screen.ts'

const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' })

export const buying: Record<string, Screen> = {
  'cart-empty': at('/cart'),
  cart: { ...at('/cart', (page) => expect(summary(page)).toContainText('Shipping fee$')), before: fillCart },
  'checkout-empty': at('/checkout', (page) => toastIsOver(page, 'Your cart is empty!')),
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
      await toastIsOver(page, 'Please fill in all required information')
    }),
    before: fillFromTwoShops,
    complaint: 'status of 422',
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
      await toastIsOver(page, 'Payment successful!')
    }),
    before: fillFromTwoShops,
  },
  'thank-you-cold': at('/thank-you'),
  'order-tracking': at('/order-tracking'),
  'order-tracking-error': {
    ...at('/order-tracking', async (page) => {
      await page.getByLabel('Billing email').fill('somebody@example.test')
      await page.getByLabel('Order code').fill('IK-00000-00000')
      await press('TRACK')(page)
      await expect(page.getByRole('alert')).toBeVisible()
    }),
    complaint: 'status of 404',
  },
  'promo-code': at('/promo-code'),
  'test-payment': at('/test-payment'),
}

async function fillFromTwoShops(page: Page): Promise<void> {
  await putIntoCart(page, 'snack-inspector-sticker')
  await putIntoCart(page, 'desert-radio-sticker')
}

/** Two things from two shops, and one that was made for somebody. */
async function fillCart(page: Page): Promise<void> {
  await page.goto(jersey)
  await ready(page)
  await customised(page)
  await page.getByLabel('Size', { exact: true }).selectOption('M')
  await press('Add to Cart')(page)
  await expect(page.getByRole('dialog', { name: 'Added to your cart' })).toBeVisible({ timeout: 20_000 })
  await fillFromTwoShops(page)
}
