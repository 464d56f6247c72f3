import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

/** Holds all scripts back until the returned function is called, like a slow connection. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('no script blocks rendering', async ({ page }) => {
  const html = await (await page.request.get('/')).text()
  expect(html).not.toMatch(/<script[^>]*\ssrc=/)
  expect(html).not.toContain('rel="modulepreload"')
  expect(html).not.toContain('<script type="module"')
})

test('a click before hydration takes effect after it', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/product/curious-neighbor-t-shirt', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  const answer = page.getByText('Please select a size before adding to cart!')
  await expect(answer).toHaveCount(0)
  release()
  await expect(answer).toBeVisible()
})

test('a form submitted before hydration is sent after it', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Email').fill('demo@inkloom.test')
  await page.getByLabel('Password', { exact: true }).fill('inkloom-demo')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
  release()
  await expect(page).not.toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
})
