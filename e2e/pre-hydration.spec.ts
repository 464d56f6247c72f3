import type { Page } from '@playwright/test'
import { storedCart } from './support/cart.ts'
import { expect, ready, test } from './support/fixtures.ts'

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
  await page.getByRole('button', { name: /^Add to Cart/ }).click()
  const answer = page.getByText('Please select a size before adding to cart!')
  await expect(answer).toHaveCount(0)
  release()
  await expect(answer).toBeVisible()
})

test('a size and a color chosen before hydration go into the cart', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/product/curious-neighbor-t-shirt', { waitUntil: 'domcontentloaded' })
  await page.getByRole('combobox', { name: 'Size' }).selectOption('M')
  await page.getByRole('radio', { name: 'Red' }).check()
  await page.getByRole('button', { name: /^Add to Cart/ }).click()
  release()
  await expect(page.getByRole('dialog')).toContainText('Red')
  const [group] = await storedCart(page)
  expect(group!.items).toMatchObject([{ size: 'M', color: 'Red' }])
})

test('a category chosen before hydration opens after it', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/category/mugs', { waitUntil: 'domcontentloaded' })
  const select = page.getByRole('combobox', { name: 'Category' })
  const child = (await select.getByRole('option').last().getAttribute('value'))!
  await select.selectOption(child)
  release()
  await expect(page).toHaveURL(`/category/${child}`)
})

test('filters opened before hydration show their choices after it', async ({ page, isNarrow }) => {
  const release = await holdScripts(page)
  await page.goto('/products?color=Navy', { waitUntil: 'domcontentloaded' })
  await (isNarrow
    ? page.getByRole('button', { name: 'Filter and sort' }).click()
    : page.locator('summary', { hasText: 'Color' }).click())
  const black = page.getByRole('checkbox', { name: /^Black/ })
  await expect(page.getByText('Loading colors').filter({ visible: true })).toBeVisible()
  await expect(black).toHaveCount(0)
  release()
  await black.check()
  await expect(page).toHaveURL(/[?&]color=Black/)
})

test('an empty cart and popular products are shown before hydration', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/cart', { waitUntil: 'domcontentloaded' })
  await expect(page.getByText('Your Cart is Empty')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Popular right now' }).getByRole('article')).toHaveCount(4)
  await expect(page.getByText('Loading your cart')).toBeHidden()
  release()
  await ready(page)
  await expect(page.getByText('Your Cart is Empty')).toHaveCount(1)
})

test('a filled cart does not show the empty one before hydration', async ({ page }) => {
  const release = await holdScripts(page)
  await page.addInitScript(() => localStorage.setItem('cart', '[]'))
  await page.goto('/cart', { waitUntil: 'domcontentloaded' })
  await expect(page.getByText('Loading your cart')).toBeVisible()
  await expect(page.getByText('Your Cart is Empty')).toBeHidden()
  release()
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
