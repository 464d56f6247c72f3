import type { Page } from '@playwright/test'
import { bring, screens } from './screens.ts'
import { expect, expectAccessible, forgive, ready, test } from './test.ts'

const widths = { narrow: [320, 768], wide: [1280] }

/** Nothing that axe finds, and nothing that sticks out at the side. */
async function expectAccessibleAt(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

for (const [name, screen] of Object.entries(screens)) {
  const at = screen.only ? widths[screen.only] : [...widths.narrow, ...widths.wide]
  test(`${name} at ${at.join(', ')} px and in forced colours`, async ({ page, complaints }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: at[0]!, height: 900 })
    await bring(page, screen)
    for (const width of at) await expectAccessibleAt(page, width)
    await page.emulateMedia({ forcedColors: 'active' })
    // Nothing but its colours is another then.
    await expectAccessible(page, ['color-contrast'])
    if (screen.complaint) forgive(complaints, screen.complaint)
  })
}

test('a toast at 320, 768, 1280 px and in forced colours', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await ready(page)
  for (const [width, forcedColors] of [
    [320, 'none'],
    [768, 'none'],
    [1280, 'none'],
    [1280, 'active'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ forcedColors })
    const form = page.getByRole('contentinfo').locator('form')
    await form.getByRole('textbox', { name: 'Email' }).fill('nobody@nowhere')
    await form.getByRole('button', { name: 'Subscribe' }).click()
    // Who points at it reads it: it waits.
    const toast = page.locator('[data-sonner-toast]')
    await toast.first().hover()
    await expect(toast.first()).toHaveCSS('opacity', '1')
    await expectAccessible(page)
    await page.mouse.move(5, 500)
    await expect(toast).toHaveCount(0)
  }
})
