import type { Page } from '@playwright/test'
import { seedCart } from './support/cart.ts'
import { ada, cardFrame, fillCard, fillForm, payButton } from './support/checkout.ts'
import { allowConsoleError, expect, mobile, ready, repetition, test } from './support/fixtures.ts'
import { createCustomer, mailTo } from './support/users.ts'

const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text })

async function enter(page: Page, slugs = ['snack-inspector-sticker']) {
  await seedCart(page, slugs)
  await page.goto('/checkout')
  await expect(page.getByRole('region', { name: 'Billing details' })).toBeVisible()
}

async function expectThanks(page: Page) {
  await expect(page).toHaveURL('/thank-you')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful!')
  await expect(page.getByText('Thank you for your purchase.')).toBeVisible()
}

test('an empty cart cannot be checked out', async ({ page }) => {
  await page.goto('/checkout')
  await expect(toast(page, 'Your cart is empty!')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Your cart is empty!')
})

test('the form shows the missing fields and keeps the entered values', mobile, async ({ page, isNarrow }) => {
  await enter(page)
  await expect(page.getByRole('banner')).toContainText('Secure checkout')
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(2)
  if (isNarrow) {
    const details = page.locator('details', { hasText: 'Show order summary' })
    await expect(details.locator('summary')).toContainText('$')
    await details.locator('summary').click()
    await expect(details).toContainText('Handling fee$0.00')
  }
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('US')
  expect(await page.getByRole('combobox', { name: 'Country' }).locator('option').count()).toBeGreaterThan(235)
  await expect(page.getByText('5-7 business days')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText('Handling fee$0.00')
  await expect(page.getByRole('radio', { name: 'Card' })).toBeChecked()
  await expect(page.getByRole('link', { name: 'Submit a ticket' })).toHaveAttribute('href', '/contact')
  await expect(cardFrame(page).locator('[autocomplete="cc-number"]')).toBeVisible()
  const boxOf = async (field: string) =>
    (await cardFrame(page).locator(`[autocomplete="${field}"]`).boundingBox())!
  // The page above the card may still be loading.
  await expect.poll(async () => (await boxOf('cc-exp')).y - (await boxOf('cc-csc')).y).toBe(0)
  const number = cardFrame(page).locator('[autocomplete="cc-number"]')
  await expect(number).toHaveCSS('border-radius', '12px')
  await expect(number).toHaveCSS('font-family', /Shop font/)
  expect((await boxOf('cc-number')).x).toBe((await payButton(page).boundingBox())!.x)
  await payButton(page).click()
  await expect(toast(page, 'Please fill in all required information')).toBeVisible()
  for (const text of [
    'Please enter your first name',
    'Please enter your last name',
    'Please enter your phone number',
    'Please enter a valid email address',
    'Please enter your address',
    'Please enter your city',
    'Please enter your ZIP code',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(page.getByLabel('First name')).toBeFocused()
  await fillForm(page, { 'First name': 'Ada', Email: 'not an address' })
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  const saved = await page.evaluate(() => JSON.parse(localStorage.getItem('checkoutFormData')!) as object)
  expect(Object.keys(saved)).toEqual([
    ...['firstName', 'lastName', 'phone', 'email', 'country', 'address', 'apartment', 'city', 'zipCode'],
    'shippingNotes',
  ])
})

test('the pay button appears when all code of a payment is loaded', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/payment-steps-*.js', async (route) => {
    await promise
    await route.continue()
  })
  const settings = page.waitForResponse('**/api/payments/gateway')
  await enter(page)
  await settings
  await expect(page.getByText('Loading payment options…')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  resolve()
  await expect(payButton(page)).toBeVisible()
})

test('a card payment creates orders and clears form and cart', async ({ page }) => {
  await enter(page, ['snack-inspector-sticker', 'desert-radio-sticker'])
  await fillForm(page)
  await fillCard(page, '4242 4242 4242 4242')
  await payButton(page).click()
  await expectThanks(page)
  await expect(toast(page, 'Payment successful!')).toContainText('Thank you for your purchase')
  await expect(page.getByText('Register now and get 10% off your next order.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Register an Account' })).toHaveAttribute('href', '/signup')
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  const orders = page.getByRole('region', { name: 'Your orders' })
  await expect(orders).toContainText('Paid by card')
  expect(
    await page.evaluate(() => [localStorage.getItem('cart'), localStorage.getItem('checkoutFormData')]),
  ).toEqual([null, null])
  const events = await page.evaluate(() =>
    (window as unknown as { dataLayer: { event: string }[] }).dataLayer.map(({ event }) => event),
  )
  expect(events).toEqual(expect.arrayContaining(['begin_checkout', 'purchase']))
  expect(
    JSON.stringify(await page.evaluate(() => (window as unknown as { dataLayer: object[] }).dataLayer)),
  ).not.toMatch(/ada|Loom Street|555 0100/i)
  await page.reload()
  await ready(page)
  await expect(orders.getByRole('link', { name: /^Order / }).first()).toBeVisible()
  await orders
    .getByRole('link', { name: /^Order / })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order IK-/)
  await expect(page.getByText('Paid and confirmed')).toBeVisible()
})

