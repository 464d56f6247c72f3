import { allowConsoleError, expect, ready, test } from './support/fixtures.ts'

const cart = [
  { sellerId: 1, shopName: 'One', items: [cartItem(1, 2), cartItem(2, 1)] },
  { sellerId: 2, shopName: 'Two', items: [cartItem(3, 4)] },
]

function cartItem(id: number, count: number) {
  return {
    id,
    itemId: `${id}-no-color-no-size-no-type-standard`,
    name: 'Mug',
    image: null,
    slug: 'mug',
    price: '10.00',
    count,
    color: null,
    size: null,
    type: null,
    category_id: 1,
    stock: 9,
    seller_id: 1,
    custom_inputs: {},
    custom_total_price: 0,
  }
}

test('the cart badge counts all items and follows other tabs', async ({ page, context }) => {
  await page.addInitScript((value) => localStorage.setItem('cart', value), JSON.stringify(cart))
  await page.goto('/faq')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 7 items' })).toHaveAttribute(
    'href',
    '/cart',
  )
  const other = await context.newPage()
  await other.goto('/products')
  await other.evaluate(() => localStorage.removeItem('cart'))
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).not.toHaveText(/\d/)
})

test('navigation scrolls to the top and back restores the position', async ({ page }) => {
  await page.goto('/products')
  await ready(page)
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Refund policy' }).click()
  await expect(page).toHaveURL('/page/refund-policy')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/products')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
})

test('other pages are not prefetched on load', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto('/faq')
  await ready(page)
  expect(fetched.filter((path) => /^\/(cart|wishlist|login|contact)/.test(path))).toEqual([])
})

test('an unknown URL answers 404 with the shop header', async ({ page, consoleErrors }) => {
  const response = await page.goto('/no-such-screen')
  expect(response!.status()).toBe(404)
  await ready(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  allowConsoleError(consoleErrors, 'status of 404')
})
