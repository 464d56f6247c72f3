import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'
import { watchForCardNumbers } from './card-numbers.ts'

interface Fixtures {
  /** Console errors, script errors and policy violations; a journey that expects some takes them out. */
  complaints: string[]
  isPhone: boolean
}

/** Marks a journey that no width changes (storage, calls, keys): the desk alone runs it. */
export const anyWidth = { tag: '@any-width' }

/** For what the shop answers, without a browser. */
export const wireTest = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from this pattern
  baseURL: async ({}, use) => use(process.env['SHOP_URL']),
})

/** Every journey runs on the one shop and fails on any complaint of the browser. */
export const test = wireTest.extend<Fixtures>({
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 0) < 768),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      watchForCardNumbers(page, process.env['SHOP_URL']!, complaints)
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Takes out what the browser says of a failure that the journey itself made; any other complaint still fails it. */
export function forgive(complaints: string[], ...expected: string[]): void {
  const others = complaints.filter((text) => !expected.some((part) => text.includes(part)))
  complaints.splice(0, complaints.length, ...others)
}

/** The page has taken over from its HTML: what a script does works from here on. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Nothing that axe finds, by all rules or by those named, in any frame. Motion is reduced meanwhile: of what is
 * half on its way, half of the contrast would be measured.
 */
export async function expectAccessible(page: Page, only?: string[]): Promise<void> {
  const wasReduced = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => {
    for (const motion of document.getAnimations()) if (motion instanceof CSSTransition) motion.finish()
  })
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  // Only what several frames found has to be put together in a page of its own.
  axe.setLegacyMode(page.frames().length === 1)
  const { violations } = await (only ? axe.withRules(only) : axe.withTags(rules)).analyze()
  await page.emulateMedia({ reducedMotion: wasReduced ? 'reduce' : 'no-preference' })
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  )
  expect(found).toEqual([])
}

/** How many items of a grid stand in its first row. */
export async function columnsOf(page: Page, items: string): Promise<number> {
  return page.locator(items).evaluateAll((elements) => {
    const tops = elements.map((element) => Math.round(element.getBoundingClientRect().top))
    return tops.filter((top) => top === tops[0]).length
  })
}

/** Logs the demo's customer in; the browser knows it from the next page on, until it is told otherwise. */
export async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post('/api/login', {
    data: { email: 'demo@inkloom.test', password: 'inkloom-demo' },
  })
  await keepSession(page, (await answer.json()) as Session)
}

export interface Session {
  access_token: string
  user: { id: number; email: string; name: string }
}

/** Puts a session into the browser's storage, once. */
export async function keepSession(page: Page, { access_token, user }: Session): Promise<void> {
  await page.addInitScript(
    ([token, stored]) => {
      // Frames may have no storage.
      if (window.top !== window || sessionStorage.getItem('signed-in') === token) return
      sessionStorage.setItem('signed-in', token!)
      localStorage.setItem('token', token!)
      localStorage.setItem('user', stored!)
    },
    [access_token, JSON.stringify(user)],
  )
}
