import { columnsOf, expect, ready, test } from './support/fixtures.ts'

const tables = (text: string[][]) => text.map((cells) => cells.join(' | '))

test('/about-us shows stats, reviews, press logos, contact details and a local map', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  await page.goto('/about-us')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Made for one person: you')
  await expect(main.locator('dl dd')).toHaveText(['600', '42', '1', '30'])
  const making = main.getByRole('region', { name: 'How a shirt is made' })
  await expect(making.getByRole('listitem').locator('img')).toHaveCount(4)
  const reviews = main.getByRole('region', { name: 'What customers say' }).getByRole('figure')
  await expect(reviews).toHaveCount(3)
  await expect(main.getByText('Demo content')).toBeVisible()
  const press = main.locator('section:has(h2:text-is("As seen in"))').getByRole('img')
  await expect(press).toHaveCount(5)
  await expect(press.first()).toHaveAccessibleName('The Harbor Ledger')
  const find = main.locator('section:has(h2:text-is("Find us"))')
  await expect(find).toContainText('412 Weaver Street')
  await expect(find.getByRole('link', { name: 'hello@inkloom.test' })).toHaveAttribute(
    'href',
    'mailto:hello@inkloom.test',
  )
  await expect(find.getByRole('link', { name: '+1 (503) 555-0142' })).toHaveAttribute('href', /^tel:\+1/)
  await expect(find.getByRole('img', { name: /^Map: Inkloom at 412 Weaver Street/ })).toBeVisible()
  expect(new Set(asked)).toEqual(new Set([new URL(page.url()).origin]))
  const quote = await reviews.first().locator('blockquote').textContent()
  await reviews.first().getByRole('link').click()
  const region = page.getByRole('region', { name: 'Reviews' })
  await region.scrollIntoViewIfNeeded()
  await expect(region).toContainText(quote!)
})

test('/shipping-delivery shows all times and rates', async ({ page }) => {
  await page.goto('/shipping-delivery')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Shipping and delivery')
  const rowsOf = (caption: string) =>
    page
      .getByRole('table', { name: caption })
      .locator('tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) => [...row.children].map((cell) => cell.firstChild?.textContent ?? '')),
      )
  expect(tables(await rowsOf('Processing and delivery times'))).toEqual([
    'Processing | 1-7 days',
    'Standard, United States | 5-7 business days',
    'Alaska, Hawaii, Puerto Rico and territories | Add 7-12 business days',
    'APO addresses | 40-45 days',
  ])
  expect(tables(await rowsOf('Standard shipping within the United States, by product'))).toEqual([
    'T-Shirts | $4.90 | $1.00',
    'Tank Tops | $5.99 | $1.00',
    'Long Sleeves | $6.99 | $1.00',
    'Hoodies | $9.99 | $1.00',
    'Mugs | $6.99 | $1.00',
    'Hats | $6.99 | $1.00',
    'Stickers | $5.99 | $1.00',
    'Everything else | $5.99 | $1.00',
  ])
  expect(tables(await rowsOf('T-shirts within the United States, by method'))).toEqual([
    'Standard | $4.90 | $1.00',
    'Premium | $12.99 | $2.00',
    'Express | $28.99 | $2.00',
  ])
  await expect(main).toContainText('ready to ship in 2 business days')
  await expect(main).toContainText('Shipping is free when your cart subtotal is over $100.00.')
  await expect(main).toContainText(
    'handling fee of 7%. It is currently waived, so checkout shows it as $0.00.',
  )
})

test('/security-payment shows the methods and the data retention', async ({ page }) => {
  await page.goto('/security-payment')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Security and payment')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Payment methods',
    'How we protect your payment',
    'Privacy',
    'More help',
  ])
  await expect(main.getByRole('heading', { level: 3 })).toHaveText(['Card', 'PayPal'])
  await expect(main).toContainText('Order and account data are retained for 10 years')
  await expect(main.getByRole('link', { name: 'Privacy Policy' }).first()).toHaveAttribute(
    'href',
    '/page/privacy-policy',
  )
})

