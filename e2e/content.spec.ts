import { expect, ready, repetition, test } from './support/fixtures.ts'

test.describe('/topic/{slug}', () => {
  test('lists posts with picture, topic, title, date and author', async ({ page }) => {
    await page.goto('/topic/gift-guides')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gift Guides')
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards).toHaveCount(12)
    const card = cards.first()
    await expect(card.getByRole('link', { name: 'Gift Guides' })).toHaveAttribute(
      'href',
      '/topic/gift-guides',
    )
    await expect(card.getByRole('heading').getByRole('link')).toHaveAttribute('href', /^\/blog\/[a-z0-9-]+$/)
    await expect(card.locator('time')).toHaveText(/^[A-Z][a-z]+ \d{1,2}, 20\d\d$/)
    await expect(card).toContainText(/By [A-Z]/)
    const box = (await card.locator('img').boundingBox())!
    expect(box.width / box.height).toBeCloseTo(415 / 270, 1)
    await page.setViewportSize({ width: 1366, height: 900 })
    expect(await card.locator('img').boundingBox()).toMatchObject({ width: 415, height: 270 })
    await expect(page.getByRole('heading', { name: 'Lastest Articles' })).toBeVisible()
  })

  test('has numbered pages', repetition, async ({ page }) => {
    await page.goto('/topic/gift-guides')
    await ready(page)
    const pagination = page.getByRole('navigation', { name: 'Pagination' })
    await expect(pagination.getByRole('link')).toHaveText(['1', '2', 'Next'])
    await pagination.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/topic/gift-guides?page=2')
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(3)
  })
})

test('an article has its heading, body, related and latest articles', async ({ page }) => {
  await page.goto('/topic/gift-guides')
  await ready(page)
  const title = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link')
  const name = (await title.textContent())!
  await title.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Gift Guides' }).first()).toBeVisible()
  await expect(main.locator('time').first()).toBeVisible()
  await expect(main.locator('.prose').locator('p').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Latest articles' })).toBeVisible()
  const related = page.locator('section:has(h2:text-is("Related articles"))')
  await expect(related.getByRole('article')).toHaveCount(3)
  await expect(related.getByRole('heading', { name, exact: true })).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('a page has its title, date and links to the other pages', async ({ page }) => {
  await page.goto('/page/refund-policy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Refund Policy')
  const main = page.getByRole('main')
  await expect(main.locator('time').first()).toBeVisible()
  const other = page
    .locator('section,aside,nav')
    .filter({ has: page.getByRole('heading', { name: 'Other articles' }) })
    .last()
  await expect(other.getByRole('link')).toHaveCount(11)
  await expect(other.getByRole('link', { name: 'Refund Policy', exact: true })).toHaveCount(0)
})