test('a customer gets a prefilled form, uses the welcome coupon and orders from three sellers', async ({
  page,
}) => {
  const { user } = await createCustomer(page)
  const { text } = await mailTo(page.request, user.email, /^Welcome to Inkloom/)
  await enter(page, ['snack-inspector-sticker', 'golden-hour-motel-sticker', 'three-peaks-diner-mug'])
  const billing = page.getByRole('region', { name: 'Billing details' })
  await expect(billing.getByLabel('First name')).toHaveValue('Ada')
  await expect(billing.getByLabel('Last name')).toHaveValue('Inker')
  await expect(billing.getByLabel('Email')).toHaveValue(user.email)
  await fillForm(page, { Phone: '555 0100', Address: '1 Loom Street', City: 'Austin', 'ZIP code': '73301' })
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  await summary.getByRole('textbox', { name: 'Coupon' }).fill(/WELCOME-\w+/.exec(text)![0])
  await summary.getByRole('button', { name: 'Apply' }).click()
  await expect(summary).toContainText('10% off your subtotal.')
  await fillCard(page, '4242 4242 4242 4242')
  const claims: { shipping: { shipping_cost: number } }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/orders') && request.method() === 'POST')
      claims.push(request.postDataJSON())
  })
  const placing = page.waitForResponse('**/api/checkout')
  await payButton(page).click()
  await expectThanks(page)
  const { data } = (await (await placing).json()) as {
    data: { shipping_cost: number; orders: { shipping_cost: number }[] }
  }
  const shares = claims.map(({ shipping }) => shipping.shipping_cost)
  expect(shares).toEqual(data.orders.map(({ shipping_cost }) => shipping_cost))
  expect(shares.reduce((sum, cost) => sum + cost, 0)).toBeCloseTo(data.shipping_cost, 2)
  await expect(page.getByText('Register now and get 10% off your next order.')).toHaveCount(0)
  await page.goto('/myorder')
  await expect(page.getByRole('main').getByText('Confirmed', { exact: true })).toHaveCount(3)
})

test('a customer saves the address and chooses it for the next order', async ({ page }) => {
  await createCustomer(page)
  await enter(page)
  await fillForm(page, { ...ada, Apartment: 'Apt 4' })
  await page.getByRole('checkbox', { name: 'Save this information for next time' }).check()
  await fillCard(page, '4242 4242 4242 4242')
  await payButton(page).click()
  await expectThanks(page)

  await page.goto('/myaccount')
  const addresses = page.locator('section', { has: page.getByRole('heading', { name: 'Saved addresses' }) })
  await expect(addresses).toContainText('1 Loom Street, Apt 4')
  await addresses.getByRole('button', { name: 'Add an address' }).click()
  const added = { ...ada, Address: '2 Mill Lane' }
  for (const [name, value] of Object.entries(added))
    await addresses.getByRole('textbox', { name, exact: true }).fill(value)
  await addresses.getByRole('button', { name: 'Save address' }).click()
  await expect(addresses.getByRole('listitem')).toHaveCount(2)
  await addresses.getByRole('button', { name: 'Edit address 2 Mill Lane, Austin' }).click()
  const edited = addresses.getByRole('form', { name: 'Edit address' })
  await expect(edited.getByLabel('First name')).toHaveValue('Ada')
  await edited.getByLabel('City').fill('Dallas')
  await edited.getByRole('button', { name: 'Save address' }).click()
  await expect(addresses).toContainText('Dallas')

  await page.evaluate(() => sessionStorage.removeItem('cart-seeded'))
  await page.goto('/checkout')
  const billing = page.getByRole('region', { name: 'Billing details' })
  await page.getByRole('button', { name: '1 Loom Street, Austin' }).click()
  await expect(billing.getByLabel('Apartment')).toHaveValue('Apt 4')
  await page.getByRole('button', { name: '2 Mill Lane, Dallas' }).click()
  await expect(billing.getByLabel('Apartment')).toHaveValue('')
})

