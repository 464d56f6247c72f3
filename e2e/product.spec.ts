import type { Page } from '@playwright/test'
import { expect, mobile, ready, test } from './support/fixtures.ts'

const tee = '/product/curious-neighbor-t-shirt'
const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text })
const add = (page: Page) => page.getByRole('button', { name: 'Add to Cart' })
const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, key)

async function open(page: Page, path = tee) {
  await page.goto(path)
  await ready(page)
}

/** Opens the tee by client navigation, with its API response changed by the given function. */
async function openChanged(
  page: Page,
  change: (data: {
    variants: { attributes: { name: string; value: string }[] }[]
    template_info: { attributes: object[] }
    pricing: { base_price: number }
  }) => void,
) {
  await page.route('**/api/products-detail/**', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: Parameters<typeof change>[0] }
    change(body.data)
    await route.fulfill({ response, json: body })
  })
  await page.goto('/search?keyword=curious+neighbor+t-shirt')
  await ready(page)
  await page.getByRole('link', { name: 'Curious Neighbor T-Shirt', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Curious Neighbor T-Shirt')
}

test('the page has all its parts', async ({ page }) => {
  await open(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Curious Neighbor T-Shirt')
  for (const part of [
    'Description',
    'Features',
    'Shipping and return policy',
    'Inkloom guarantee',
    'Seller',
  ]) {
    await expect(page.getByRole('region', { name: part })).toBeVisible()
  }
  await expect(page.getByRole('row', { name: /^Category/ })).toContainText('T-Shirts')
  const policy = page.getByRole('region', { name: 'Shipping and return policy' })
  await expect(policy).toContainText('Ready to ship in 2 business days')
  await expect(policy).toContainText('30 days from delivery')
  await expect(policy.getByRole('link', { name: 'refund policy' })).toHaveAttribute(
    'href',
    '/page/refund-policy',
  )
  await expect(policy.getByRole('link', { name: 'returns and exchanges policy' })).toHaveAttribute(
    'href',
    '/page/returns-exchanges-policy',
  )
  const seller = page.getByRole('region', { name: 'Seller' })
  await expect(seller.getByRole('link', { name: 'Message seller' })).toHaveAttribute(
    'href',
    /^\/contact\/\d+$/,
  )
  await expect(seller.getByRole('link').last()).toBeVisible()
  await expect(seller.locator('a[href^="/shop/"]').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: "Products you'll love!" })).toBeVisible()

  await page.getByRole('button', { name: 'FREE Returns' }).click()
  await expect(page.getByText('There are no return shipping charges.')).toBeVisible()
  await page.locator('[popover]').getByRole('link', { name: 'Returns and exchanges policy' }).click()
  await expect(page).toHaveURL('/page/returns-exchanges-policy')
})

test('the gallery has its sizes and wraps at both ends', mobile, async ({ page, isNarrow }) => {
  await open(page)
  const gallery = page.getByRole('region', { name: 'Pictures' })
  const thumbs = gallery.getByRole('button', { name: /^Show picture/ })
  const count = await thumbs.count()
  expect(count).toBeGreaterThan(2)
  const [first, second] = [(await thumbs.nth(0).boundingBox())!, (await thumbs.nth(1).boundingBox())!]
  expect(first).toMatchObject(isNarrow ? { width: 60, height: 60 } : { width: 80, height: 80 })
  expect(isNarrow ? first.y - second.y : first.x - second.x).toBe(0)
  const main = gallery.locator('img').first()
  expect((await main.boundingBox())!.height).toBe(isNarrow ? 350 : 600)
  const shown = gallery.getByRole('img', { name: /, picture \d+ of \d+$/ })
  await expect(shown).toHaveAccessibleName(`Curious Neighbor T-Shirt, picture 1 of ${count}`)
  await gallery.getByRole('button', { name: 'Previous picture' }).click()
  await expect(shown).toHaveAccessibleName(`Curious Neighbor T-Shirt, picture ${count} of ${count}`)
  await gallery.getByRole('button', { name: 'Next picture' }).click()
  await expect(shown).toHaveAccessibleName(`Curious Neighbor T-Shirt, picture 1 of ${count}`)
  await thumbs.nth(1).click()
  await expect(shown).toHaveAccessibleName(`Curious Neighbor T-Shirt, picture 2 of ${count}`)
})

