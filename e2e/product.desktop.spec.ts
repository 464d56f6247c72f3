import { expect, ready, test } from './support/fixtures.ts'

// Phones open the picture in full screen instead.
test('zoom enlarges by 1.5 with pointer and keyboard', async ({ page }) => {
  await page.goto('/product/curious-neighbor-t-shirt')
  await ready(page)
  const zoom = page.getByRole('button', { name: 'Zoom' })
  await expect(zoom).toBeVisible()
  const moved = page.getByRole('region', { name: 'Pictures' }).locator('[style*="transform"]')
  const box = (await page.getByRole('region', { name: 'Pictures' }).locator('img').first().boundingBox())!
  await page.mouse.move(box.x + box.width * 0.25, box.y + box.height * 0.75)
  await expect(moved).toHaveCSS('transform', 'matrix(1.5, 0, 0, 1.5, 0, 0)')
  const style = (await moved.getAttribute('style'))!
  expect(style).toMatch(/transform-origin: 2[45](\.\d+)?% 7[45](\.\d+)?%/)
  await page.mouse.move(0, 0)
  await expect(moved).toHaveCount(0)
  await zoom.focus()
  await page.keyboard.press('Enter')
  await expect(zoom).toHaveAttribute('aria-pressed', 'true')
  await expect(moved).toHaveAttribute('style', /transform-origin: 50% 50%/)
  await page.keyboard.press('ArrowRight')
  await expect(moved).toHaveAttribute('style', /transform-origin: 65% 50%/)
  await page.keyboard.press('Escape')
  await expect(moved).toHaveCount(0)
})

test('a row of further products has all of them once it is near', async ({ page, request }) => {
  const { data } = await (await request.get('/api/products-detail/curious-neighbor-t-shirt')).json()
  const related = await (await request.get(`/api/products/related/${data.product.id}`)).json()
  const names: string[] = related.data.map(({ name }: { name: string }) => name)
  await page.goto('/product/curious-neighbor-t-shirt')
  await ready(page)
  const row = page.getByRole('region', { name: "Products you'll love!" })
  const cards = row.locator('h3')
  await expect(cards).toHaveCount(5)
  await row.scrollIntoViewIfNeeded()
  await expect(cards).toHaveText(names)
  const next = row.getByRole('button', { name: 'Next products' })
  while (await next.isEnabled()) await next.click()
  await expect(cards.filter({ visible: true })).toHaveText(names.slice(-3))
})
