import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const jersey = '/product/midtown-comets-custom-softball-jersey'

const section = (page: Page) => page.getByRole('region', { name: 'Custom requirements' })

/** Fills the fields of the softball jersey and waits for the preview. */
export async function fillDesign(page: Page): Promise<void> {
  await section(page).getByLabel('Player name').fill('Fernández')
  await section(page).getByLabel('Player number').fill('27')
  await section(page).getByLabel('Team name').fill('Thunder')
  await previewDrawn(page)
}

/** Uploads a photo with a print-readiness hint and fills its caption. */
export async function choosePhoto(page: Page): Promise<void> {
  const file = { name: 'mine.jpg', mimeType: 'image/jpeg', buffer: await photo(page) }
  await section(page).getByLabel('Your photo', { exact: false }).first().setInputFiles(file)
  await expect(section(page)).toContainText(/\d+ x \d+ pixels/)
  await section(page).getByLabel('Caption', { exact: false }).first().fill('Lake week')
  await section(page).getByText('Move and resize').click()
  await expect(section(page).getByRole('status')).toContainText('Your photo')
  await previewDrawn(page)
}

/** A JPEG to upload: a product picture of the demo shop. */
export async function photo(page: Page): Promise<Buffer> {
  const html = await (await page.request.get('/product/curious-neighbor-t-shirt')).text()
  const url = /<meta property="og:image" content="([^"]+)"/.exec(html)![1]!
  return (await page.request.get(url)).body()
}

async function previewDrawn(page: Page): Promise<void> {
  const design = page.getByRole('img', { name: /^Your design:/ })
  await expect(design.locator('canvas[data-painted]')).toBeAttached()
}
