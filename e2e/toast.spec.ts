import type { Page } from '@playwright/test'
import { expect, ready, test } from './support/fixtures.ts'

async function sendBadAddress(page: Page) {
  const form = page.getByRole('contentinfo').locator('form')
  await form.getByRole('textbox', { name: 'Email' }).fill('nobody@nowhere')
  await form.getByRole('button', { name: 'Subscribe' }).click()
  return page.locator('[data-sonner-toast]')
}

test('a toast is at the top and its message stays in the page', async ({ page, isNarrow }) => {
  await page.goto('/faq')
  await ready(page)
  const toast = await sendBadAddress(page)
  await expect(toast).toContainText('Invalid Email')
  await expect(toast).toContainText('Please enter a valid email address')
  // A toast stays open while the pointer is over it.
  await toast.hover()
  await expect(toast).toHaveCSS('opacity', '1')
  const box = (await toast.boundingBox())!
  const width = page.viewportSize()!.width
  expect(box.y).toBeLessThan(40)
  expect(width - box.x - box.width).toBe(isNarrow ? 12 : 16)
  await expect(toast.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('contentinfo').getByRole('status')).toHaveText(
    'Please enter a valid email address',
  )
})

test('a toast lasts 3000 ms', async ({ page }) => {
  await page.clock.install()
  await page.goto('/faq')
  await ready(page)
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  await expect(page.locator('[data-as-served]', { has: footer })).toHaveCount(0)
  await page.clock.pauseAt(Date.now() + 60_000)
  const toast = await sendBadAddress(page)
  await expect
    .poll(async () => {
      await page.clock.runFor(1)
      return toast.count()
    })
    .toBe(1)
  await page.clock.runFor(2990)
  await expect(toast).toHaveAttribute('data-removed', 'false')
  await page.clock.runFor(20)
  await expect(toast).toHaveAttribute('data-removed', 'true')
})
