import { columnsOf, expect, ready, repetition, test } from './support/fixtures.ts'

const items = 'main li:has(a[href^="/product/"])'

test.describe('/products', () => {
  test('shows 40 products per page with Previous and Next', async ({ page, isNarrow }) => {
    await page.goto('/products')
    await expect(page.locator(items)).toHaveCount(40)
    expect(await columnsOf(page, items)).toBe(isNarrow ? 2 : 4)
    const picture = (await page.locator(`${items} img`).first().boundingBox())!
    expect(picture.height / picture.width).toBeCloseTo(4 / 3, 2)
    const pagination = page.getByRole('navigation', { name: 'Pagination' })
    await expect(pagination.getByText('Previous')).toBeVisible()
    await expect(pagination.getByRole('link', { name: 'Previous' })).toHaveCount(0)
    await ready(page)
    await pagination.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/products?page=2')
    await expect(pagination.locator('[aria-current]')).toHaveText('Page 2 of 15')
    await pagination.getByRole('link', { name: 'Previous' }).click()
    await expect(page).toHaveURL('/products')
  })

  test('ends at the last page, and a later page is empty', repetition, async ({ page }) => {
    await page.goto('/products?page=15')
    const pagination = page.getByRole('navigation', { name: 'Pagination' })
    await expect(pagination.getByRole('link', { name: 'Next' })).toHaveCount(0)
    await page.goto('/products?page=16')
    await expect(page.getByText('Không có sản phẩm nào')).toHaveAttribute('lang', 'vi')
    await expect(page.getByText('No products', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to the first page' })).toHaveAttribute(
      'href',
      '/products',
    )
  })

  test('cards name the shop and show the colors and the price with required fields', async ({
    page,
    request,
  }) => {
    const { data } = (await (await request.get('/api/products')).json()) as {
      data: { slug: string; shop_name: string; colors_count: number }[]
    }
    const { slug, shop_name, colors_count } = data.find((product) => product.colors_count > 1)!
    await page.goto('/products')
    const card = page.getByRole('article').filter({ has: page.locator(`a[href="/product/${slug}"]`) })
    await expect(card.getByText(`by ${shop_name}`)).toBeVisible()
    await expect(card.getByText(`${colors_count} colors`)).toBeAttached()
    await expect(card.locator('circle')).toHaveCount(Math.min(colors_count, 5))
    await page.goto('/search?keyword=midtown+comets+custom+softball+jersey')
    await expect(page.getByRole('article').first()).toContainText(
      '$38.99$45.99 with team name and player number',
    )
  })

  test('a hovered or focused card shows the second picture', async ({ page, isNarrow }) => {
    await page.goto('/products')
    await ready(page)
    const card = page
      .getByRole('article')
      .filter({ has: page.locator('circle') })
      .first()
    await expect(card.locator('img')).toHaveCount(1)
    await card.getByRole('link').focus()
    await card.hover()
    await expect(card.locator('img')).toHaveCount(isNarrow ? 1 : 2)
    if (isNarrow) return
    await expect(card.locator('img').last()).toHaveCSS('opacity', '1')
    await page.getByRole('heading', { level: 1 }).hover()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(card.locator('img')).toHaveCount(1)
  })

  test('reports the viewed list to the data layer', async ({ page }) => {
    await page.goto('/products')
    await ready(page)
    const events = () =>
      page.evaluate(() =>
        (
          window as unknown as {
            dataLayer?: { event: string; ecommerce: { currency: string; items: unknown[] } }[]
          }
        ).dataLayer?.filter(({ event }) => event === 'view_item_list'),
      )
    await expect.poll(async () => (await events())?.length).toBe(1)
    const [seen] = (await events())!
    expect(seen!.ecommerce.currency).toBe('USD')
    expect(seen!.ecommerce.items).toHaveLength(40)
  })
})

test.describe('/category/{slug}', () => {
  test('has its title, count, 12 products and pagination', async ({ page }) => {
    await page.goto('/category/t-shirts?page=5')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('T-Shirts')
    await expect(page.getByText('154 results')).toBeVisible()
    await expect(page.locator(items)).toHaveCount(12)
    const pagination = page.getByRole('navigation', { name: 'Pagination' })
    await expect(pagination.getByRole('link')).toHaveText(['First', '4', '5', '6', 'Next'])
    await expect(pagination.locator('[aria-current="page"]')).toHaveText('5')
    await ready(page)
    await pagination.getByRole('link', { name: 'First' }).click()
    await expect(page).toHaveURL('/category/t-shirts')
  })

  test('choosing a child opens its first page, All categories the parent', async ({ page }) => {
    await page.goto('/category/t-shirts?page=3')
    await ready(page)
    const choice = page.getByRole('combobox', { name: /categor/i })
    await expect(choice.getByRole('option').first()).toHaveText('All categories')
    await choice.selectOption({ label: 'Slogan Tees' })
    await expect(page).toHaveURL('/category/slogan-tees')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slogan Tees')
    await page.getByRole('combobox', { name: /categor/i }).selectOption({ label: 'All categories' })
    await expect(page).toHaveURL('/category/t-shirts')
  })

  test('an empty category shows a message', async ({ page }) => {
    await page.goto('/category/lunar-new-year-2027')
    await expect(page.getByText('No products in this category')).toBeVisible()
  })
})

test.describe('/search', () => {
  test('shows its heading, results and pagination', async ({ page }) => {
    await page.goto('/search?keyword=hoodie')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for: "hoodie"')
    await expect(page.locator(items)).toHaveCount(40)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await ready(page)
    await page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL('/search?keyword=hoodie&page=2')
  })

  test('a corrected search says so and offers the exact one', async ({ page }) => {
    await page.goto('/search?keyword=hoodei')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for: "hoodei"')
    await expect(page.getByText('Showing results for hoodie. Search instead for hoodei')).toBeVisible()
    await expect(page.locator(items)).toHaveCount(40)
    await ready(page)
    await page.getByRole('link', { name: 'hoodei', exact: true }).click()
    await expect(page).toHaveURL('/search?keyword=hoodei&exact=1')
    await expect(page.getByText('No products found matching "hoodei"')).toBeVisible()
    await page.getByRole('region', { name: 'Did you mean' }).getByRole('link', { name: 'hoodie' }).click()
    await expect(page).toHaveURL('/search?keyword=hoodie')
    await expect(page.getByText('Showing results for')).toHaveCount(0)
  })

  test('a search without results shows a message and popular products', async ({ page }) => {
    await page.goto('/search?keyword=qwertzuiop')
    await expect(page.getByText('No products found matching "qwertzuiop"')).toBeVisible()
    const popular = page.getByRole('region', { name: 'Popular products' })
    await expect(popular.getByRole('article').first()).toBeVisible()
  })

  for (const [keyword, details] of [
    ['<script>alert(1)</script>', {}],
    ['%_\\\'"; qwertzuiop', repetition],
  ] as const) {
    test(`shows the keyword ${keyword} as text`, details, async ({ page }) => {
      await page.goto(`/search?keyword=${encodeURIComponent(keyword)}`)
      await expect(page.getByText(`No products found matching "${keyword}"`)).toBeVisible()
    })
  }

  test('a search without a keyword is empty', async ({ page }) => {
    await page.goto('/search')
    await expect(page.locator(items)).toHaveCount(0)
  })
})

test('products without name, picture or price have a fallback', async ({ page, request }) => {
  const found = new Map<string, number>()
  for (let number = 1; number <= 15; number += 1) {
    const { data } = (await (await request.get(`/api/products?page=${number}`)).json()) as {
      data: { name: string; main_image: unknown; price: number | null }[]
    }
    for (const product of data) {
      if (product.name === '') found.set('Unnamed Product', number)
      if (product.main_image === null) found.set('no picture yet', number)
      if (product.price === null) found.set('N/A', number)
    }
  }
  expect([...found.keys()].sort()).toEqual(['N/A', 'Unnamed Product', 'no picture yet'])
  for (const [text, number] of found) {
    await page.goto(`/products?page=${number}`)
    const shown =
      text === 'no picture yet'
        ? page.getByRole('img', { name: /no picture yet/ })
        : page.getByText(text, { exact: true })
    await expect(shown.first()).toBeVisible()
  }
})
