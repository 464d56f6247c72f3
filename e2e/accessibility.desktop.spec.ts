import { openScreen, screens } from './screens/index.ts'
import type { Screen } from './screens/screen.ts'
import { expectAccessible } from './support/axe.ts'
import { allowConsoleError, expect, ready, test } from './support/fixtures.ts'

const isFull = process.env['TEST_SCOPE'] === 'all'

/** The states that differ most in their controls. TEST_SCOPE=all checks all states, also in forced colors. */
const mainStates = ['home', 'product', 'customizer', 'cart', 'checkout-errors', 'order']

/** The states of header and footer. The other screens have the same ones. */
const withHeader = isFull ? /^(home.*|product|checkout|login|not-found)$/ : /^(home|login)$/

/** TEST_SCOPE=all checks all screens and states. */
const checkedScreens = Object.entries(screens).filter(
  ([name]) => isFull || mainStates.includes(name) || withHeader.test(name),
)

/** The other states alternate between the widths, unless one layout alone has the state; TEST_SCOPE=all opens both. */
function widthsOf(name: string, { only }: Screen, index: number): number[] {
  if (only) return only === 'narrow' ? [320] : [1280]
  return isFull || mainStates.includes(name) ? [320, 1280] : [index % 2 === 0 ? 320 : 1280]
}

for (const [index, [name, screen]] of checkedScreens.entries()) {
  test(`${name} has no axe violation and no sideways scroll`, async ({ page, consoleErrors }) => {
    const at = widthsOf(name, screen, index)
    // No screen scrolls sideways at any of its widths; axe checks one of them.
    const checked = isFull ? at : [at[index % at.length]]
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: at[0]!, height: 900 })
    await openScreen(page, screen)
    for (const width of isFull && screen.only !== 'wide' ? [...at, 768] : at) {
      await page.setViewportSize({ width, height: 900 })
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(scrollWidth, `at ${width} px`).toBeLessThanOrEqual(width)
      if (checked.includes(width)) await expectAccessible(page, { isContentOnly: !withHeader.test(name) })
    }
    if (isFull) {
      await page.emulateMedia({ forcedColors: 'active' })
      // Forced colors change nothing but colors.
      await expectAccessible(page, { rules: ['color-contrast'] })
    }
    allowConsoleError(consoleErrors, ...(screen.consoleErrors ?? []))
  })
}

test('a toast has no axe violation, also in forced colors', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // A toast stays open while its tab is in the background.
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { value: true }))
  await page.goto('/faq')
  await ready(page)
  const form = page.getByRole('contentinfo').locator('form')
  await form.getByRole('textbox', { name: 'Email' }).fill('nobody@nowhere')
  await form.getByRole('button', { name: 'Subscribe' }).click()
  for (const [width, forcedColors] of [
    [320, 'none'],
    [1280, 'none'],
    [1280, 'active'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ forcedColors })
    await expect(page.locator('[data-sonner-toast]')).toHaveCSS('opacity', '1')
    await expectAccessible(page, { within: '[data-sonner-toaster]' })
  }
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(1)
})
