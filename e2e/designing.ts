import type { Page } from '@playwright/test'
import { headOf } from './pages.ts'
import { expect } from './test.ts'

export const jersey = '/product/midtown-comets-custom-softball-jersey'

/** The shop draws the picture behind a design when somebody first asks for it. */
const patiently = { timeout: 20_000 }
const section = (page: Page) => page.getByRole('region', { name: 'Custom requirements' })

/** Fills the fields of the softball jersey. */
export async function customised(page: Page): Promise<void> {
  await section(page).getByLabel('Player name').fill('Fernández')
  await section(page).getByLabel('Player number').fill('27')
  await section(page).getByLabel('Team name').fill('Thunder')
  await drawn(page)
}

/** Chooses a photo, of which there is something to say, and writes under it. */
export async function photoChosen(page: Page): Promise<void> {
  const file = { name: 'mine.jpg', mimeType: 'image/jpeg', buffer: await photo(page) }
  await section(page).getByLabel('Your photo', { exact: false }).first().setInputFiles(file)
  await expect(section(page)).toContainText(/\d+ x \d+ pixels/, patiently)
  await section(page).getByLabel('Caption', { exact: false }).first().fill('Lake week')
  await section(page).getByText('Move and resize').click()
  await expect(section(page).getByRole('status')).toContainText('Your photo')
  await drawn(page)
}

/** A picture that somebody could have taken: one of the shop's own. */
export async function photo(page: Page): Promise<Buffer> {
  const html = await (await page.request.get('/product/curious-neighbor-t-shirt')).text()
  return (await page.request.get(headOf(html).meta('og:image')!)).body()
}

async function drawn(page: Page): Promise<void> {
  const design = page.getByRole('img', { name: /^Your design:/ })
  await expect(design.locator('path[id^="ink-"]').first()).toBeAttached(patiently)
}
