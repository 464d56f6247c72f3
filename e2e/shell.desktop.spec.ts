import { expect, ready, test } from './support/fixtures.ts'
import { signIn } from './support/users.ts'

test('the search form trims the keyword and ignores an empty one', async ({ page }) => {
  await page.goto('/faq')
  await ready(page)
  const box = page.getByRole('banner').getByRole('combobox')
  await box.fill('   ')
  await box.press('Enter')
  await expect(page).toHaveURL('/faq')
  await box.fill('  fox tee ')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/search\?keyword=fox(\+|%20)tee$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for: "fox tee"')
})

test('the navigation bar has its entries and dropdowns', async ({ page }) => {
  await page.goto('/faq')
  await ready(page)
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar.getByRole('link', { name: 'Homepage' })).toHaveAttribute('href', '/')
  await expect(bar.getByRole('link', { name: 'Products', exact: true })).toHaveAttribute('href', '/products')
  for (const [menu, entry, href] of [
    ['Categories', 'Hoodies', '/category/hoodies'],
    ['Help Center', 'Refund Policy', '/page/refund-policy'],
    ['Blog', 'Gift Guides', '/topic/gift-guides'],
  ] as const) {
    await bar.getByText(menu, { exact: true }).click()
    await expect(bar.getByRole('link', { name: entry, exact: true })).toHaveAttribute('href', href)
    await page.keyboard.press('Escape')
    await expect(bar.getByRole('link', { name: entry, exact: true })).toBeHidden()
  }
})

test('the categories menu shows pictures and subcategories', async ({ page }) => {
  await page.goto('/faq')
  await ready(page)
  const bar = page.getByRole('navigation', { name: 'Main' })
  await bar.getByText('Categories', { exact: true }).click()
  await expect(bar.getByRole('link', { name: 'Slogan Tees' })).toBeVisible()
  await expect(bar.locator('img:visible').first()).toHaveJSProperty('complete', true)
  await bar.getByRole('link', { name: 'Slogan Tees' }).click()
  await expect(page).toHaveURL('/category/slogan-tees')
  await expect(bar.getByRole('link', { name: 'Slogan Tees' })).toBeHidden()
})

test('the heart of the header counts the wishlist', async ({ page }) => {
  await page.goto('/products')
  await ready(page)
  const link = page.getByRole('banner').getByRole('link', { name: 'Wishlist' })
  await expect(link).toHaveAccessibleName('Wishlist')
  await page
    .getByRole('button', { name: /^Wishlist: / })
    .first()
    .click()
  await expect(link).toHaveAccessibleName('Wishlist, 1 product')
  await page.reload()
  await expect(link).toHaveAccessibleName('Wishlist, 1 product')
})

test('the account menu has two entries for a guest and four for a customer', async ({ page }) => {
  await page.goto('/faq')
  await ready(page)
  const open = () => page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  await open()
  const panel = page.locator('[popover]:popover-open')
  await expect(panel.locator('a:visible, button:visible')).toHaveText(['Login', 'Wishlist'])
  await signIn(page)
  await page.reload()
  await ready(page)
  await open()
  await expect(panel.locator('a:visible, button:visible')).toHaveText([
    'Profile',
    'Wishlist',
    'My order',
    'Logout',
  ])
  await panel.getByText('Logout').click()
  await expect(page).toHaveURL('/')
})
