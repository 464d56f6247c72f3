import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
// The frames of the payment sandbox have another origin.
const script = `${source};axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`
const isFull = process.env['TEST_SCOPE'] === 'all'
/** Cards of a list after the eighth have the same markup as those before them; TEST_SCOPE=all checks them too. */
const repeatedCards = isFull ? [] : ['li:nth-child(n + 9):has(> article)']
const shopFrame = ['header:not(main header, dialog header)', 'footer:not(main footer, dialog footer)']

interface Options {
  /** Default: all rules of the tags above. */
  rules?: string[]
  /** Leaves out the header and the footer of the shop. */
  isContentOnly?: boolean
  /** The element to check, as a CSS selector; TEST_SCOPE=all checks the whole page. */
  within?: string
}

/**
 * Expects no axe violation in any frame. Motion is reduced and transitions are
 * finished first, because axe would measure the contrast of a half-transparent element.
 */
export async function expectAccessible(
  page: Page,
  { rules, isContentOnly = false, within = 'html' }: Options = {},
): Promise<void> {
  const wasReduced = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(script)
  }
  const exclude = [...repeatedCards, ...(isContentOnly ? shopFrame : [])]
  const found = await page.evaluate(
    async ({ runOnly, include, exclude, isPartial }) => {
      for (const motion of document.getAnimations()) if (motion instanceof CSSTransition) motion.finish()
      const violationsOf = async (options: axe.RunOptions) => {
        const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
          { include, exclude },
          // Assets are preloaded for rules about audio and video only, which the shop does not have.
          { ...options, resultTypes: ['violations'], preload: false },
        )
        return violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
        )
      }
      const found = await violationsOf({ runOnly, rules: { 'target-size': { enabled: false } } })
      if (isPartial) return found
      // Fixed bars that repeat a button of the page cover other controls until the page is scrolled.
      const bars = document.querySelectorAll<HTMLElement>('.fixed[aria-hidden="true"]')
      for (const bar of bars) bar.style.display = 'none'
      found.push(...(await violationsOf({ runOnly: ['target-size'] })))
      for (const bar of bars) bar.style.removeProperty('display')
      return found
    },
    {
      runOnly: rules ?? tags,
      include: [isFull ? 'html' : within],
      exclude,
      isPartial: rules !== undefined,
    },
  )
  await page.emulateMedia({ reducedMotion: wasReduced ? 'reduce' : 'no-preference' })
  expect(found).toEqual([])
}
