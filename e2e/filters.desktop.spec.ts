import { expect, ready, test } from './support/fixtures.ts'

test('filters are operated with the keyboard', async ({ page }) => {
  await page.goto('/products')
  await ready(page)
  await page.locator('summary', { hasText: 'Size' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/products?size=XS')
  await expect(page.getByRole('checkbox', { name: /^XS/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('details[open]')).toHaveCount(0)
  await expect(page.locator('summary', { hasText: 'Size' })).toBeFocused()
})
