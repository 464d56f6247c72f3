import type { Page } from '@playwright/test'
import { createDesign, createLook } from './support/designs.ts'
import { allowConsoleError, expect, ready, test } from './support/fixtures.ts'
import { createCustomer, storeSession } from './support/users.ts'

const mug = '/product/camp-grandpa-personalized-name-mug'
const nameField = (page: Page) =>
  page.getByRole('region', { name: 'Custom requirements' }).getByLabel('Name on the mug').first()
const savedDesigns = (page: Page) => page.getByRole('region', { name: 'Saved designs' }).getByRole('article')
const stored = (page: Page) =>
  page.evaluate(() =>
    ['token', 'user', 'synced', 'wishlist', 'designs'].filter((key) => localStorage.getItem(key) !== null),
  )

test('wishlist and designs follow a customer to another browser, and a logout leaves nothing', async ({
  page,
  browser,
  baseURL,
}) => {
  const session = await createCustomer(page)
  // The first sync merges what the browser has; later changes are sent one by one.
  const merged = page.waitForResponse((answer) => answer.url().endsWith('/me/merge'))
  await page.goto(mug)
  await ready(page)
  await merged
  const sent = Promise.all(
    ['wishlist', 'designs'].map((list) =>
      page.waitForResponse(
        (answer) => answer.url().endsWith(`/me/${list}`) && answer.request().method() === 'PUT',
      ),
    ),
  )
  await page
    .getByRole('button', { name: /^Wishlist: Camp Grandpa/ })
    .first()
    .click()
  await nameField(page).fill('Grandpa Lou')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Added to your cart' })).toBeVisible()
  for (const answer of await sent) expect(answer.status()).toBe(200)

  const other = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await storeSession(other, session)
  await other.goto('/wishlist')
  await expect(other.getByRole('heading', { name: 'Camp Grandpa Personalized Name Mug' })).toBeVisible()
  expect(await other.evaluate(() => localStorage.getItem('cart'))).toBeNull()
  await other.goto('/account')
  await expect(savedDesigns(other)).toHaveCount(1)
  await savedDesigns(other).getByRole('button', { name: 'Use it' }).click()
  await expect(other).toHaveURL(mug)
  await expect(nameField(other)).toHaveValue('Grandpa Lou')

  await other.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  await other.locator('[popover]:popover-open').getByText('Logout').click()
  await expect(other).toHaveURL('/')
  expect(await stored(other)).toEqual([])
  await other.context().close()
})

test('a saved design is removed after confirmation, on all devices', async ({ page }) => {
  const { access_token } = await createCustomer(page)
  const headers = { Authorization: `Bearer ${access_token}` }
  const { hash, url } = await createDesign(page, 'Remove me')
  const keys = { [hash]: url.split('/').at(-1) }
  await page.request.put('/api/me/designs', { headers, data: { hashes: [hash], keys } })
  await page.goto('/account')
  await savedDesigns(page).getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(savedDesigns(page)).toHaveCount(0)
  const { data } = (await (await page.request.get('/api/me/designs', { headers })).json()) as {
    data: object[]
  }
  expect(data).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('designs'))).toBeNull()
})

test('an ended session takes the data of the account with it', async ({ page, consoleErrors }) => {
  const { access_token, user } = await createCustomer(page)
  const headers = { Authorization: `Bearer ${access_token}` }
  await page.request.put('/api/me/wishlist', { headers, data: { items: [1] } })
  await page.goto('/faq')
  await expect.poll(() => stored(page)).toEqual(['token', 'user', 'synced', 'wishlist'])
  expect(await page.evaluate(() => localStorage.getItem('synced'))).toContain(`"user":${user.id}`)
  await page.request.post('/api/logout', { headers })
  await page.reload()
  await expect.poll(() => stored(page)).toEqual([])
  allowConsoleError(consoleErrors, 'status of 401')
})

test('a design gets a second look', async ({ page, browser, baseURL }) => {
  await page.goto(mug)
  await ready(page)
  await nameField(page).fill('Second Look')
  await page.getByRole('button', { name: 'Share for a second look' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share for a second look' })
  await dialog.getByLabel('Your question').fill('Is the name too large?')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const done = page.getByRole('dialog', { name: 'Your link is ready' })
  const link = await done.getByLabel('Link to share').inputValue()

  const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  const response = await visitor.goto(link)
  expect(response!.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
  await expect(visitor.getByRole('heading', { level: 1, name: 'Is the name too large?' })).toBeVisible()
  const picture = visitor.getByRole('img', { name: 'The design on Camp Grandpa Personalized Name Mug' })
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await visitor.getByRole('button', { name: 'Send note' }).click()
  await expect(visitor.getByText('Please write a note')).toBeVisible()
  await visitor.getByRole('textbox', { name: 'Note' }).fill('A bit smaller <b>please</b>')
  await visitor.getByRole('textbox', { name: 'Your name' }).fill('Bo')
  await visitor.getByRole('button', { name: 'Send note' }).click()
  await expect(visitor.getByRole('status').filter({ hasText: 'Thank you!' })).toBeFocused()
  await visitor.getByRole('button', { name: 'Add another answer' }).click()
  await visitor.getByRole('button', { name: 'Looks good' }).click()
  await expect(visitor.getByRole('status').filter({ hasText: 'Thank you!' })).toBeVisible()
  await visitor.context().close()

  await done.getByRole('link', { name: 'See the answers' }).click()
  const answers = page.getByRole('region', { name: '2 answers' })
  await expect(answers.getByRole('listitem')).toHaveText([
    /^Somebody.*Looks good$/,
    /^Bo.*A bit smaller <b>please<\/b>$/,
  ])
})

test('a customer sees the answers without the key of the owner', async ({ page }) => {
  const { access_token } = await createCustomer(page)
  const look = await createLook(page, await createDesign(page, 'Answered'), 'Good?', access_token)
  await page.request.post(`/api/looks/${look.key}/answers`, { data: { answer: 'good' } })
  await page.goto(look.url)
  await expect(page.getByRole('region', { name: '1 answer' })).toContainText('Looks good')
})
