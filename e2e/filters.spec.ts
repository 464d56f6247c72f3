import type { Page } from '@playwright/test'
import { columnsOf, expect, mobile, ready, repetition, test } from './support/fixtures.ts'

const items = 'main li:has(a[href^="/product/"])'
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' })
const count = async (page: Page) =>
  Number((await page.getByText(/^[\d,]+ (products?|results?)$/).textContent())!.replace(/\D/g, ''))

/** The choices of a filter group: in a disclosure on desktop, in the dialog on mobile. */
async function open(page: Page, isNarrow: boolean, group: string) {
  if (!isNarrow) {
    await page.locator('summary', { hasText: group }).click()
    return page.locator('details[open] fieldset')
  }
  const dialog = page.getByRole('dialog', { name: 'Filter and sort' })
  if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Filter and sort' }).click()
  return dialog.getByRole('group', { name: group })
}

test('a choice narrows the list and is kept in the URL', mobile, async ({ page, isNarrow }) => {
  await page.goto('/products?page=3')
  await ready(page)
  const colors = await open(page, isNarrow, 'Color')
  await colors.getByRole('checkbox', { name: /^Navy/ }).check()
  await expect(page).toHaveURL('/products?color=Navy')
  await expect(colors.getByRole('checkbox', { name: /^Navy/ })).toBeChecked()
  await colors.getByRole('checkbox', { name: /^Coral/ }).check()
  await expect(page).toHaveURL('/products?color=Navy&color=Coral')
  const sizes = await open(page, isNarrow, 'Size')
  await sizes.getByRole('checkbox', { name: /^2XL/ }).check()
  await expect(page).toHaveURL('/products?color=Navy&color=Coral&size=2XL')
  if (isNarrow) {
    await page.getByRole('button', { name: /^See results \(\d+\)$/ }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await expect(chips(page).getByRole('link')).toHaveText(['Navy', 'Coral', 'Size 2XL', 'Clear all'])
  const matching = await count(page)
  expect(matching).toBeGreaterThan(0)
  expect(matching).toBeLessThan(600)
  await page.reload()
  expect(await count(page)).toBe(matching)
  if (!isNarrow) expect(await columnsOf(page, items)).toBe(4)
})

test('chips remove filters, Clear all removes the rest, back restores them', async ({ page }) => {
  await page.goto('/category/t-shirts?color=White&size=M&on_sale=1&page=2')
  await ready(page)
  const before = await count(page)
  await page.getByRole('link', { name: 'Remove Size M' }).click()
  await expect(page).toHaveURL('/category/t-shirts?color=White&on_sale=1')
  await expect(chips(page).getByRole('link')).toHaveText(['White', 'On sale', 'Clear all'])
  expect(await count(page)).toBeGreaterThanOrEqual(before)
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/category/t-shirts')
  await expect(page.getByText('154 results')).toBeVisible()
  await expect(chips(page)).toHaveCount(0)
  await page.goBack()
  await expect(chips(page).getByRole('link')).toHaveText(['White', 'On sale', 'Clear all'])
})

test('a price range is kept on the next page', repetition, async ({ page, isNarrow }) => {
  await page.goto('/search?keyword=hoodie')
  await ready(page)
  const price = await open(page, isNarrow, 'Price')
  await price.getByLabel('Min').fill('35.50')
  await price.getByLabel('Max').fill('60')
  await page.getByRole('button', { name: isNarrow ? /^See/ : 'Set price' }).click()
  await expect(page).toHaveURL('/search?keyword=hoodie&price_min=35.50&price_max=60')
  await expect(chips(page).getByRole('link')).toHaveText(['From $35.50', 'Up to $60', 'Clear all'])
  await page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL('/search?keyword=hoodie&price_min=35.50&price_max=60&page=2')
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/search?keyword=hoodie')
})

test('sorting by price shows the cheapest product first', async ({ page, isNarrow }) => {
  await page.goto('/products')
  await ready(page)
  if (isNarrow) await page.getByRole('button', { name: 'Filter and sort' }).click()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: low to high')
  await expect(page).toHaveURL('/products?sort=price-asc')
  await expect(page.locator(items)).toHaveCount(40)
  const prices = () =>
    page
      .locator(`${items} p:has-text("$")`)
      .filter({ hasNotText: ' with ' })
      .evaluateAll((all) => all.map((one) => Number(/\$([\d.]+)/.exec(one.textContent ?? '')?.[1])))
  // The URL changes before the list does.
  await expect.poll(async () => isRising(await prices())).toBe(true)
})

test('filters without a match offer to clear them', async ({ page }) => {
  await page.goto('/products?price_min=9999')
  await expect(page.getByText('No products match these filters')).toBeVisible()
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await expect(page).toHaveURL('/products')
  await expect(page.locator(items)).toHaveCount(40)
})

test('invalid filter values in the URL are ignored', async ({ page }) => {
  await page.goto('/products?price_min=abc&sort=up&on_sale=2&size=')
  await expect(page.getByText('600 products')).toBeVisible()
  await expect(chips(page)).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form applies the chosen filters', repetition, async ({ page, isNarrow }) => {
    await page.goto('/search?keyword=hoodie')
    await (isNarrow
      ? page.getByRole('button', { name: 'Filter and sort' }).click()
      : page.locator('summary', { hasText: 'Color' }).click())
    await page.getByRole('combobox', { name: 'Color' }).selectOption('Black')
    await page.getByRole('button', { name: isNarrow ? /^See/ : 'Apply' }).click()
    await expect(page).toHaveURL(/\/search\?keyword=hoodie&.*color=Black/)
    await expect(chips(page).getByRole('link')).toHaveText(['Black', 'Clear all'])
    await page.getByRole('link', { name: 'Remove Black' }).click()
    await expect(chips(page)).toHaveCount(0)
  })
})

function isRising(prices: number[]): boolean {
  return prices.every((price, index) => index === 0 || prices[index - 1]! <= price)
}