test('color and type are preselected and the size is not', async ({ page }) => {
  await open(page)
  await expect(page.getByRole('radio', { name: 'Navy' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Unisex' })).toBeChecked()
  const size = page.getByRole('combobox', { name: 'Size' })
  await expect(size).toHaveValue('')
  await add(page).click()
  const refusal = toast(page, 'Please select a size before adding to cart!')
  // A toast stays open while the pointer is over it.
  await refusal.hover()
  await expect(refusal.locator('.toast-time')).toBeVisible()
  await expect(size).toHaveAttribute('aria-invalid', 'true')
  await size.selectOption('3XL')
  await expect(refusal).toHaveCount(0)
  await expect(size).not.toHaveAttribute('aria-invalid')
  await page.getByRole('radio', { name: 'Youth' }).check()
  await expect(size.getByRole('option')).toHaveText(['Select a size', 'S', 'M', 'L', 'XL'])
  await expect(size, 'a size without a price gives way to the first that has one').toHaveValue('S')
  await page.getByRole('radio', { name: 'Red' }).check()
  await expect(page.getByRole('group', { name: 'Color: Red' })).toBeVisible()
})

test('a combination without a variant is not available', async ({ page }) => {
  await openChanged(page, (data) => {
    data.variants = data.variants.filter(
      ({ attributes }) =>
        !attributes.some(({ value }) => value === 'Red') ||
        !attributes.some(({ value }) => value === 'Women'),
    )
  })
  await page.getByRole('radio', { name: 'Red' }).check()
  await page.getByRole('radio', { name: 'Women' }).check()
  await expect(toast(page, 'Product with selected attributes is currently unavailable')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Not Available' })).toBeDisabled()
  await expect(page.getByText('Please select attributes to view price')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Size' })).toContainText('No sizes available')
  await page.getByRole('radio', { name: 'Unisex' }).check()
  await expect(add(page)).toBeEnabled()
})

test('a product without a price shows a message', async ({ page }) => {
  await open(page, '/product/left-on-read-graphic-tee')
  await expect(page.getByText('Product price has not been updated')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Not Available' })).toBeDisabled()
  await expect(page.getByRole('combobox', { name: 'Size' })).toContainText('No sizes available')
})

test('a product without variants and price cannot be added to the cart', async ({ page }) => {
  await openChanged(page, (data) => {
    data.variants = []
    data.template_info.attributes = []
    data.pricing.base_price = 0
  })
  await expect(page.getByText('Product price has not been updated')).toBeVisible()
  await add(page).click()
  await expect(
    toast(
      page,
      'Product with selected attributes is currently unavailable. Please select different attributes!',
    ),
  ).toBeVisible()
})

test('a sold out product cannot be bought', async ({ page }) => {
  await open(page, '/product/eucalyptus-and-linen-graphic-tee')
  await expect(page.getByText('Sold out', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sold Out' })).toBeDisabled()
})

test('the quantity stays between 1 and the stock', async ({ page }) => {
  await open(page, '/product/snack-inspector-sticker')
  const stock = Number(/(\d+)/.exec((await page.getByText(/in stock$/).textContent())!)![1])
  const quantity = page.getByRole('textbox', { name: 'Quantity' })
  await expect(page.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled()
  await quantity.fill('99999')
  await expect(quantity).toHaveValue(String(stock))
  await expect(page.getByRole('button', { name: 'Increase quantity' })).toBeDisabled()
  await page.getByRole('button', { name: 'Decrease quantity' }).click()
  await expect(quantity).toHaveValue(String(stock - 1))
  await quantity.fill('-4x')
  await expect(quantity).toHaveValue('4')
})

test('a long description is expanded and collapsed', async ({ page }) => {
  await open(page, '/product/made-of-leftovers-graphic-tee')
  const description = page.getByRole('region', { name: 'Description' })
  const shown = () => description.locator('p:visible').first().textContent()
  expect((await shown())!.length).toBeLessThanOrEqual(301)
  await description.getByRole('button', { name: 'See more' }).click()
  await expect(description.getByRole('button', { name: 'See less' })).toHaveAttribute('aria-expanded', 'true')
  expect(((await description.textContent()) ?? '').length).toBeGreaterThan(320)
  await description.getByRole('button', { name: 'See less' }).click()
  await expect(description.getByRole('button', { name: 'See more' })).toBeVisible()
})

test('adding to the cart stores the item and opens the dialog', async ({ page }) => {
  await open(page)
  await page.getByRole('combobox', { name: 'Size' }).selectOption('M')
  await page.getByRole('textbox', { name: 'Quantity' }).fill('2')
  await add(page).click()
  const dialog = page.getByRole('dialog', { name: 'Added to your cart' })
  await expect(dialog.getByRole('table')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart')
  await expect(dialog.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout')
  const cart = await stored(page, 'cart')
  expect(cart).toEqual([
    {
      sellerId: expect.any(Number),
      shopName: expect.any(String),
      items: [
        {
          id: expect.any(Number),
          itemId: expect.stringMatching(/^\d+-Navy-M-Unisex-standard$/),
          name: 'Curious Neighbor T-Shirt',
          image: expect.anything(),
          slug: 'curious-neighbor-t-shirt',
          price: expect.stringMatching(/^\d+\.\d{2}$/),
          count: 2,
          color: 'Navy',
          size: 'M',
          type: 'Unisex',
          category_id: expect.any(Number),
          stock: expect.any(Number),
          seller_id: expect.any(Number),
          custom_inputs: {},
          custom_total_price: 0,
        },
      ],
    },
  ])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  await add(page).click()
  await expect(page.getByRole('link', { name: 'Cart, 4 items', includeHidden: true })).toBeAttached()
  await dialog.getByRole('button', { name: /^Remove/ }).click()
  await expect(dialog).toContainText('Your Cart is Empty')
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
})

test('a full storage shows an error and loses nothing', async ({ page }) => {
  await open(page, '/product/snack-inspector-sticker')
  await page.evaluate(() => {
    let size = 1024 * 1024
    for (let index = 0; size > 0; index += 1) {
      try {
        localStorage.setItem(`filler ${index}`, 'x'.repeat(size))
      } catch {
        size = Math.floor(size / 2)
      }
    }
  })
  await add(page).click()
  await expect(toast(page, "Your browser's storage is full.")).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
})

test('the size guide has families, audiences and units', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Size and Fit Info' }).click()
  const guide = page.getByRole('dialog', { name: 'Size and Fit Info' })
  await expect(guide.getByRole('table', { name: 'Baseball Jackets, male, centimeters' })).toBeVisible()
  await expect(guide.getByRole('radio', { name: 'Male', exact: true })).toBeChecked()
  await expect(guide.getByRole('row')).toHaveCount(9)
  await guide.getByRole('radio', { name: 'inch' }).check()
  await expect(guide.getByRole('table', { name: 'Baseball Jackets, male, inches' })).toBeVisible()
  await guide.getByRole('button', { name: /Baseball Jackets$/ }).click()
  await expect(guide.getByRole('listitem')).toHaveCount(23)
  await guide.getByRole('searchbox', { name: 'Search product families' }).fill('t-sh')
  await expect(guide.getByRole('listitem')).toHaveText(['T-Shirts'])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(guide.getByRole('table', { name: 'T-Shirts, male, inches' })).toBeVisible()
  await expect(guide.getByRole('rowheader')).toHaveText([
    'XS',
    'S',
    'M',
    'L',
    'XL',
    '2XL',
    '3XL',
    '4XL',
    '5XL',
    '6XL',
    '7XL',
  ])
  await guide.getByRole('radio', { name: 'Kids' }).check()
  await expect(guide.getByRole('rowheader')).toHaveText(['XS', 'S', 'M', 'L', 'XL'])
  await expect(guide).toContainText(
    'If you are between sizes, order a size up, as items can shrink up to half a size in the wash.',
  )
  await guide.getByRole('button', { name: 'Close' }).click()
  await expect(guide).toBeHidden()
})

test('the delivery estimate depends on the country', async ({ page }) => {
  const days = (ready: number) => {
    const day = new Date()
    return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' }).format(
      new Date(day.getFullYear(), day.getMonth(), day.getDate() + ready),
    )
  }
  await open(page)
  await expect(page.getByText(/^Estimated delivery:/)).toContainText(`${days(9)} – ${days(15)}`)
  await page.route('**/api/geo?*', (route) => route.fulfill({ json: { country: 'VN' } }))
  await page.reload()
  await expect(page.getByText(/^Estimated delivery:/)).toContainText(`${days(5)} – ${days(7)}`)
})
