import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './support/axe.ts'
import { fillCard, payButton } from './support/checkout.ts'
import { runCli } from './support/cli.ts'
import { allowConsoleError, expect, repetition, test } from './support/fixtures.ts'
import { createOrder, orderNamedTee } from './support/orders.ts'
import { createCustomer, mailTo, newEmail } from './support/users.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const changeForm = (page: Page) => page.getByRole('form', { name: /^Change Best Day Ever/ })
const openChange = (page: Page) => page.getByRole('button', { name: /^Change Best Day Ever/ }).click()

/** Opens the second step of a change of the tee. */
async function preview(
  page: Page,
  fill: (form: ReturnType<typeof changeForm>) => Promise<unknown>,
): Promise<void> {
  await openChange(page)
  await fill(changeForm(page))
  await changeForm(page).getByRole('button', { name: 'Check the price' }).click()
  await expect(page.getByRole('heading', { name: 'Check your change' })).toBeFocused()
}

test('a guest corrects a typo for free and pays for a larger size with the link of the order', async ({
  page,
  consoleErrors,
}) => {
  test.slow()
  const email = newEmail()
  const number = await orderNamedTee(page, 'Jonn', { email })
  const { text } = await mailTo(page.request, email, /is confirmed/)
  // Another browser, which has only the link of the email.
  await page.context().clearCookies()
  await page.goto(new RegExp(`/order/${number}#key=\\S+`).exec(text)![0])
  await expect(region(page, 'Change or cancel')).toContainText(
    /change or cancel this order until .+ [A-Z]{2,5}\. After that/,
  )

  await openChange(page)
  const form = changeForm(page)
  await expect(form.getByLabel('Your name')).toHaveValue('Jonn')
  await form.getByRole('button', { name: 'Check the price' }).click()
  await expect(form.getByRole('alert')).toHaveText('Nothing has changed yet')
  await form.getByLabel('Your name').fill('John')
  await expectAccessible(page, { within: 'main' })
  await page.keyboard.press('Enter')
  await expect(page.getByText('This change is free.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Your item after the change' })).toBeVisible()
  await expectAccessible(page, { within: 'main' })
  await page.getByRole('button', { name: 'Confirm change' }).click()
  await expect(region(page, 'Items')).toContainText('Your name: John')
  await expect(region(page, 'Changes')).toContainText('Your name: Jonn → John')
  expect((await mailTo(page.request, email, /was changed/)).text).toContain('Your name “John”')

  await preview(page, (form) => form.getByLabel('Size').selectOption('2XL'))
  await expect(page.getByText('This change costs $2.00 more.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue to pay $2.00' }).click()
  await expect(page).toHaveURL(/\/checkout\?adjustment=[\w-]{22}#key=/)
  await expect(page.getByRole('heading', { name: `Change of order ${number}` })).toBeVisible()
  await fillCard(page, '4000 0000 0000 0002')
  await payButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Payment failed' })).toBeVisible()
  await expectAccessible(page, { isContentOnly: true })
  // The refused change and the declined card.
  allowConsoleError(consoleErrors, 'status of 422', 'status of 402')
  await page.reload()
  await fillCard(page, '4242 4242 4242 4242')
  await payButton(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your order is changed' })).toBeVisible()
  await page.getByRole('link', { name: 'View your order' }).click()
  await expect(region(page, 'Items')).toContainText('2XL / White')
  await expect(region(page, 'Changes')).toContainText('Changed for $2.00 more')
  await expectAccessible(page, { within: 'main' })
})

test(
  'a customer gets a lower price back and changes the address, until production starts',
  repetition,
  async ({ page, consoleErrors }) => {
    test.slow()
    const { access_token, user } = await createCustomer(page)
    const number = await orderNamedTee(page, 'Ann', { access_token, email: user.email })
    await page.goto('/myorder')
    const card = page.getByRole('article', { name: `Order ${number}` })
    await expect(card).toContainText(/You can change or cancel it until .+ [A-Z]{2,5}\./)
    await card.getByRole('link', { name: `View order ${number}` }).click()

    await preview(page, (form) => form.getByLabel('Size').selectOption('2XL'))
    await page.getByRole('button', { name: /^Continue to pay/ }).click()
    await fillCard(page, '4242 4242 4242 4242')
    await payButton(page).click()
    await page.getByRole('link', { name: 'View your order' }).click()
    await preview(page, (form) => form.getByLabel('Size').selectOption('S'))
    await expect(page.getByText('You get $2.00 back')).toBeVisible()
    await page.getByRole('button', { name: 'Confirm change' }).click()
    await expect(region(page, 'Changes')).toContainText(/(Refunded|Being refunded): \$2\.00/)

    await page.getByRole('button', { name: 'Change address' }).click()
    const address = page.getByRole('form', { name: 'Change address' })
    await address.getByLabel('City').fill('')
    await address.getByRole('button', { name: 'Save address' }).click()
    await expect(address.getByRole('alert')).toHaveText('Please enter your city')
    allowConsoleError(consoleErrors, 'status of 422')
    await address.getByLabel('City').fill('Dallas')
    await expectAccessible(page, { within: 'main' })
    await address.getByRole('button', { name: 'Save address' }).click()
    await expect(region(page, 'Shipping address')).toContainText('Dallas')
    await expect(page.getByRole('button', { name: 'Change address' })).toBeFocused()

    // Production starts while a form is open.
    await openChange(page)
    await changeForm(page).getByLabel('Your name').fill('Anna')
    await runCli('confirm', number)
    await changeForm(page).getByRole('button', { name: 'Check the price' }).click()
    await expect(changeForm(page).getByRole('alert')).toContainText('can no longer be changed')
    allowConsoleError(consoleErrors, 'status of 409')
    await page.reload()
    await expect(region(page, 'Change or cancel')).toContainText('We have started to make your order')
    await expect(page.getByRole('button', { name: /^Change/ })).toHaveCount(0)
    await page.getByRole('link', { name: /^Send a message to/ }).click()
    await expect(page.getByRole('heading', { name: /Message/ })).toBeInViewport()
  },
)

test(
  'a buyer returns a damaged item with a photo and gets a part of the money back',
  repetition,
  async ({ page }) => {
    test.slow()
    const email = newEmail()
    const [number] = await createOrder(page, ['snack-inspector-sticker'], { email })
    await runCli('ship', number!, '--carrier', 'DHL', '--tracking', 'JD0148')
    await page.goto(`/order/${number}`)
    await page.getByRole('button', { name: 'Return items' }).click()
    const form = page.getByRole('form', { name: 'Return items' })
    await expect(form.getByRole('heading', { name: 'Return items' })).toBeFocused()
    await form.getByRole('button', { name: 'Request return' }).click()
    await expect(form.getByText('Please choose a reason')).toBeVisible()
    await form.getByLabel('Reason').selectOption('It is damaged or misprinted')
    await form.getByLabel('What is wrong?').fill('The edge is <b>torn</b>.')
    const buffer = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#7a9e7e' } })
      .jpeg()
      .toBuffer()
    await form.getByLabel('Photos').setInputFiles({ name: 'torn.jpg', mimeType: 'image/jpeg', buffer })
    await expect(form.getByRole('img', { name: /^Attached/ })).toBeVisible()
    await expectAccessible(page, { within: 'main' })
    await form.getByRole('button', { name: 'Request return' }).click()
    const returns = region(page, 'Returns')
    await expect(returns).toContainText('Return requested: We are looking at it')
    await expect(returns).toContainText('The edge is <b>torn</b>.')
    await mailTo(page.request, email, /received your return request/)

    const listed = await runCli('returns')
    const { id, photos } = listed.find(({ order }) => order === number)!
    expect((await page.request.get(String(photos))).headers()['content-type']).toMatch(/^image/)
    expect(await runCli('return', String(id), '--refund', '1.50')).toEqual([
      { return: String(id), result: 'refunding $1.50' },
    ])
    await page.reload()
    await expect(returns).toContainText(/Return requested: (Done|Being refunded), \$1\.50/)
    await expectAccessible(page, { within: 'main' })
    expect((await mailTo(page.request, email, /^Your return request/)).text).toContain('refunding $1.50')
  },
)

test('a guest withdraws from a purchase in two steps, linked from the footer, and it is canceled', async ({
  page,
  consoleErrors,
}) => {
  test.slow()
  const email = newEmail()
  const number = await orderNamedTee(page, 'Ann', { email })
  await page.context().clearCookies()
  await page.goto('/faq')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from a purchase' }).click()
  await expect(page).toHaveURL('/withdrawal')
  await page.getByLabel('Billing email').fill(email)
  await page.getByLabel('Order number').fill('IK-00000-00000')
  await page.getByRole('button', { name: 'Find my order' }).click()
  await expect(page.getByRole('alert')).toContainText("We couldn't find that order.")
  allowConsoleError(consoleErrors, 'status of 404')
  await expectAccessible(page, { within: 'main' })
  await page.getByLabel('Order number').fill(number)
  await page.getByRole('button', { name: 'Find my order' }).click()
  await expect(
    page.getByRole('heading', { name: `Step 1 of 2: withdraw from order ${number}` }),
  ).toBeFocused()
  await expect(page.getByLabel('Your name')).toHaveValue('Ada Inker')
  await expectAccessible(page, { within: 'main' })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Step 2 of 2: confirm your withdrawal' })).toBeFocused()
  await expect(page.getByText(/It is canceled, and you get \$\d+\.\d\d back/)).toBeVisible()
  await expectAccessible(page, { within: 'main' })
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  const done = page.getByRole('main').getByRole('status')
  await expect(done).toContainText('We received your withdrawal')
  await expect(done).toContainText(email)
  const receipt = await mailTo(page.request, email, /received your withdrawal/)
  expect(receipt.text).toContain('1 x Best Day Ever Personalized Name Tee')
  await page.getByRole('link', { name: `View order ${number}` }).click()
  await expect(page.getByText('PendingCanceled')).toBeVisible()
})

test(
  'a withdrawal from a personalized item in production says that the free return applies',
  repetition,
  async ({ page }) => {
    const number = await orderNamedTee(page, 'Bea')
    await runCli('confirm', number)
    await page.goto(`/order/${number}`)
    await page.getByRole('button', { name: 'Withdraw from this purchase' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(
      page.getByText(/excludes items that are made to your wishes.*within 30 days from delivery/),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'We received your withdrawal' })).toBeVisible()
    await page.reload()
    await expect(region(page, 'Returns')).toContainText('Return requested: We are looking at it')
    await expect(page.getByRole('button', { name: 'Withdraw from this purchase' })).toHaveCount(0)
  },
)
