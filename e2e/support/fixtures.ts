import { expect, test as base, type Page } from '@playwright/test'
import { watchForCardNumbers } from './card-numbers.ts'

interface Fixtures {
  /** Console errors and warnings, uncaught exceptions and CSP violations. The test fails if any are left at its end. */
  consoleErrors: string[]
  /** Whether the viewport has the mobile layout. */
  isNarrow: boolean
}

/** Runs a test at the mobile width too; without this tag only TEST_SCOPE=all does. */
export const mobile = { tag: '@mobile' }

/** For a further example of what another test shows; only TEST_SCOPE=all runs it. */
export const repetition = { tag: '@repetition' }

/** A warning of Playwright. */
const workersBlocked = 'Service Worker registration blocked by Playwright'

/** All tests share one server; a test fails on any error in the browser console. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture names that a fixture needs from this pattern
  baseURL: async ({}, use) => use(process.env['SHOP_URL']),
  isNarrow: async ({ viewport }, use) => use((viewport?.width ?? 0) < 768),
  consoleErrors: [
    async ({ page }, use) => {
      const consoleErrors: string[] = []
      page.on('console', (message) => {
        const isError = message.type() === 'error' || message.type() === 'warning'
        if (isError && !message.text().includes(workersBlocked))
          consoleErrors.push(`${message.text()} ${message.location().url}`.trim())
      })
      page.on('pageerror', (error) => consoleErrors.push(error.message))
      // A card number can only be entered into a frame. Events of all requests would slow down the other tests.
      page.once('frameattached', () => watchForCardNumbers(page, process.env['SHOP_URL']!, consoleErrors))
      await use(consoleErrors)
      expect(consoleErrors).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Removes the console errors that the test provoked; any other error still fails the test. */
export function allowConsoleError(consoleErrors: string[], ...expected: string[]): void {
  const others = consoleErrors.filter((text) => !expected.some((part) => text.includes(part)))
  consoleErrors.splice(0, consoleErrors.length, ...others)
}

/** Waits until React has hydrated the page. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      // React sets the key while it hydrates; ReplayEarlyEvents takes the pending actions when that is done.
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')) &&
      !('takePendingActions' in window),
  )
}

/** The number of items in the first row of a grid. */
export async function columnsOf(page: Page, items: string): Promise<number> {
  return page.locator(items).evaluateAll((elements) => {
    const tops = elements.map((element) => Math.round(element.getBoundingClientRect().top))
    return tops.filter((top) => top === tops[0]).length
  })
}
