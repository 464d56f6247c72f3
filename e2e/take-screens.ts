import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { openScreen, screens } from './screens/index.ts'
import type { Screen } from './screens/screen.ts'
import startServer from './support/global-setup.ts'

const widths = { narrow: 390, wide: 1280 }
/** The first view of these is shown in the README. */
const inReadme = ['home', 'customizer', 'checkout', 'order']
const windows =
  'dialog[open], [popover]:popover-open, [role=listbox]:visible, [aria-label=Filters] details[open]'
const encoding = { quality: 60, effort: 6 }
const folder = resolve(import.meta.dirname, '../docs/screens')

/** Takes a screenshot of every screen, or of the named ones, at the mobile and the desktop width. */
async function takeScreens(names: string[]): Promise<void> {
  if (names.length === 0) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const stopServer = await startServer()
  const path = process.env['CHROMIUM_PATH']
  const browser = await chromium.launch({ ...(path && { executablePath: path }), args: ['--no-sandbox'] })
  try {
    for (const [name, screen] of Object.entries(screens)) {
      if (names.length > 0 && !names.includes(name)) continue
      const at = screen.only ? [widths[screen.only]] : Object.values(widths)
      for (const width of at) await take(browser, name, screen, width)
    }
  } finally {
    await browser.close()
    await stopServer()
  }
}

async function take(browser: Browser, name: string, screen: Screen, width: number): Promise<void> {
  const page = await browser.newPage({
    baseURL: process.env['SHOP_URL']!,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await openScreen(page, screen)
  // A picture chosen from the disk is a request that never ends.
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
  await showPictures(page)
  // Dialogs and popovers are in the viewport.
  const isCovered = (await page.locator(windows).count()) > 0
  const shot = await page.screenshot({ fullPage: !isCovered })
  await page.close()
  // The maximum height of WebP is 16383 pixels.
  const whole = sharp(shot).resize({ width: Math.round(width * 0.5), height: 16_000, fit: 'inside' })
  await whole.webp(encoding).toFile(join(folder, `${name}-${width}.webp`))
  if (width === widths.wide && inReadme.includes(name)) {
    const first = sharp(shot).extract({ left: 0, top: 0, width, height: 900 }).resize({ width: 800 })
    await first.webp(encoding).toFile(join(folder, `${name}-first.webp`))
  }
  process.stdout.write(`  ${name} at ${width} px\n`)
}

async function showPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
    scrollTo({ top: 0, behavior: 'instant' })
  })
}

await takeScreens(process.argv.slice(2))
