import type { Locator, Page } from '@playwright/test'
import { ada, cardFrame, payButton } from './support/checkout.ts'
import { jersey } from './support/customizer.ts'
import { expect, ready, repetition, test } from './support/fixtures.ts'
import { teamOrder } from './support/team-order.ts'
import { codeFor, createCustomer, mailTo, newEmail, password, toastOf } from './support/users.ts'

const maxPresses = 150

/** Presses Tab until the target has the focus; fails if it is not in the tab order. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < maxPresses; presses += 1) {
    if (await target.evaluate((element) => document.hasFocus() && element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${target.toString()}`)
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

async function choose(page: Page, field: Locator, file: string, content: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await press(page, field)
  await (await chooser).setFiles({ name: file, mimeType: 'application/pdf', buffer: content })
}

test('sign up, verification, profile, new password and logout by keyboard', repetition, async ({ page }) => {
  test.slow()
  const email = newEmail()
  await page.goto('/signup')
  await ready(page)
  await type(page, page.getByLabel('Name'), 'Ada Inker')
  await type(page, page.getByLabel('Email'), email)
  await type(page, page.getByLabel('Password', { exact: true }), password)
  await type(page, page.getByLabel('Confirm password'), password)
  await press(page, page.getByRole('button', { name: 'Sign up' }))
  await type(page, page.getByLabel('Verification code'), await codeFor(page.request, email))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')

  await ready(page)
  const account = page.getByRole('banner').getByRole('button', { name: 'Account' })
  const menu = page.locator('[popover]:popover-open')
  await press(page, account)
  await press(page, menu.getByRole('link', { name: 'Profile' }))
  await expect(page).toHaveURL('/myaccount')
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Inker')
  await type(page, page.getByLabel('Full name'), 'Ada Loom')
  await press(page, page.getByRole('button', { name: 'Update' }))
  await expect(toastOf(page)).toBeVisible()

  await page.goto('/changepassword')
  await ready(page)
  await type(page, page.getByLabel('Current password'), password)
  await type(page, page.getByLabel('New password'), 'green-kettle-9')
  await type(page, page.getByLabel('Confirm password'), 'green-kettle-9')
  await press(page, page.getByRole('button', { name: 'Change Password' }))
  await expect(toastOf(page)).toContainText('Password changed successfully')

  await press(page, account)
  await press(page, menu.getByText('Logout'))
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBe(null)
})

test('password reset by keyboard', repetition, async ({ page }) => {
  const email = newEmail()
  const given = { email, name: 'Ada Inker', password, confirmPassword: password }
  await page.request.post('/api/register', { data: given })
  await page.goto('/login')
  await ready(page)
  await press(page, page.getByRole('link', { name: 'Forgot Your Password?' }))
  await expect(page).toHaveURL('/forgot-password')
  await type(page, page.getByLabel('Email'), email)
  await press(page, page.getByRole('button', { name: 'Send link' }))
  const { text } = await mailTo(page.request, email, /new password/)
  await page.goto(/http\S+\/reset-password#token=\S+/.exec(text)![0])
  await ready(page)
  await type(page, page.getByLabel('New password'), 'green-kettle-9')
  await type(page, page.getByLabel('Confirm password'), 'green-kettle-9')
  await press(page, page.getByRole('button', { name: 'Set new password' }))
  await expect(page).toHaveURL('/login')
})

test('following a shop and messaging it by keyboard', repetition, async ({ page }) => {
  await createCustomer(page)
  await page.goto('/shop/5')
  await ready(page)
  await press(page, page.getByRole('button', { name: 'Follow', exact: true }))
  await expect(page.getByRole('button', { name: 'Unfollow' })).toBeVisible()
  await page.goto('/contact/5')
  await ready(page)
  await expect(page.getByLabel('Name')).toHaveValue('Ada Inker')
  await type(page, page.getByLabel('Subject'), 'Sizes')
  await type(page, page.getByLabel('Message'), 'Does it run small?')
  await press(page, page.getByRole('button', { name: 'Send' }))
  await expect(toastOf(page)).toContainText('Submit successfully')
  await page.goto('/mymessages')
  await ready(page)
  const thread = page.getByRole('article')
  await type(page, thread.getByLabel('Your reply'), 'One more thing')
  await press(page, thread.getByRole('button', { name: 'Send' }))
  await expect(thread.getByRole('listitem').filter({ hasText: 'One more thing' })).toBeVisible()
})

test('bulk order with a file and newsletter by keyboard', repetition, async ({ page }) => {
  await page.goto('/bulk-order')
  await ready(page)
  const main = page.getByRole('main')
  await type(page, main.getByLabel('Quantity'), '60')
  await type(page, main.getByLabel('Products'), 'Mugs')
  await type(page, main.getByLabel('Name'), 'Bea')
  await type(page, main.getByLabel('Email'), newEmail())
  await choose(page, main.getByLabel('Design file'), 'logo.pdf', Buffer.from('%PDF-1.7'))
  await press(page, main.getByRole('button', { name: 'Request a quote' }))
  await expect(toastOf(page)).toContainText('Submit successfully')
  await press(page, main.locator('summary').first())
  await expect(main.locator('details').first()).toHaveAttribute('open')

  const footer = page.getByRole('contentinfo').locator('form')
  await type(page, footer.getByLabel('Email'), newEmail())
  await press(page, footer.getByRole('button', { name: 'Subscribe' }))
  await expect(page.getByText('Subscribed!').first()).toBeVisible()
})

test('purchase and message to the seller by keyboard', async ({ page }) => {
  test.slow()
  await page.goto('/product/greenhouse-in-june-t-shirt')
  await ready(page)
  const size = page.getByRole('combobox', { name: 'Size' })
  await tabTo(page, size)
  await page.keyboard.type('M')
  await expect(size).toHaveValue('M')
  await press(
    page,
    page
      .getByRole('main')
      .getByRole('button', { name: /^Increase/ })
      .first(),
  )
  await press(page, page.getByRole('button', { name: 'Add to Cart' }))
  const dialog = page.getByRole('dialog', { name: 'Added to your cart' })
  await press(page, dialog.getByRole('link', { name: /cart/i }).first())
  await expect(page).toHaveURL('/cart')
  await checkOut(page)
  await press(page, page.getByRole('link', { name: /^Order IK-/ }).first())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order IK-/)
  const messages = page.getByRole('region', { name: /^(Messages with|Questions. Message) / })
  await type(page, messages.getByLabel('Message', { exact: true }), 'Thank you!')
  await press(page, messages.getByRole('button', { name: 'Send message' }))
  await expect(messages.getByRole('listitem').filter({ hasText: 'Thank you!' })).toBeVisible()
})

test('a team order is entered and paid by keyboard', repetition, async ({ page }) => {
  test.slow()
  await page.goto(jersey)
  await ready(page)
  await press(page, page.getByRole('button', { name: /^Order for a team/ }))
  const cell = (column: string, row: number) =>
    teamOrder(page).getByLabel(`${column}, row ${row}`, { exact: true })
  for (const [index, player] of ['ANA', 'BO'].entries()) {
    await type(page, cell('Team name', index + 1), 'Thunder')
    await type(page, cell('Player name', index + 1), player)
    await type(page, cell('Player number', index + 1), String(index + 7))
    await tabTo(page, cell('Size', index + 1))
    await page.keyboard.type('L')
    await expect(cell('Size', index + 1)).toHaveValue('L')
  }
  await press(page, teamOrder(page).getByRole('button', { name: 'Add 2 items to cart' }))
  const dialog = page.getByRole('dialog', { name: 'Added to your cart' })
  await expect(dialog).toContainText('Your team order: 2 items')
  await press(page, dialog.getByRole('link', { name: /cart/i }).first())
  await expect(page).toHaveURL('/cart')
  await checkOut(page)
  await expect(page.getByRole('region', { name: 'Team order: 2 jerseys' })).toBeVisible()
})

/** From the cart to the thank-you page. */
async function checkOut(page: Page): Promise<void> {
  await press(page, page.getByRole('link', { name: 'CHECKOUT' }))
  await expect(page).toHaveURL('/checkout')
  const billing = page.getByRole('region', { name: 'Billing details' })
  for (const [label, value] of Object.entries(ada)) await type(page, billing.getByLabel(label), value)
  const card = cardFrame(page)
  await type(page, card.locator('[autocomplete="cc-number"]'), '4242424242424242')
  await type(page, card.locator('[autocomplete="cc-exp"]'), '1234')
  await type(page, card.locator('[autocomplete="cc-csc"]'), '123')
  await press(page, payButton(page))
  await expect(page).toHaveURL('/thank-you')
}
