import type { Route } from '@playwright/test'
import { allowConsoleError, expect, ready, test } from './support/fixtures.ts'

const products = {
  vi: 'Không thể tải danh sách sản phẩm',
  text: 'Không thể tải danh sách sản phẩm Cannot load the list of products',
}
const posts = {
  vi: 'Không thể tải danh sách bài viết',
  text: 'Không thể tải danh sách bài viết Cannot load the list of posts',
}

interface List {
  /** Only TEST_SCOPE=all opens it: /products or outage.desktop.spec.ts shows the same text. */
  isRepeated?: boolean
  screen: string
  /** The page with the link; the home page by default. */
  from?: string
  link: string
  call: string
  vi: string | null
  text: string
}

/** Lists that are opened by a click and whose API call fails. */
const lists: List[] = [
  { screen: '/products', link: 'a[href="/products"]', call: '**/api/products?**', ...products },
  {
    isRepeated: true,
    screen: '/category/',
    link: 'section:has(h2:text-is("Shop by category")) a[href^="/category/"]',
    call: '**/api/categories/*/products?**',
    ...products,
  },
  {
    isRepeated: true,
    screen: '/search?keyword=',
    link: 'section:has(h2:text-is("Find your fandom")) a',
    call: '**/api/products-search?**',
    vi: null,
    text: 'Unable to load products',
  },
  {
    isRepeated: true,
    screen: '/topic/',
    link: 'section:has(h2:text-is("Fresh from the blog")) a[href^="/topic/"]',
    call: '**/api/posts/topic/**',
    ...posts,
  },
  {
    screen: '/shop/',
    from: '/product/snack-inspector-sticker',
    link: 'section[aria-label="Seller"] p + a',
    call: '**/api/products/shopprofile/**',
    vi: 'Không thể tải danh sách cửa hàng',
    text: 'Không thể tải danh sách cửa hàng Cannot load the list of shops',
  },
]

const isFull = process.env['TEST_SCOPE'] === 'all'
const failures = {
  'the network fails': (route: Route) => route.abort(),
  'the server answers 503': (route: Route) => route.fulfill({ status: 503, json: {} }),
}

for (const { isRepeated, screen, from = '/', link, call, vi, text } of lists) {
  for (const [failure, fail] of Object.entries(failures)) {
    // Both failures are handled in one place; TEST_SCOPE=all combines them with every list.
    const isDefault = failure === 'the network fails' ? screen !== '/products' : screen === '/products'
    if (!isFull && (!isDefault || isRepeated)) continue
    test(`${screen} shows an error when ${failure} and loads after a retry`, async ({
      page,
      consoleErrors,
    }) => {
      await page.goto(from)
      await ready(page)
      let failed = 0
      await page.route(call, (route) => {
        failed += 1
        return fail(route)
      })
      await page.getByRole('main').locator(link).first().click()
      await expect(page).toHaveURL((url) => (url.pathname + url.search).startsWith(screen))
      const alert = page.getByRole('alert')
      await expect(alert.getByRole('paragraph').first()).toHaveText(text)
      if (vi) await expect(alert.locator('[lang=vi]')).toHaveText(vi)
      else await expect(alert.locator('[lang]')).toHaveCount(0)
      // The messages may arrive after the alert.
      await expect.poll(() => consoleErrors.length).toBeGreaterThanOrEqual(failed)
      allowConsoleError(consoleErrors, 'net::ERR_FAILED', 'status of 503')

      await page.unroute(call)
      await alert.getByRole('link', { name: 'Try again' }).click()
      await expect(alert).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    })
  }
}

test('a slow navigation shows its progress', async ({ page }) => {
  await page.goto('/')
  await ready(page)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/products?**', async (route) => {
    await promise
    await route.continue()
  })
  await page.getByRole('main').locator('a[href="/products"]').first().click()
  const progress = page.getByRole('progressbar', { name: 'Loading page' })
  await expect(progress).toBeVisible()
  // Faster navigations show none.
  await expect(progress).toHaveCSS('animation-delay', '0.15s')
  resolve()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All products')
  await expect(progress).toHaveCount(0)
})

test('a page that cannot be loaded shows the error screen', async ({ page, consoleErrors }) => {
  await page.goto('/')
  await ready(page)
  await page.route('**/api/post/page/**', (route) =>
    route.fulfill({
      status: 500,
      json: { success: false, status: 'error', message: 'The press has stopped' },
    }),
  )
  await page.getByRole('contentinfo').getByRole('link', { name: 'Refund policy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
  await expect(page.getByRole('main')).toContainText('The press has stopped')
  await expect(page).toHaveTitle('Unexpected Application Error! | Inkloom')
  allowConsoleError(consoleErrors, 'status of 500', 'The press has stopped')

  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page.getByRole('heading', { name: 'Shop Popular Products' })).toBeVisible()
})

test('a page whose data do not arrive shows the offline screen and loads after a retry', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/')
  await ready(page)
  await page.route('**/api/post/page/**', (route) => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Refund policy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're offline")
  await expect(page).toHaveTitle("You're offline | Inkloom")
  await expect(page.getByRole('banner')).toBeVisible()
  allowConsoleError(consoleErrors, 'net::ERR_FAILED', 'Failed to fetch')

  await page.unroute('**/api/post/page/**')
  await page.getByRole('main').getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/page/refund-policy')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText("You're offline")
})
