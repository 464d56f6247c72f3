import { seedCart, storedCart } from './support/cart.ts'
import { expect, ready, test } from './support/fixtures.ts'

const slug = 'orchard-park-pippins-custom-baseball-jersey'

/** Eight jerseys in M and one in XL, at $39.99; ten cost 5 % less each. */
const seedJerseys = (page: Parameters<typeof seedCart>[0]) =>
  seedCart(page, [slug], ([group]) => {
    const [item] = group!.items
    const jersey = { ...item!, color: 'Black', custom_total_price: 7 }
    group!.items = [
      {
        ...jersey,
        itemId: 'm',
        size: 'M',
        count: 8,
        custom_inputs: { 'Player name': 'BROOKS', 'Player number': '7' },
      },
      {
        ...jersey,
        itemId: 'xl',
        size: 'XL',
        count: 1,
        custom_inputs: { 'Player name': 'ADA', 'Player number': '9' },
      },
    ]
  })

test('all lines of a product have the price of their quantity', async ({ page }) => {
  await seedJerseys(page)
  await page.goto('/cart')
  const prices = page.getByRole('main').getByText(/^\$\d+\.\d\d \+ \$7\.00 custom$/)
  await expect(prices).toHaveText(['$39.99 + $7.00 custom', '$39.99 + $7.00 custom'])
  const before = await storedCart(page)
  const last = page.getByRole('group', { name: 'Quantity of' }).last()
  await last.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(prices).toHaveText(['$37.99 + $7.00 custom', '$37.99 + $7.00 custom'])
  const expected = structuredClone(before)
  for (const item of expected[0]!.items) item.price = '37.99'
  expected[0]!.items[1]!.count = 2
  expect(await storedCart(page)).toEqual(expected)
  await page
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click()
  await expect(prices).toHaveText(['$39.99 + $7.00 custom'])
  await expect(page.getByText('The price has changed')).toHaveCount(0)
})

test('a product page shows the price at the quantity with the cart', async ({ page }) => {
  await seedJerseys(page)
  await page.goto(`/product/${slug}`)
  await ready(page)
  await expect(page.getByRole('list', { name: 'Volume prices' }).getByRole('listitem')).toHaveText([
    '10+ 5% off',
    '25+ 10% off',
    '50+ 15% off',
  ])
  await expect(page.getByText('$37.99 each for 10, with 9 in your cart')).toBeVisible()
  await page.getByRole('textbox', { name: 'Quantity' }).fill('16')
  await expect(page.getByText('$35.99 each for 25, with 9 in your cart')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Cart $575.84' })).toBeVisible()
})

test('items that arrive by a date are filtered by processing days', async ({ page, isNarrow }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await page.clock.setFixedTime(new Date(2026, 10, 15, 12))
  await page.goto('/products')
  await ready(page)
  if (isNarrow) await page.getByRole('button', { name: 'Filter and sort' }).click()
  else await page.locator('summary', { hasText: 'Arrives by' }).click()
  const date = page.getByLabel(isNarrow ? 'Arrives by' : 'I need it by').filter({ visible: true })
  await date.fill('2026-11-20')
  await expect(page.getByText('The earliest day is Nov 30.').filter({ visible: true })).toBeVisible()
  await date.fill('2026-12-03')
  await expect(page).toHaveURL('/products?max_processing_days=5')
  await expect(date).toHaveValue('2026-12-03')
  if (isNarrow) await page.getByRole('button', { name: 'Close filters' }).click()
  await page.getByRole('link', { name: 'Remove Arrives by Dec 3' }).click()
  await expect(page).toHaveURL('/products')
  expect(sent.filter((url) => url.includes('2026-12') || url.includes('country'))).toEqual([])
})
