import type { Page } from '@playwright/test'
import { allowConsoleError, expect, ready, repetition, test } from './support/fixtures.ts'

const boxOf = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search products' })
const listOf = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const activeOf = (page: Page) => listOf(page).getByRole('option', { selected: true })

test('typing suggests searches, categories and products and announces their number', async ({ page }) => {
  await page.goto('/faq')
  await ready(page)
  const box = boxOf(page)
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  await box.fill('hood')
  const list = listOf(page)
  await expect(list.getByRole('group', { name: 'Searches' }).getByRole('option').first()).toHaveText('hoodie')
  await expect(list.getByRole('group', { name: 'Categories' }).getByRole('option').first()).toContainText(
    'Hoodie',
  )
  await expect(list.getByRole('group', { name: 'Products' }).getByRole('option')).toHaveCount(4)
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await expect(box).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? '')
  const options = await list.getByRole('option').count()
  await expect(page.getByRole('banner').getByRole('status').filter({ hasText: 'suggestions' })).toHaveText(
    `${options} suggestions`,
  )
})

test('arrow keys, Home and End move through the list and Enter opens the option', async ({ page }) => {
  await page.goto('/faq')
  await ready(page)
  const box = boxOf(page)
  await box.fill('mug')
  const options = listOf(page).getByRole('option')
  await expect(options.first()).toHaveText('mug')
  await box.press('ArrowDown')
  await expect(activeOf(page)).toHaveText('mug')
  await expect(box).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '')
  await expect(box).toBeFocused()
  const name = (await options.last().innerText()).split('\n')[0] ?? ''
  await box.press('End')
  await expect(activeOf(page)).toContainText(name)
  await box.press('Home')
  await expect(activeOf(page)).toHaveText('mug')
  await box.press('ArrowUp')
  await expect(activeOf(page)).toHaveCount(0)
  await expect(box).not.toHaveAttribute('aria-activedescendant')
  await box.press('ArrowUp')
  await expect(activeOf(page)).toContainText(name)
  await box.press('Enter')
  await expect(page).toHaveURL(/\/product\//)
  await expect(listOf(page)).toBeHidden()
})

test('Escape closes the list and keeps the text, Enter searches for it', async ({ page }) => {
  await page.goto('/faq')
  await ready(page)
  const box = boxOf(page)
  await box.fill('  ceramic mug ')
  await expect(listOf(page)).toBeVisible()
  await box.press('Escape')
  await expect(listOf(page)).toBeHidden()
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  await expect(box).toHaveValue('  ceramic mug ')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/search\?keyword=ceramic(\+|%20)mug$/)
  await expect(box).toHaveValue('ceramic mug')
})

test('a click on a category opens it, a click elsewhere closes the list', repetition, async ({ page }) => {
  await page.goto('/faq')
  await ready(page)
  const box = boxOf(page)
  await box.fill('poster')
  await expect(listOf(page)).toBeVisible()
  await page.getByRole('contentinfo').click({ position: { x: 5, y: 5 } })
  await expect(listOf(page)).toBeHidden()
  await box.press('ArrowDown')
  await listOf(page).getByRole('option', { name: 'Posters', exact: true }).click()
  await expect(page).toHaveURL('/category/posters')
})

test('a chosen search fills the box, and a shop is found by its name', async ({ page }) => {
  await page.goto('/faq')
  await ready(page)
  const box = boxOf(page)
  await box.fill('hoodei')
  await listOf(page).getByRole('option', { name: 'hoodie', exact: true }).click()
  await expect(page).toHaveURL('/search?keyword=hoodie')
  await expect(box).toHaveValue('hoodie')
  await box.fill('copper kettle')
  await listOf(page).getByRole('group', { name: 'Shops' }).getByRole('option').click()
  await expect(page).toHaveURL('/shop/1')
})

test('a late response to an older text is ignored', async ({ page }) => {
  await page.goto('/faq')
  await ready(page)
  let respondLate = () => {}
  const old = new Promise<void>((done) => (respondLate = done))
  await page.route('**/api/search/suggest?keyword=mug', async (route) => {
    await old
    await route.continue().catch(() => {})
  })
  const box = boxOf(page)
  const asked = page.waitForRequest('**/api/search/suggest?keyword=mug')
  await box.fill('mug')
  await asked
  await box.fill('poster')
  await expect(listOf(page).getByRole('option').first()).toHaveText('poster')
  respondLate()
  await page.waitForLoadState('networkidle')
  await expect(listOf(page).getByRole('option').first()).toHaveText('poster')
})

test('an empty box offers recent searches and what is popular', repetition, async ({ page }) => {
  await page.goto('/search?keyword=ceramic%20mug')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recentSearches'))).toBe('["ceramic mug"]')
  await page.goto('/faq')
  await ready(page)
  const box = boxOf(page)
  await box.focus()
  const list = listOf(page)
  await expect(list.getByRole('group', { name: 'Recent searches' }).getByRole('option')).toHaveText([
    'ceramic mug',
  ])
  await expect(list.getByRole('group', { name: 'Popular', exact: true }).getByRole('option')).toHaveCount(5)
  await expect(list.getByRole('group', { name: 'Popular products' }).getByRole('option')).toHaveCount(4)
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page).toHaveURL('/search?keyword=ceramic%20mug')
  await expect(list).toBeHidden()
})

test('a failure leaves the form usable', async ({ page, consoleErrors }) => {
  await page.goto('/faq')
  await ready(page)
  await page.route('**/api/search/suggest?**', (route) => route.fulfill({ status: 500, json: {} }))
  const box = boxOf(page)
  const answered = page.waitForResponse('**/api/search/suggest?keyword=mug')
  await box.fill('mug')
  await answered
  await expect(listOf(page)).toBeHidden()
  await box.press('Enter')
  await expect(page).toHaveURL('/search?keyword=mug')
  allowConsoleError(consoleErrors, 'status of 500', 'ApiError')
})
