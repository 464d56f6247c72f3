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
  await page.keyboard.press('End')
  // Until the footer is hydrated, which replaces its elements.
  await expect(page.locator('footer').last().locator('xpath=ancestor::*[@data-as-served]')).toHaveCount(0)
  await expect(button).not.toBeInViewport()
  await page.getByRole('region', { name: 'Description' }).scrollIntoViewIfNeeded()
  await button.click()
  await expect(page.getByRole('dialog').getByRole('table').first()).toBeVisible()
})

test('a button under the place of the bar works after typing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto('/product/snack-inspector-sticker')
  await ready(page)
  const decrease = page.getByRole('button', { name: 'Decrease quantity' })
  await decrease.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 8))
  await expect(barOf(page)).toBeVisible()
  const quantity = page.getByRole('textbox', { name: 'Quantity' })
  await quantity.fill('9')
  await expect(barOf(page)).toBeHidden()
  const { x, y, width, height } = (await decrease.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.up()
  await expect(quantity).toHaveValue('8')
  await expect(barOf(page)).toBeVisible()
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