test('/contact-us shows how to reach the company', async ({ page }) => {
  await page.goto('/contact-us')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Contact us')
  for (const text of [
    'Inkloom Marketplace, Inc.',
    '412 Weaver Street',
    'Portland, OR 97205',
    '+1 (503) 555-0142',
  ]) {
    await expect(main).toContainText(text)
  }
  await expect(main.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
  await expect(main.getByRole('link', { name: 'Ask for a quote' })).toHaveAttribute('href', '/bulk-order')
})

const topics = [
  'Change/cancel orders',
  'Returns and refunds',
  'Track order',
  'Product information',
  'About the marketplace',
  'Setting up an artist account',
]

test.describe('/help-center', () => {
  test('has six topics that link to their answers', async ({ page, isNarrow }) => {
    await page.goto('/help-center')
    await ready(page)
    const cards = page.getByRole('main').locator('li:has(h2)')
    await expect(cards.getByRole('heading')).toHaveText(topics)
    expect(await columnsOf(page, 'main li:has(h2)')).toBe(isNarrow ? 1 : 3)
    await cards.nth(1).getByRole('link').click()
    await expect(page).toHaveURL('/faq#returns-refunds')
    const topic = page.getByRole('heading', { name: 'Returns and refunds' })
    await expect(topic).toBeInViewport()
    await page.getByText('What does a return cost?').click()
    await expect(page.getByText('there are no return shipping charges')).toBeVisible()
  })

  test('filters while typing and keeps the search in the URL', async ({ page }) => {
    await page.goto('/help-center')
    await ready(page)
    const field = page.getByRole('main').getByRole('searchbox', { name: 'Search the help center' })
    await field.fill('wrong address')
    await expect(page.getByText('1 answer for "wrong address"')).toBeVisible()
    await expect(page.getByRole('main').locator('summary')).toHaveText([
      'I entered the wrong address. What now?',
    ])
    await page.getByRole('main').locator('summary').click()
    await expect(page.getByText('Contact us right away.')).toBeVisible()
    await field.fill('zeppelin')
    await expect(page.getByText('No answers found for "zeppelin"')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toHaveAttribute(
      'href',
      '/contact',
    )
    await field.press('Enter')
    await expect(page).toHaveURL('/help-center?keyword=zeppelin')
    await field.fill('')
    await expect(page.getByRole('main').locator('li:has(h2)')).toHaveCount(6)
  })
})

test('/faq has all questions by topic', async ({ page }) => {
  await page.goto('/faq')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('FAQ')
  await expect(main.locator('section:has(details) h2')).toHaveText([
    ...topics,
    'Shipping',
    'Paying and coupons',
  ])
  expect(await main.locator('details').count()).toBeGreaterThan(35)
  const answers = [
    ['Do you ship to Alaska, Hawaii, Puerto Rico and APO addresses?', /extra 7-12 business days.*40-45 days/],
    ['What does shipping cost?', /\$4\.90.*\$1\.00.*\$12\.99 \(\+\$2\.00\).*\$28\.99 \(\+\$2\.00\)/],
    ['Is there a handling fee?', /7%.*currently waived/],
    ['Do you offer discounts for large orders?', /50 or more items of the same product.*48 hours/],
    ['What size should I order?', /order a size up, as items can shrink up to half a size in the wash/],
  ] as const
  for (const [question, answer] of answers) {
    const details = main.locator('details').filter({ hasText: question })
    await details.locator('summary').click()
    await expect(details.locator('p').first()).toHaveText(answer)
    await expect(details.locator('p').first()).toBeVisible()
  }
})

test('/sitemap has the category tree, new posts and the pages', async ({ page, isNarrow }) => {
  await page.goto('/sitemap')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Categories', 'New posts', 'Pages'])
  const tree = main.locator('section:has(h2:text-is("Categories"))')
  await expect(tree.getByRole('link')).toHaveCount(42)
  const shirts = tree.locator('li').filter({ hasText: 'T-Shirts' }).first()
  await expect(shirts.getByRole('link', { name: 'Retro Tees' })).toHaveAttribute(
    'href',
    '/category/retro-tees',
  )
  const posts = main.locator('section:has(h2:text-is("New posts"))')
  await expect(posts.getByRole('link')).toHaveCount(30)
  const columns = await posts
    .getByRole('listitem')
    .evaluateAll((items) => new Set(items.map((item) => Math.round(item.getBoundingClientRect().left))).size)
  expect(columns).toBe(isNarrow ? 1 : 3)
  const pages = main.locator('section:has(h2:text-is("Pages"))')
  for (const path of [
    ...['about-us', 'privacy-policy', 'terms-of-service', 'secure-payments', 'faqs', 'cancelchange-order'],
    ...['refund-policy', 'returns-exchanges-policy', 'free-return', 'local-support', 'dmca'],
    'our-intellectual-property-policy',
  ]) {
    await expect(pages.locator(`a[href="/page/${path}"]`)).toHaveCount(1)
  }
  await expect(pages.locator('a[href="/bulk-order"]')).toHaveCount(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('help pages are readable and searchable', async ({ page }) => {
    await page.goto('/help-center')
    const main = page.getByRole('main')
    await main.getByRole('searchbox').fill('hawaii')
    await main.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/help-center?keyword=hawaii')
    await main.locator('summary').first().click()
    await expect(main.getByText('extra 7-12 business days')).toBeVisible()
    await page.goto('/faq#paying')
    await main.getByText('How can I pay?').click()
    await expect(main.getByText('By card or with PayPal, in US dollars.')).toBeVisible()
    for (const [path, title] of [
      ['/about-us', 'Made for one person: you'],
      ['/shipping-delivery', 'Shipping and delivery'],
      ['/security-payment', 'Security and payment'],
      ['/contact-us', 'Contact us'],
      ['/sitemap', 'Sitemap'],
    ] as const) {
      await page.goto(path)
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
    }
  })
})
