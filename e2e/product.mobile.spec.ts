import type { Page } from '@playwright/test'
import { expect, ready, test } from './support/fixtures.ts'

const tee = '/product/curious-neighbor-t-shirt'

/** Hidden from screen readers, so that it has no role. */
const barOf = (page: Page) => page.locator('div[aria-hidden].fixed').filter({ has: page.locator('button') })

test('a bar repeats price, choices and button while the button is out of view', async ({ page }) => {
  await page.goto(tee)
  await ready(page)
  const bar = barOf(page)
  const button = bar.locator('button')
  await expect(button).toHaveText('Add to Cart')
  await expect(button).toBeInViewport()
  await button.click()
  await expect(page.getByText('Please select a size before adding to cart!')).toBeVisible()
  const size = page.getByRole('combobox', { name: 'Size' })
  await expect(size).toBeInViewport()
  await size.selectOption('M')
  await expect(bar).toContainText('Navy / Unisex / M')
  await expect(bar).toContainText(/\$\d+\.\d\d/)

  await page.getByRole('button', { name: 'Add to Cart' }).scrollIntoViewIfNeeded()
  await expect(button).not.toBeInViewport()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(button).not.toBeInViewport()
  await page.getByRole('region', { name: 'Description' }).scrollIntoViewIfNeeded()
  await button.click()
  await expect(page.getByRole('dialog').getByRole('table').first()).toBeVisible()
})

test('the pictures open in full screen, where they are swiped', async ({ page }) => {
  await page.goto(tee)
  await ready(page)
  const gallery = page.getByRole('region', { name: 'Pictures' })
  await gallery.getByRole('button', { name: 'View full screen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pictures of Curious Neighbor T-Shirt' })
  const list = dialog.getByRole('list')
  await expect(list).toHaveCSS('touch-action', 'pan-x pinch-zoom')
  await list.evaluate((element) => element.scrollTo({ left: element.clientWidth, behavior: 'instant' }))
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(gallery.getByRole('img', { name: /, picture 2 of \d+$/ })).toBeVisible()

  await gallery.getByRole('button', { name: 'View full screen' }).click()
  await expect(dialog.getByRole('img', { name: /, large picture 2 of \d+$/ })).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})