test('an incomplete and a declined card show the reason, and another card pays', async ({
  page,
  consoleErrors,
}) => {
  await enter(page)
  await fillForm(page)
  await expect(cardFrame(page).locator('[autocomplete="cc-number"]')).toBeVisible()
  await payButton(page).click()
  await expect(toast(page, 'Vui lòng điền đầy đủ thông tin thẻ')).toBeVisible()
  await expect(toast(page, 'Please fill in all card information')).toBeVisible()

  await fillCard(page, '4000 0000 0000 0002')
  await payButton(page).click()
  await expect(toast(page, 'Payment failed (')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Payment failed (' })).toBeVisible()
  await fillCard(page, '4242 4242 4242 4242')
  await payButton(page).click()
  await expectThanks(page)
  allowConsoleError(consoleErrors, 'status of 402')
})

test('a passed 3DS challenge pays, a failed or closed one does not', async ({ page, consoleErrors }) => {
  await enter(page)
  await fillForm(page)
  const code = bank(page).locator('[autocomplete="one-time-code"]')
  const payWithChallenge = async () => {
    await fillCard(page, '4000 0027 6000 3184')
    await payButton(page).click()
    await expect(code).toBeVisible()
  }
  await payWithChallenge()
  await code.fill('0000')
  await code.press('Enter')
  await expect(toast(page, 'Payment failed')).toBeVisible()

  await payWithChallenge()
  await page
    .getByRole('dialog', { name: 'Confirm your payment' })
    .getByRole('button', { name: 'Close' })
    .click()
  await expect(toast(page, 'You have cancelled the payment')).toBeVisible()

  await payWithChallenge()
  await code.fill('1234')
  await code.press('Enter')
  await expectThanks(page)
  await expect(page.getByText('Paid by card')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Your orders' }).getByRole('link', { name: /^Order / }),
  ).toHaveCount(1)
  allowConsoleError(consoleErrors, 'status of 402')
})

const bank = (page: Page) => page.frameLocator('iframe[title="Your bank\'s confirmation"]')

test('a reload during the 3DS challenge shows it again', repetition, async ({ page }) => {
  await enter(page)
  await fillForm(page)
  await fillCard(page, '4000 0027 6000 3184')
  await payButton(page).click()
  await expect(bank(page).locator('[autocomplete="one-time-code"]')).toBeVisible()
  await page.reload()
  await bank(page).locator('[autocomplete="one-time-code"]').fill('1234')
  await bank(page).locator('[autocomplete="one-time-code"]').press('Enter')
  await expectThanks(page)
})

test('a wallet order and a wallet capture that fail show errors', async ({ page, consoleErrors }) => {
  await enter(page)
  await fillForm(page)
  await page.getByRole('radio', { name: 'PayPal' }).check()
  const pay = page.getByRole('button', { name: 'Pay with PayPal' })
  await page.route('**/api/payments/wallet/orders', (route) => route.abort())
  await pay.click()
  await expect(toast(page, 'An error occurred during payment')).toBeVisible()
  await page.unroute('**/api/payments/wallet/orders')
  await page.route('**/capture', (route) =>
    route.fulfill({ status: 422, json: { success: false, status: 'error', message: 'no' } }),
  )
  const opening = page.waitForEvent('popup')
  await pay.click()
  const approve = (await opening).getByRole('button', { name: 'Approve' })
  await approve.evaluate((element: HTMLElement) => setTimeout(() => element.click()))
  await expect(toast(page, 'Please try again or contact support')).toBeVisible()
  allowConsoleError(consoleErrors, 'net::ERR_FAILED', 'status of 422', 'fetch', 'ApiError')
})

/** The console errors of calls that a test makes fail. */
const failedCalls = ['net::ERR_FAILED', 'status of 422', 'status of 500', 'fetch', 'ApiError', 'Error: ']
const refused = (message: string) => ({ status: 422, json: { success: false, status: 'error', message } })

test('shipping costs that fail show an error until they are known', async ({ page, consoleErrors }) => {
  let answer: ReturnType<typeof refused> | { status: number; json: object } | null =
    refused('We do not ship there')
  await page.route('**/api/shippings/calculate', (route) => (answer ? route.fulfill(answer) : route.abort()))
  await enter(page)
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  const expectError = async (text: string) => {
    await expect(toast(page, text)).toBeVisible()
    await expect(summary.getByRole('alert')).toContainText(text)
    await expect(summary.locator('dt:text-is("Total") + dd')).toHaveText('—')
  }
  await expectError('We do not ship there')
  const pay = page.getByRole('button', { name: /^Pay/ })
  await expect(pay).toHaveText('Pay')
  await expect(pay).toHaveAccessibleDescription('We need the shipping cost before you can pay.')

  const retry = summary.getByRole('button', { name: 'Try again' })
  answer = { status: 200, json: { success: false } }
  await retry.click()
  await expectError('Unable to calculate shipping cost. Please try again.')
  answer = null
  await retry.click()
  await expectError('An error occurred during checkout. Please try again later.')

  await page.unroute('**/api/shippings/calculate')
  await retry.click()
  await expect(payButton(page)).toBeVisible()
  await expect(summary.getByRole('alert')).toHaveCount(0)
  allowConsoleError(consoleErrors, ...failedCalls)
})

for (const [what, answer, text] of [
  ['with a message', refused('Not today'), 'Not today'],
  ['without a message', { status: 500, json: {} }, 'Unable to get payment gateway information'],
  ['without a response', null, 'An unexpected error occurred while retrieving the payment gateway'],
] as const) {
  test(`a payment gateway that fails ${what} shows an error`, async ({ page, consoleErrors }) => {
    await page.route('**/api/payments/gateway', (route) => (answer ? route.fulfill(answer) : route.abort()))
    await enter(page)
    await expect(toast(page, text)).toBeVisible()
    await expect(page.getByRole('main').getByText(text)).toBeVisible()
    allowConsoleError(consoleErrors, ...failedCalls)
  })
}

test('a wallet script that does not load shows an error', async ({ page, consoleErrors }) => {
  await enter(page)
  await expect(payButton(page)).toBeVisible()
  await page.route('**/assets/wallet-sdk.js', (route) => route.abort())
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await expect(toast(page, 'Error occurred while initializing PayPal.')).toBeVisible()
  await expect(page.getByRole('main').getByText('Error occurred while initializing PayPal.')).toBeVisible()
  allowConsoleError(consoleErrors, ...failedCalls, 'script')
})

test('a failed checkout, a card error code and a missing country show errors', async ({
  page,
  consoleErrors,
}) => {
  await enter(page)
  await fillForm(page)
  await fillCard(page, '4242 4242 4242 4242')
  await page.route('**/api/checkout', (route) => route.abort())
  await payButton(page).click()
  await expect(toast(page, 'An error occurred during checkout. Please try again later.')).toBeVisible()
  await page.unroute('**/api/checkout')

  await page.route('**/api/payments/card', (route) =>
    route.fulfill({
      json: {
        success: false,
        state: 'declined',
        message: '',
        payment_method: 'card',
        data: {
          return_code: '4711',
          return_message: 'The bank said no',
          decline_code: null,
          trace_id: null,
          transaction_id: null,
          action_url: null,
        },
      },
    }),
  )
  await fillCard(page, '4242 4242 4242 4242')
  await payButton(page).click()
  await expect(toast(page, 'Payment failed')).toContainText('The bank said no (Code: 4711)')
  await page.unroute('**/api/payments/card')

  await page.route('**/api/payments/card', (route) => route.fulfill({ json: { success: false } }))
  await fillCard(page, '4242 4242 4242 4242')
  await payButton(page).click()
  await expect(toast(page, 'Thanh toán thất bại')).toContainText('Payment failed')
  await expect(page.getByRole('alert').locator('[lang=vi]')).toHaveText('Thanh toán thất bại')
  await page.unroute('**/api/payments/card')

  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('checkoutFormData')!) as object
    localStorage.setItem('checkoutFormData', JSON.stringify({ ...kept, country: '' }))
  })
  await page.reload()
  await fillCard(page, '4242 4242 4242 4242')
  await payButton(page).click()
  await expect(page.getByText('Please select your country')).toBeVisible()
  await expect(toast(page, 'Please fill in all required information')).toBeVisible()
  allowConsoleError(consoleErrors, ...failedCalls)
})

