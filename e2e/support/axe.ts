import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
// The frames of the payment sandbox have another origin.
const script = `${axe.source};axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`

/**
 * Expects no axe violation in any frame, by all rules or by the given ones. Motion is reduced and transitions are
 * finished first, because axe would measure the contrast of a half-transparent element.
 */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  const wasReduced = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(script)
  }
  const runOnly = rules ?? tags
  const found = await page.evaluate(async (runOnly) => {
    for (const motion of document.getAnimations()) if (motion instanceof CSSTransition) motion.finish()
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly,
      resultTypes: ['violations'],
      // Assets are preloaded for rules about audio and video only, which the shop does not have.
      preload: false,
    })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    )
  }, runOnly)
  await page.emulateMedia({ reducedMotion: wasReduced ? 'reduce' : 'no-preference' })
  expect(found).toEqual([])
}
