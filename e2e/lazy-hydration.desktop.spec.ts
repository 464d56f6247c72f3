import { expect, ready, test } from './support/fixtures.ts'

test('a section below the fold is replaced on client navigation', async ({ page }) => {
  await page.goto('/product/curious-neighbor-t-shirt')
  await ready(page)
  const more = page.getByRole('heading', { name: /^More from / })
  const [first] = await more.allTextContents()
  expect(first).toMatch(/^More from ./)
  const box = page.getByRole('combobox', { name: 'Search products' })
  await box.fill('left on read graphic tee')
  await page.getByRole('option', { name: /^Left on Read Graphic Tee/ }).click()
  await expect(page).toHaveURL('/product/left-on-read-graphic-tee')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Left on Read Graphic Tee')
  await expect(page.getByRole('heading', { name: first!, exact: true })).toHaveCount(0)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(more).not.toHaveText(first!)
})
