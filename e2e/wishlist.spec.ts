import type { Page } from '@playwright/test'
import { expect, ready, test } from './support/fixtures.ts'

const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text })

test('the heart of a product adds and removes it', async ({ page }) => {
  await page.goto('/product/snack-inspector-sticker')
  await ready(page)
  const heart = page.getByRole('button', { name: 'Wishlist: Snack Inspector Sticker' }).first()
  await heart.click()
  await expect(toast(page, 'Added to Wishlist')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('wishlist')!) as object[])
  expect(kept).toEqual([
    {
      id: expect.any(Number),
      name: 'Snack Inspector Sticker',
      price: expect.any(Number),
      main_image: expect.anything(),
      slug: 'snack-inspector-sticker',
    },
  ])
  await heart.click()
  await expect(toast(page, 'Removed from Wishlist')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  expect(await page.evaluate(() => localStorage.getItem('wishlist'))).toBeNull()
})

test('the heart of a card asks before removing', async ({ page }) => {
  await page.goto('/products')
  await ready(page)
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Wishlist:/ })
    .first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  const question = page.getByRole('alertdialog', { name: 'Remove from wishlist?' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page, 'Removed from Wishlist')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('the wishlist shows products and removes them after confirmation', async ({ page }) => {
  await page.goto('/products')
  await ready(page)
  for (const index of [0, 1]) {
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Wishlist:/ })
      .nth(index)
      .click()
  }
  await page.goto('/wishlist')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
  const remove = page.getByRole('button', { name: /^Remove .* from wishlist$/ })
  const question = page.getByRole('alertdialog')
  await remove.first().click()
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(remove).toHaveCount(2)
  for (const left of [1, 0]) {
    await remove.first().click()
    await question.getByRole('button', { name: 'Remove' }).click()
    // First, because the toast is shown for 3 seconds only.
    await expect(toast(page, 'Removed!').first()).toBeVisible()
    await expect(remove).toHaveCount(left)
  }
  await expect(page.getByText('No products found')).toBeVisible()
})

test('an invalid stored wishlist shows an error', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('wishlist', '[{"id": "odd"'))
  await page.goto('/wishlist')
  await expect(page.getByRole('alert')).toHaveText('Unable to load wishlist')
  await expect(page.getByText('No products found')).toBeVisible()
})

test('a wishlist that cannot be changed shows an error', async ({ page }) => {
  await page.goto('/products')
  await ready(page)
  const heart = page.getByRole('main').getByRole('button', { name: /^Wishlist:/ })
  await heart.first().click()
  await expect(heart.first()).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/wishlist')
  await page.evaluate(() => {
    Storage.prototype.removeItem = () => {
      throw new DOMException('closed', 'SecurityError')
    }
  })
  await page.getByRole('button', { name: /^Remove .* from wishlist$/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page, 'Could not remove item from wishlist')).toBeVisible()
})

test('changes apply to other tabs', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/wishlist')
  await page.goto('/product/snack-inspector-sticker')
  await ready(page)
  await page.getByRole('button', { name: 'Wishlist: Snack Inspector Sticker' }).first().click()
  await expect(other.getByRole('heading', { name: 'Snack Inspector Sticker' })).toBeVisible()
})
