import { join } from 'node:path'
import pg from 'pg'
import { openShop, type OpenShop } from './shop.ts'
import { expect, expectAccessible, forgive, ready, test as base } from './test.ts'

interface Outage extends OpenShop {
  /** Every question to the database fails from here on, and no page is kept. */
  begin: () => Promise<void>
  end: () => Promise<void>
}

/** A shop of this file's own, whose tables can be taken away and brought back. */
const test = base.extend<object, { outage: Outage }>({
  baseURL: ({ outage }, use) => use(outage.url),
  outage: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from this pattern
    async ({}, use) => {
      const shop = await openShop({ DEMO_PRODUCTS: '12' })
      const database = new pg.Client({
        host: join(shop.dataDir, 'postgres/socket'),
        user: 'inkloom',
        database: 'postgres',
      })
      await database.connect()
      const begin = async () => {
        await database.query('alter schema public rename to taken_away')
        await database.query("notify inkloom_tags, '*'")
        await expect.poll(async () => (await fetch(shop.url)).headers.get('cache-control')).toBe('no-store')
      }
      const end = async () => void (await database.query('alter schema taken_away rename to public'))
      await use({ ...shop, begin, end })
      await database.end()
      await shop.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

// One after the other, in one process: they share the outage.
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

for (const width of [390, 1280]) {
  test.describe(`without its tables, at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })
    test.beforeEach(({ outage }) => outage.begin())
    test.afterEach(async ({ outage, complaints }) => {
      forgive(complaints, 'status of 500', 'status of 503', 'Something went wrong on our side')
      await outage.end()
    })

    for (const { title, call, loading, vi, en, entry } of menus) {
      test(`${title} shows that it loads, that it cannot, and its links once they can be had`, async ({
        page,
        outage,
        isPhone,
      }) => {
        await page.goto('/')
        await ready(page)
        const answer = Promise.withResolvers<void>()
        await page.route(call, async (route) => {
          await answer.promise
          await route.continue()
        })
        if (isPhone) await page.getByRole('banner').getByRole('button', { name: 'Open menu' }).click()
        const menu = isPhone ? page.getByRole('dialog') : page.getByRole('navigation', { name: 'Main' })
        await menu.getByText(title, { exact: true }).click()
        await expect(menu.getByRole('status')).toHaveText(loading)
        await expectAccessible(page)

        answer.resolve()
        await expect(menu.getByRole('alert')).toHaveText(`${vi} ${en}`)
        await expect(menu.getByRole('alert').locator('[lang=vi]')).toHaveText(vi)
        await expect(menu.getByRole('status')).toHaveCount(0)
        await expectAccessible(page)

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

    for (const { screen, vi, en } of served) {
      test(`${screen} is served as 503 with its text`, async ({ page }) => {
        const response = await page.goto(screen)
        expect(response!.status()).toBe(503)
        await ready(page)
        const alert = page.getByRole('main').getByRole('alert')
        await expect(alert).toContainText(en)
        if (vi) await expect(alert.locator('[lang=vi]')).toHaveText(vi)
        await expectAccessible(page)
      })
    }

    test('an article is served as the last screen, and its text tells nothing of the inside', async ({
      page,
    }) => {
      const response = await page.goto('/page/refund-policy')
      expect(response!.status()).toBe(500)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
      await expect(page.getByRole('main').getByRole('paragraph')).toHaveText('Unexpected Server Error')
      await expectAccessible(page)
    })

    test('home leaves its sections out, asks for each once more, and only logs', async ({
      page,
      outage,
      complaints,
    }) => {
      const asked: string[] = []
      page.on('response', (response) => {
        const { pathname } = new URL(response.url())
        if (pathname.startsWith('/api/')) asked.push(`${response.status()} ${pathname}`)
      })
      const logged = outage.said().length
      expect((await page.goto('/'))!.status()).toBe(200)
      await ready(page)
      await expect
        .poll(() => asked.toSorted())
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
      expect(complaints).not.toEqual([])
      expect(outage.said().slice(logged)).toContain('A request failed')
      await expectAccessible(page)
    })
  })
}
