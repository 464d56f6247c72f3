import { join } from 'node:path'
import pg from 'pg'
import { expectAccessible } from './support/axe.ts'
import { allowConsoleError, expect, ready, test as base } from './support/fixtures.ts'
import { copyPictures } from './support/picture-cache.ts'
import { newDataDir, startServer, type RunningServer } from './support/server.ts'

interface Outage extends RunningServer {
  /** Makes every query fail and empties the page cache. */
  begin: () => Promise<void>
  end: () => Promise<void>
}

/** A server of its own whose tables can be hidden and restored. */
const test = base.extend<object, { outage: Outage }>({
  baseURL: ({ outage }, use) => use(outage.url),
  outage: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture names that a fixture needs from this pattern
    async ({}, use) => {
      const dataDir = newDataDir()
      copyPictures(process.env['SHOP_DATA_DIR']!, dataDir)
      const server = await startServer({}, dataDir)
      const database = new pg.Client({
        host: join(server.dataDir, 'postgres/socket'),
        user: 'inkloom',
        database: 'postgres',
      })
      await database.connect()
      const begin = async () => {
        await database.query('alter schema public rename to hidden')
        await database.query("notify inkloom_tags, '*'")
        await expect.poll(async () => (await fetch(server.url)).headers.get('cache-control')).toBe('no-store')
      }
      const end = async () => void (await database.query('alter schema hidden rename to public'))
      await use({ ...server, begin, end })
      await database.end()
      await server.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

// Serial, because the tests share the outage.
test.describe.configure({ mode: 'default' })

const menus = [
  {
    title: 'Categories',
    call: '**/api/categories/parent',
    loading: 'Loading categories',
    vi: 'Không thể tải danh sách danh mục',
    en: 'Cannot load the list of categories',
    entry: 'Hoodies',
  },
  {
    title: 'Help Center',
    call: '**/api/posts/pages',
    loading: 'Loading help center',
    vi: 'Không thể tải danh sách trang',
    en: 'Cannot load the list of pages',
    entry: 'Refund Policy',
  },
  {
    title: 'Blog',
    call: '**/api/topics',
    loading: 'Loading blog',
    vi: 'Không thể tải danh sách chủ đề',
    en: 'Cannot load the list of topics',
    entry: 'Gift Guides',
  },
]

const served = [
  { screen: '/products', vi: 'Không thể tải danh sách sản phẩm', en: 'Cannot load the list of products' },
  {
    screen: '/category/t-shirts',
    vi: 'Không thể tải danh sách sản phẩm',
    en: 'Cannot load the list of products',
  },
  { screen: '/search?keyword=mug', vi: null, en: 'Unable to load products' },
  {
    screen: '/topic/gift-guides',
    vi: 'Không thể tải danh sách bài viết',
    en: 'Cannot load the list of posts',
  },
]

const isFull = process.env['TEST_SCOPE'] === 'all'

for (const width of [390, 1280]) {
  test.describe(`without the database, at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })
    test.beforeEach(({ outage }) => outage.begin())
    test.afterEach(async ({ outage, consoleErrors }) => {
      allowConsoleError(consoleErrors, 'status of 500', 'status of 503', 'Something went wrong on our side')
      await outage.end()
    })

    for (const [index, { title, call, loading, vi, en, entry }] of menus.entries()) {
      // One menu at each width; TEST_SCOPE=all opens all at both.
      if (!isFull && index !== (width === 390 ? 0 : 1)) continue
      test(`the menu ${title} shows loading, an error and, after the outage, its links`, async ({
        page,
        outage,
        isNarrow,
      }) => {
        await page.goto('/')
        await ready(page)
        const answer = Promise.withResolvers<void>()
        await page.route(call, async (route) => {
          await answer.promise
          await route.continue()
        })
        if (isNarrow) await page.getByRole('banner').getByRole('button', { name: 'Open menu' }).click()
        const selector = isNarrow ? 'dialog[open]' : 'nav[aria-label=Main]'
        const menu = page.locator(selector)
        await menu.getByText(title, { exact: true }).click()
        await expect(menu.getByRole('status')).toHaveText(loading)
        await expectAccessible(page, { within: selector })

        answer.resolve()
        await expect(menu.getByRole('alert')).toHaveText(`${vi} ${en}`)
        await expect(menu.getByRole('alert').locator('[lang=vi]')).toHaveText(vi)
        await expect(menu.getByRole('status')).toHaveCount(0)
        await expectAccessible(page, { within: selector })

        await outage.end()
        try {
          await menu.getByText(title, { exact: true }).click()
          await menu.getByText(title, { exact: true }).click()
          await expect(menu.getByRole('link', { name: entry, exact: true })).toBeVisible()
          await expect(menu.getByRole('alert')).toHaveCount(0)
        } finally {
          await outage.begin()
        }
      })
    }

    // The menus depend on the width, the pages do not.
    if (width === 390 && !isFull) return

    for (const { screen, vi, en } of served) {
      // It shows what /products shows.
      if (screen.startsWith('/category/') && !isFull) continue
      test(`${screen} is served with 503 and its error text`, async ({ page }) => {
        const response = await page.goto(screen)
        expect(response!.status()).toBe(503)
        await ready(page)
        const alert = page.getByRole('main').getByRole('alert')
        await expect(alert).toContainText(en)
        if (vi) await expect(alert.locator('[lang=vi]')).toHaveText(vi)
      })
    }

    test('an article is served with the error screen without internal details (security 24)', async ({
      page,
    }) => {
      const response = await page.goto('/page/refund-policy')
      expect(response!.status()).toBe(500)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
      await expect(page.getByRole('main').getByRole('paragraph')).toHaveText('Unexpected Server Error')
    })

    test('home omits its sections, requests each once more and logs the failures', async ({
      page,
      outage,
      consoleErrors,
    }) => {
      const responses: string[] = []
      page.on('response', (response) => {
        const { pathname } = new URL(response.url())
        if (pathname.startsWith('/api/')) responses.push(`${response.status()} ${pathname}`)
      })
      const logged = outage.output().length
      expect((await page.goto('/'))!.status()).toBe(200)
      await ready(page)
      await expect
        .poll(() => responses.toSorted())
        .toEqual([
          '500 /api/categories/categories-flat',
          '500 /api/categories/parent',
          '500 /api/posts/latest',
          '500 /api/products-best-selling',
          '500 /api/products-new',
        ])
      const headings = page.getByRole('main').getByRole('heading', { level: 2 })
      await expect(headings).toHaveText(['The fit guarantee', 'Find your fandom', 'About us'])
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
      await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
      expect(consoleErrors).not.toEqual([])
      expect(outage.output().slice(logged)).toContain('A request failed')
      await expectAccessible(page)
    })
  })
}
