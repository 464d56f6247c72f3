import { expect, test } from './support/fixtures.ts'

test.use({ javaScriptEnabled: false })

const lists = [
  ['/products', '/products?page=2'],
  ['/topic/gift-guides', '/topic/gift-guides?page=2'],
] as const
/** Lists of products, as /products. */
const otherLists = [
  ['/category/t-shirts', '/category/t-shirts?page=2'],
  ['/search?keyword=hoodie', '/search?keyword=hoodie&page=2'],
] as const

test('lists are readable and have working pagination', async ({ page }) => {
  for (const [path, next] of process.env['TEST_SCOPE'] === 'all' ? [...lists, ...otherLists] : lists) {
    await page.goto(path)
    const first = await page.getByRole('main').getByRole('link').allTextContents()
    await page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(next)
    expect(await page.getByRole('main').getByRole('link').allTextContents()).not.toEqual(first)
  }
})

test('home, articles and pages are complete', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Fresh from the blog' })).toBeVisible()
  await page.getByRole('main').locator('h3 a[href^="/blog/"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/page/faqs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQs')
})

test('the search form and the category choice work', async ({ page, isNarrow }) => {
  if (!isNarrow) {
    await page.goto('/')
    await page.getByRole('banner').getByRole('searchbox').fill('mug')
    await page.getByRole('banner').getByRole('searchbox').press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for: "mug"')
  }
  await page.goto('/category/t-shirts?page=2')
  await page.getByRole('combobox', { name: /categor/i }).selectOption({ label: 'Slogan Tees' })
  await page.getByRole('main').getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL('/category/slogan-tees')
})