test('going back keeps the form before the payment and shows an empty cart after it', async ({ page }) => {
  await enter(page)
  await fillForm(page)
  await page.goto('/cart')
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Billing details' }).getByLabel('First name')).toHaveValue(
    'Ada',
  )
  await fillCard(page, '4242 4242 4242 4242')
  await payButton(page).click()
  await expectThanks(page)
  await page.goBack()
  await expect(page.getByRole('main').getByText('Your cart is empty!')).toBeVisible()
})

test('every step survives a reload', async ({ page }) => {
  await seedCart(page, ['snack-inspector-sticker'])
  await page.goto('/cart')
  await page.reload()
  await expect(page.getByRole('link', { name: 'Snack Inspector Sticker' }).first()).toBeVisible()
  await page.getByRole('link', { name: 'CHECKOUT' }).click()
  await fillForm(page)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Billing details' }).getByLabel('City')).toHaveValue('Austin')
  await fillCard(page, '4242 4242 4242 4242')
  // The page is reloaded before it gets the response to the payment, and continues it.
  const received = Promise.withResolvers<void>()
  await page.route('**/api/payments/card', async (route) => {
    await route.fetch()
    received.resolve()
  })
  await payButton(page).click()
  await received.promise
  await page.reload()
  await expectThanks(page)
  await page.reload()
  await expectThanks(page)
})

