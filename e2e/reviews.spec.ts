import type { Page } from '@playwright/test'
import { allowConsoleError, expect, ready, repetition, test } from './support/fixtures.ts'

const praised = '/product/eucalyptus-and-linen-washed-cotton-tee'
const discussed = '/product/flying-geese-fleece-crewneck'
const silent = '/product/curious-neighbor-t-shirt'
const section = (page: Page) => page.getByRole('region', { name: 'Reviews' })
const reviews = (page: Page) => section(page).getByRole('article')
const more = (page: Page) => section(page).getByRole('link', { name: 'Show more reviews' })
/** Scrolls to the reviews and waits for their hydration. */
const near = async (page: Page) => {
  await section(page).scrollIntoViewIfNeeded()
  await expect(section(page).locator('[data-as-served]')).toHaveCount(0)
}

test('reviews show the summary, single reviews and photos, and a failed load of more is retried', async ({
  page,
  consoleErrors,
}) => {
  await page.goto(praised)
  await ready(page)
  await page.getByRole('link', { name: '4.4 out of 5 stars 51 reviews' }).click()
  await expect(section(page).getByRole('heading', { name: 'Reviews' })).toBeInViewport()
  await expect(section(page).getByRole('img', { name: '4.4 out of 5 stars' })).toBeVisible()
  await expect(
    section(page)
      .getByRole('listitem')
      .filter({ hasText: /^5 stars/ }),
  ).toHaveText('5 stars35 of 51 reviews')
  await expect(section(page).getByRole('heading', { name: '90% say it is true to size' })).toBeVisible()
  await expect(section(page).getByText('Runs small (1)')).toBeVisible()
  await expect(reviews(page)).toHaveCount(10)
  const first = section(page).getByRole('article', { name: 'Review by Rosa H.' })
  await expect(first.getByRole('img', { name: '5 out of 5 stars' })).toBeVisible()
  await expect(first).toContainText('I get a compliment every single time I wear this tee.')
  await expect(first).toContainText('May 22, 2026')
  const photos = section(page).getByRole('region', { name: 'Photos from customers' })
  const photo = photos.getByRole('link', { name: /^Customer photo from / }).first()
  expect((await page.request.get((await photo.getAttribute('href'))!)).status()).toBe(200)

  await near(page)
  await page.route('**/api/products/*/reviews?**', (route) => route.abort())
  await more(page).click()
  await expect(section(page).getByText("We couldn't load more reviews. Please try again.")).toBeVisible()
  await page.unroute('**/api/products/*/reviews?**')
  await more(page).click()
  await expect(reviews(page)).toHaveCount(20)
  allowConsoleError(consoleErrors, 'net::ERR_FAILED', 'Failed to fetch')
})

test('more reviews are appended and get the keyboard focus', async ({ page }) => {
  await page.goto(discussed)
  await ready(page)
  await near(page)
  await expect(section(page).getByText('10 of 24 reviews shown')).toBeVisible()
  await more(page).focus()
  await page.keyboard.press('Enter')
  await expect(reviews(page)).toHaveCount(20)
  await expect(section(page).getByText('20 of 24 reviews shown')).toBeVisible()
  await expect(section(page).locator('li:focus').getByRole('article')).toHaveAccessibleName(
    (await reviews(page).nth(10).getAttribute('aria-label'))!,
  )
  await expect(page).toHaveURL(discussed)
  await more(page).click()
  await expect(reviews(page)).toHaveCount(24)
  await expect(more(page)).toHaveCount(0)
})

test('without their script reviews are readable and have pagination', async ({ page, consoleErrors }) => {
  await page.route('**/assets/reviews-*.js', (route) => route.abort())
  await page.goto(praised)
  await ready(page)
  await section(page).scrollIntoViewIfNeeded()
  await expect(reviews(page)).toHaveCount(10)
  await more(page).click()
  await expect(page).toHaveURL(`${praised}?reviews=2#reviews`)
  await expect(reviews(page)).toHaveCount(10)
  allowConsoleError(consoleErrors, 'net::ERR_FAILED', 'Failed to fetch dynamically imported module')
})

test('a product without reviews shows a message', async ({ page }) => {
  await page.goto(silent)
  await expect(section(page).getByText('No reviews yet')).toBeVisible()
  await expect(page.locator('a[href="#reviews"]')).toHaveCount(0)
})

test('cards show the stars of reviewed products', async ({ page }) => {
  const card = (name: string) =>
    page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) })
  await page.goto('/search?keyword=eucalyptus+and+linen')
  const praised = card('Eucalyptus and Linen Washed Cotton Tee')
  await expect(praised.getByRole('img', { name: '4.4 out of 5 stars' })).toBeVisible()
  await expect(praised).toContainText('51 reviews')
  await page.goto('/search?keyword=curious+neighbor+t-shirt')
  await expect(card('Curious Neighbor T-Shirt').getByRole('img', { name: /stars/ })).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('links lead to the next and the previous page', repetition, async ({ page }) => {
    await page.goto(praised)
    const first = await reviews(page).allTextContents()
    await more(page).click()
    await expect(page).toHaveURL(`${praised}?reviews=2#reviews`)
    await expect(section(page).getByRole('heading', { name: 'Reviews' })).toBeInViewport()
    await expect(reviews(page)).toHaveCount(10)
    for (const text of await reviews(page).allTextContents()) expect(first).not.toContain(text)
    await section(page).getByRole('link', { name: 'Previous reviews' }).click()
    await expect(page).toHaveURL(`${praised}#reviews`)
    expect(await reviews(page).allTextContents()).toEqual(first)
  })
})
