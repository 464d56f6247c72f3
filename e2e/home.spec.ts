import { columnsOf, expect, mobile, ready, test } from './support/fixtures.ts'

test.beforeEach(({ page }) => page.goto('/'))

test('the page has all its parts', mobile, async ({ page, isNarrow }) => {
  await test.step('sections are in their order', async () => {
    const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
    expect(headings).toEqual([
      'Shop Popular Products',
      'New products',
      // The season changes with the date.
      expect.stringMatching(/\w/),
      'Shop by category',
      'Made by independent shops',
      'Fresh from the blog',
      'The fit guarantee',
      'Find your fandom',
      'About us',
    ])
  })

  await test.step('phones show four products of a list and a link to all', async () => {
    for (const title of ['Shop Popular Products', 'New products']) {
      const section = page.getByRole('region', { name: title })
      await expect(section.getByRole('article').filter({ visible: true })).toHaveCount(isNarrow ? 4 : 8)
      await expect(section.getByRole('link', { name: 'See all' })).toBeVisible()
    }
  })

  await test.step('cards, tiles and posts have their columns and heights', async () => {
    const popular = 'section:has(h2:text-is("Shop Popular Products"))'
    expect(await columnsOf(page, `${popular} li`)).toBe(isNarrow ? 2 : 4)
    expect(await columnsOf(page, 'section:has(h2:text-is("Shop by category")) li')).toBe(isNarrow ? 2 : 3)
    expect(await columnsOf(page, 'section:has(h2:text-is("Fresh from the blog")) li')).toBe(isNarrow ? 2 : 3)
    for (const picture of [
      page.locator(`${popular} li img`).first(),
      page.locator('section:has(h2:text-is("Shop by category")) li img').first(),
    ]) {
      expect((await picture.boundingBox())!.height).toBe(280)
      await expect(picture).toHaveCSS('object-fit', 'cover')
    }
  })

  await test.step('a sale shows the reduced price in red beside the struck one', async () => {
    const card = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('s') })
      .first()
    const was = Number((await card.locator('s').textContent())!.replace(/[^\d.]/g, ''))
    const now = card.locator('s').locator('xpath=preceding-sibling::span[contains(., "$")]')
    expect(Number((await now.textContent())!.replace(/[^\d.]/g, ''))).toBeLessThan(was)
    await expect(now).toHaveCSS('color', 'rgb(179, 38, 30)')
  })

  await test.step('the fit guarantee has three promises and about us four claims', async () => {
    const guarantee = page.locator('section:has(h2:text-is("The fit guarantee"))')
    await expect(guarantee.getByRole('heading', { level: 3 })).toHaveText([
      'Exchange',
      'Refund',
      'Help before or after purchase',
    ])
    const about = page.locator('section:has(h2:text-is("About us"))')
    for (const claim of ['24/7 assistance', 'Order tracking', 'Easy returns and refunds', 'mobile app']) {
      await expect(about).toContainText(claim)
    }
  })

  await test.step('the fandom grid has four linked pictures', async () => {
    const links = page.locator('section:has(h2:text-is("Find your fandom"))').getByRole('link')
    await expect(links).toHaveCount(4)
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('href', /^\/search\?keyword=./)
      await expect(link.locator('img')).toHaveCount(1)
    }
  })
})

test('a typed name is printed on the picture and opens its product', async ({ page }) => {
  await ready(page)
  await page.getByLabel('Try your name').fill('Rivera')
  await expect(page.getByRole('img', { name: /with a name on it$/ }).locator('canvas')).toBeVisible()
  await page.getByRole('button', { name: 'Use it' }).click()
  await expect(page).toHaveURL(/\/product\//)
  const fields = page.getByRole('region', { name: 'Custom requirements' }).getByRole('textbox')
  await expect(fields.first()).toHaveValue('Rivera')
})

test('four shops link to their pages', async ({ page }) => {
  const shops = page.getByRole('region', { name: 'Made by independent shops' }).getByRole('link')
  await expect(shops).toHaveCount(4)
  await shops.first().click()
  await expect(page).toHaveURL(/\/shop\/\d+$/)
})

test('eight round bubbles link to their categories', async ({ page }) => {
  const names = [
    "Happy Patrick's Day",
    "Easter's Day",
    '3D Hoodies',
    'Calendar 2025',
    'Baseball Jersey',
    '3D Sweater',
    'Hoodie',
    'Premium Poster Vertical Posters',
  ]
  const bubbles = page.getByRole('navigation', { name: 'Popular categories' }).getByRole('link')
  await expect(bubbles).toHaveText(names)
  const round = bubbles.first().locator('img').locator('..')
  const box = await round.boundingBox()
  expect(box).toMatchObject({ width: 150, height: 150 })
  await expect(round).toHaveCSS('border-radius', /^(9999px|50%|75px|3\.3.*e\+?0?7px)$/)
  await ready(page)
  await bubbles.filter({ hasText: 'Baseball Jersey' }).click()
  await expect(page).toHaveURL('/category/baseball-jersey')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Baseball Jersey')
})

test('recently viewed products are shown newest first', async ({ page, isNarrow }) => {
  await expect(page.getByRole('heading', { name: /recently viewed/i })).toHaveCount(0)
  await page.evaluate(() => {
    const items = Array.from({ length: 6 }, (_, index) => ({
      id: index + 1,
      name: `Viewed ${index + 1}`,
      slug: `viewed-${index + 1}`,
      main_image: null,
      price: 10,
      sale: null,
      category_id: 1,
      seller_id: 1,
    }))
    localStorage.setItem('recentlyViewed', JSON.stringify(items))
  })
  await page.reload()
  const section = page.locator('section:has(h2:text-matches("recently viewed", "i"))')
  if (isNarrow) {
    await expect(section.getByRole('listitem')).toHaveCount(6)
    const [one, two] = await section.getByRole('listitem').all()
    const first = (await one!.boundingBox())!
    const second = (await two!.boundingBox())!
    expect(first.width).toBe(200)
    expect(second.x - first.x).toBe(215)
    return
  }
  const shown = section.getByRole('listitem').getByRole('heading')
  const previous = section.getByRole('button', { name: /previous/i })
  const next = section.getByRole('button', { name: /next/i })
  await expect(shown).toHaveText(['Viewed 1', 'Viewed 2', 'Viewed 3', 'Viewed 4'])
  await expect(previous).toBeDisabled()
  await next.click()
  await expect(shown).toHaveText(['Viewed 3', 'Viewed 4', 'Viewed 5', 'Viewed 6'])
  await expect(next).toBeDisabled()
  await previous.click()
  await expect(shown).toHaveText(['Viewed 1', 'Viewed 2', 'Viewed 3', 'Viewed 4'])
})

test('invalid stored data does not break the page', async ({ page }) => {
  await page.evaluate(() => {
    for (const key of ['cart', 'wishlist', 'recentlyViewed', 'user'])
      localStorage.setItem(key, '{"odd": [1, 2')
    localStorage.setItem('cart', '[{"sellerId": "x", "items": 7}]')
  })
  await page.reload()
  await ready(page)
  await expect(page.getByRole('heading', { name: 'Shop Popular Products' })).toBeVisible()
})