test('a cart paid in one tab is empty in the other', async ({ page, context }) => {
  await enter(page)
  await fillForm(page)
  const other = await context.newPage()
  await other.goto('/checkout')
  await expect(payButton(other)).toBeVisible()
  await fillCard(page, '4242 4242 4242 4242')
  await payButton(page).click()
  await expectThanks(page)
  await expect(other.getByRole('main').getByText('Your cart is empty!')).toBeVisible()
})

test('a canceled and a declined wallet payment show messages, an approved one pays', async ({
  page,
  consoleErrors,
}) => {
  await enter(page)
  await page.getByRole('radio', { name: 'PayPal' }).check()
  const pay = page.getByRole('button', { name: 'Pay with PayPal' })
  await pay.click()
  await expect(toast(page, 'Please fill in all required information')).toBeVisible()
  await fillForm(page)
  const choose = async (decision: string, instrument: string) => {
    const opening = page.waitForEvent('popup')
    await pay.click()
    const popup = await opening
    await popup.getByRole('radio', { name: instrument }).check()
    // The popup closes itself on the click, which would fail the click.
    const button = popup.getByRole('button', { name: decision })
    await button.evaluate((element: HTMLElement) => setTimeout(() => element.click()))
  }
  await choose('Cancel', 'Wallet balance')
  await expect(toast(page, 'You have cancelled the payment')).toContainText('Payment cancelled')

  await choose('Approve', 'A card that will be declined')
  await expect(toast(page, 'Please try again or contact support')).toContainText('Payment failed')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: 'Payment failed' })).toBeVisible()

  await choose('Approve', 'Wallet balance')
  await expectThanks(page)
  await expect(page.getByText('Paid with PayPal')).toBeVisible()
  allowConsoleError(consoleErrors, 'status of 402')
})

test('an unknown coupon is rejected and a valid one applied', async ({ page, consoleErrors }) => {
  await seedCart(page, ['three-peaks-twelve-month-calendar-2025'], ([group]) => {
    group!.items[0]!.count = 3
  })
  await page.goto('/checkout')
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  await summary.getByRole('textbox', { name: 'Coupon' }).fill('nonsense')
  await summary.getByRole('button', { name: 'Apply' }).click()
  await expect(summary.getByRole('alert')).toHaveText('This coupon does not exist')
  await summary.getByRole('textbox', { name: 'Coupon' }).fill('save5')
  await summary.getByRole('button', { name: 'Apply' }).click()
  await expect(summary).toContainText('5% off your subtotal.')
  await expect(summary.getByText('Discount')).toBeVisible()
  allowConsoleError(consoleErrors, 'status of 422')
})

test('a changed price is shown before the payment', async ({ page, consoleErrors }) => {
  await enter(page)
  await fillForm(page)
  await fillCard(page, '4242 4242 4242 4242')
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('cart')!) as { items: { price: string }[] }[]
    cart[0]!.items[0]!.price = '0.01'
    localStorage.setItem('cart', JSON.stringify(cart))
  })
  await page.reload()
  await fillCard(page, '4242 4242 4242 4242')
  await payButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The new total is $' })).toBeVisible()
  await fillCard(page, '4242 4242 4242 4242')
  await payButton(page).click()
  await expectThanks(page)
  allowConsoleError(consoleErrors, 'status of 409')
})

