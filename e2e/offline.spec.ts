import type { Page } from '@playwright/test'
import { seedCart, storedCart } from './support/cart.ts'
import { allowConsoleError, expect, ready, test } from './support/fixtures.ts'
import { createCustomer, signIn, storedSession } from './support/users.ts'

test.use({ serviceWorkers: 'allow' })

const sticker = '/product/snack-inspector-sticker'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens a page and waits until the service worker has saved it. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
  await expect
    .poll(() => page.evaluate(async (url) => (await caches.match(url)) !== undefined, path))
    .toBe(true)
}

/** The URLs in all caches of the service worker. */
const savedUrls = (page: Page) =>
  page.evaluate(async () => {
    const lists = (await caches.keys()).map(async (name) => (await caches.open(name)).keys())
    return (await Promise.all(lists)).flat().map(({ url }) => url)
  })

function allowOffline(consoleErrors: string[]): void {
  allowConsoleError(
    consoleErrors,
    'ERR_INTERNET_DISCONNECTED',
    'ERR_FAILED',
    'Failed to fetch',
    'resulted in a network error response',
  )
}

test('offline, visited products, cart and wishlist work and other pages open when online again', async ({
  page,
  context,
  consoleErrors,
}) => {
  await visit(page, sticker)
  await context.setOffline(true)
  await expect(page.getByText("You're offline.")).toBeVisible()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  const modal = page.getByRole('dialog', { name: 'Added to your cart' })
  await expect(modal.getByRole('table')).toContainText('Snack Inspector Sticker')
  await modal.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Wishlist: Snack Inspector Sticker' }).click()
  await expect(page.locator('[data-sonner-toast]')).toContainText('Added to Wishlist')

  await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).click()
  await expect(page).toHaveURL('/cart')
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  expect((await storedCart(page))[0]!.items[0]!.count).toBe(2)
  await page.getByRole('link', { name: 'CHECKOUT' }).click()
  await expect(page).toHaveURL('/offline?next=%2Fcheckout')
  await expect(heading(page)).toHaveText("You're offline")
  await page.getByRole('region', { name: 'Recently viewed' }).getByRole('link').click()
  await expect(page).toHaveURL(sticker)
  await expect(heading(page)).toHaveText('Snack Inspector Sticker')
  const picture = page.getByRole('img', { name: 'Snack Inspector Sticker' }).first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)

  await page.goto('/wishlist')
  await expect(page.getByRole('main')).toContainText('Snack Inspector Sticker')
  await page.goto('/products')
  await expect(page).toHaveURL('/offline?next=%2Fproducts')
  await expect(heading(page)).toHaveText("You're offline")
  await ready(page)
  await context.setOffline(false)
  await expect(page).toHaveURL('/products')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  allowOffline(consoleErrors)
})

test('a saved order is readable offline and removed at logout (security 8)', async ({
  page,
  context,
  consoleErrors,
}) => {
  await signIn(page)
  await visit(page, '/cart')
  await page.goto('/myorder')
  const link = page.getByRole('link', { name: /^View order IK-/ }).first()
  const number = (await link.getAttribute('aria-label'))!.replace('View order ', '')
  await visit(page, `/order/${number}`)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('main')).toContainText('Shipping address')
  await page.goto('/products')
  await page
    .getByRole('region', { name: 'Your orders' })
    .getByRole('link', { name: `Order ${number}` })
    .click()
  await expect(page.getByRole('main')).toContainText('Shipping address')

  await context.setOffline(false)
  await page.goto('/')
  await ready(page)
  // Not before: the page may have sent a request while it was left.
  allowOffline(consoleErrors)
  expect(await savedUrls(page)).toContainEqual(expect.stringContaining(`/api/orders/${number}`))
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  await page.locator('[popover]:popover-open').getByText('Logout').click()
  await expect.poll(() => storedSession(page)).toEqual({ token: null, user: null })
  await expect.poll(async () => (await savedUrls(page)).filter((url) => url.includes(number))).toEqual([])
})

test('the checkout and other responses of the API are never saved (security 23)', async ({ page }) => {
  await createCustomer(page)
  await seedCart(page, ['snack-inspector-sticker'])
  await visit(page, '/cart')
  for (const path of ['/checkout', '/myaccount', '/myorder', '/thank-you']) {
    await page.goto(path)
    await ready(page)
  }
  const paths = (await savedUrls(page)).map((url) => new URL(url).pathname)
  expect(paths.filter((path) => !/^\/(assets|media\/images)\//.test(path)).toSorted()).toEqual([
    '/cart',
    '/offline',
    '/wishlist',
  ])
})
