import { allowConsoleError, expect, ready, test } from './support/fixtures.ts'
import { createCustomer, storedSession } from './support/users.ts'

const bodyIsShown = () => getComputedStyle(document.body).visibility === 'visible'

test('a guest sees the page without a token check', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/faq')
  await ready(page)
  expect(asked).not.toContain('/api/verify-token')
  expect(await page.evaluate(bodyIsShown)).toBe(true)
})

test('with a token the content appears after the check', async ({ page }) => {
  await createCustomer(page)
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/verify-token', async (route) => {
    await answer.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/verify-token')
  await page.clock.install()
  await page.goto('/', { waitUntil: 'commit' })
  expect((await asked).headers()['authorization']).toMatch(/^Bearer /)
  await page.waitForFunction(() => document.body !== null)
  expect(await page.evaluate(bodyIsShown)).toBe(false)
  answer.resolve()
  await expect.poll(() => page.evaluate(bodyIsShown)).toBe(true)
  expect((await storedSession(page)).token).not.toBe(null)
})

test('the content appears after 2 seconds without a response', async ({ page }) => {
  await createCustomer(page)
  await page.route('**/api/verify-token', () => undefined)
  await page.clock.install()
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.body !== null)
  await page.clock.pauseAt(Date.now() + 60_000)
  await expect.poll(() => page.evaluate(bodyIsShown)).toBe(true)
  expect((await storedSession(page)).token).not.toBe(null)
})

test('an ended session is removed on page load', async ({ page, consoleErrors }) => {
  const { access_token } = await createCustomer(page)
  await page.request.post('/api/logout', { headers: { Authorization: `Bearer ${access_token}` } })
  await page.goto('/faq')
  await expect.poll(() => storedSession(page)).toEqual({ token: null, user: null })
  await expect.poll(() => page.evaluate(bodyIsShown)).toBe(true)
  await ready(page)
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  await expect(page.locator('[popover]:popover-open').getByText('Login')).toBeVisible()
  allowConsoleError(consoleErrors, 'status of 401')
})

test('a session that ends is removed on the first 401', async ({ page, consoleErrors }) => {
  const { access_token } = await createCustomer(page)
  const synced = page.waitForResponse('**/api/me/merge')
  await page.goto('/products')
  await ready(page)
  await synced
  await page.request.post('/api/logout', { headers: { Authorization: `Bearer ${access_token}` } })
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  await page.locator('[popover]:popover-open').getByText('Profile').click()
  await expect(page).toHaveURL('/login?next=%2Fmyaccount')
  expect(await storedSession(page)).toEqual({ token: null, user: null })
  allowConsoleError(consoleErrors, 'status of 401', 'Please log in')
})

test('a logout applies to other tabs', async ({ page, context }) => {
  await createCustomer(page)
  await page.goto('/myaccount')
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Inker')
  const other = await context.newPage()
  await other.goto('/')
  await ready(other)
  await other.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  await other.locator('[popover]:popover-open').getByText('Logout').click()
  await expect(page).toHaveURL('/login?next=%2Fmyaccount')
  await other.close()
})