test('orders that cannot be claimed after the payment are still placed', async ({ page, consoleErrors }) => {
  await enter(page)
  await fillForm(page)
  await fillCard(page, '4242 4242 4242 4242')
  await page.route('**/api/orders', (route) => route.fulfill({ status: 500, json: {} }))
  await payButton(page).click()
  await expect(toast(page, 'Error processing order')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(
    'Your payment was successful but we encountered an error. Please contact support.',
  )
  await page.getByRole('link', { name: /^Order IK-/ }).click()
  await expect(page.getByText('Paid and confirmed')).toBeVisible()
  allowConsoleError(consoleErrors, 'status of 500', 'ApiError')
})

test('a payment without a response is followed to its end', async ({ page, consoleErrors }) => {
  await enter(page)
  await fillForm(page)
  await fillCard(page, '4242 4242 4242 4242')
  await page.route('**/api/payments/card', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await payButton(page).click()
  await expectThanks(page)
  allowConsoleError(consoleErrors, 'net::ERR_FAILED')
})

test('a tab closed after paying is continued in another', async ({ page, context, consoleErrors }) => {
  await enter(page)
  await fillForm(page)
  await fillCard(page, '4242 4242 4242 4242')
  const paid = page.waitForResponse('**/api/payments/card')
  await page.route('**/api/orders', () => undefined)
  await payButton(page).click()
  await paid
  const other = await context.newPage()
  await page.close()
  await other.goto('/checkout')
  await expectThanks(other)
  allowConsoleError(consoleErrors, 'net::ERR_FAILED')
})

test('an order is found by email and code and canceled', async ({ page, consoleErrors }) => {
  await enter(page)
  await fillForm(page, { ...ada, Email: 'track@example.test' })
  await fillCard(page, '4242 4242 4242 4242')
  await payButton(page).click()
  await expectThanks(page)
  const code = (await page.getByRole('link', { name: /^Order IK-/ }).textContent())!.replace('Order ', '')
  await page.goto('/order-tracking')
  await ready(page)
  // The requests of the previous page have ended by now.
  await page.context().clearCookies()
  await page.getByLabel('Billing email').fill('somebody@example.test')
  await page.getByLabel('Order number').fill(code)
  await page.getByRole('button', { name: 'TRACK' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    "We couldn't find that order. Check the code and the email you used.",
  )
  await page.getByLabel('Billing email').fill('track@example.test')
  await page.getByRole('button', { name: 'TRACK' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${code}`)
  await page.getByRole('button', { name: 'Cancel this order' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(toast(page, 'Your order was canceled')).toBeVisible()
  await expect(page.getByText(/^(Refunded|Being refunded):/)).toBeVisible()
  allowConsoleError(consoleErrors, 'status of 404')
})

test('promo codes are listed with their conditions', async ({ page }) => {
  await page.goto('/promo-code')
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(
    page.getByRole('article').filter({ hasText: '5% off' }).filter({ hasText: 'Orders over $50' }),
  ).toHaveCount(2)
  await expect(page.getByRole('article').filter({ hasText: '10% off' })).toContainText('Orders over $100')
})

test('only the checkout allows the payment origins in its CSP (security 3, 4)', async ({ request }) => {
  const policyOf = async (path: string) => (await request.get(path)).headers()
  const checkout = await policyOf('/checkout')
  expect(checkout['content-security-policy']).toMatch(/script-src 'self' http:\/\/127\.0\.0\.1:\d+/)
  expect(checkout['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  const cart = await policyOf('/cart')
  expect(cart['content-security-policy']).not.toMatch(/http:\/\/127/)
  expect(cart['cross-origin-opener-policy']).toBe('same-origin')
})

test('the test payment opens the wallet', async ({ page }) => {
  await page.goto('/test-payment')
  await ready(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanh toán thử nghiệm')
  await page.getByLabel('Số tiền').fill('12.50')
  for (const [decision, result] of [
    ['Approve', 'Thanh toán đã được chấp thuận'],
    ['Cancel', 'Thanh toán đã bị hủy'],
  ] as const) {
    await page.getByRole('button', { name: 'Thanh toán' }).click()
    await page.getByRole('button', { name: decision }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText(result)
  }
})
