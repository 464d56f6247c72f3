import { allowConsoleError, expect, ready, repetition, test } from './support/fixtures.ts'
import { signIn } from './support/users.ts'

test('the search dialog shows results while typing', async ({ page }) => {
  await page.goto('/faq')
  await ready(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/products-search')) asked.push(new URL(request.url()).search)
  })
  await page.getByRole('banner').getByRole('button', { name: 'Open search' }).click()
  const dialog = page.getByRole('dialog')
  const box = dialog.getByRole('searchbox')
  await expect(box).toBeFocused()
  await box.fill('   ')
  await box.fill(' hoodie ')
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  expect(asked).toEqual(['?keyword=hoodie&page=1&per_page=10'])
  await box.fill('qwertzuiop')
  await expect(dialog.getByText('No product found for "qwertzuiop"')).toBeVisible()
  // Chromium clears a search field on the first Escape.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('the empty search dialog offers recent searches and what is popular', async ({ page }) => {
  await page.goto('/search?keyword=ceramic%20mug')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recentSearches'))).toBe('["ceramic mug"]')
  await page.goto('/faq')
  await ready(page)
  await page.getByRole('banner').getByRole('button', { name: 'Open search' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('region', { name: 'Popular', exact: true }).getByRole('link')).toHaveCount(5)
  await expect(dialog.getByRole('region', { name: 'Popular products' }).getByRole('link')).toHaveCount(4)
  await dialog.getByRole('link', { name: 'ceramic mug' }).click()
  await expect(page).toHaveURL('/search?keyword=ceramic%20mug')
  await expect(dialog).toBeHidden()
})

test('the search dialog shows a load error', repetition, async ({ page, consoleErrors }) => {
  await page.goto('/faq')
  await ready(page)
  await page.route('**/api/products-search?**', (route) => route.abort())
  await page.getByRole('banner').getByRole('button', { name: 'Open search' }).click()
  await page.getByRole('dialog').getByRole('searchbox').fill('mug')
  await expect(page.getByRole('dialog').getByText('Unable to load products')).toBeVisible()
  allowConsoleError(consoleErrors, 'net::ERR_FAILED', 'Failed to fetch')
})

test('the side menu has its entries and closes on navigation', async ({ page }) => {
  await page.goto('/faq')
  await ready(page)
  await page.getByRole('banner').getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog')
  await expect(menu.getByRole('link', { name: 'Products', exact: true })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Valentine 2025' })).toHaveAttribute(
    'href',
    '/search?keyword=valentine',
  )
  await menu.getByText('Help Center', { exact: true }).click()
  await expect(menu.getByRole('link', { name: 'FAQ', exact: true })).toHaveAttribute('href', '/faq')
  await expect(menu.getByRole('link', { name: 'Contact Us', exact: true })).toHaveAttribute(
    'href',
    '/contact',
  )
  await menu.getByText('Blog', { exact: true }).click()
  await expect(menu.getByRole('link', { name: 'Gift Guides' })).toHaveAttribute('href', '/topic/gift-guides')
  await menu.getByText('Categories', { exact: true }).click()
  await menu.getByRole('link', { name: 'Hoodies', exact: true }).click()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/category/hoodies')
})

test('the account panel has its entries', async ({ page }) => {
  await page.goto('/faq')
  await ready(page)
  const open = () => page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  const panel = page.locator('[popover]:popover-open')
  await open()
  await expect(panel.locator('a:visible, button:visible')).toHaveText(['Login', 'Wishlist'])
  await signIn(page)
  await page.reload()
  await ready(page)
  await open()
  await expect(panel.locator('a:visible, button:visible')).toHaveText([
    'Profile',
    'Wishlist',
    'My order',
    'Change Password',
    'Logout',
  ])
})

test('the Valentine entry of the side menu opens its products', repetition, async ({ page }) => {
  await page.goto('/faq')
  await ready(page)
  await page.getByRole('banner').getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Valentine 2025' }).click()
  await expect(page).toHaveURL('/search?keyword=valentine')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.locator('main li a[href^="/product/"]').nth(5)).toBeVisible()
})
