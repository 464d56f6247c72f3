import { seedCart } from './support/cart.ts'
import { allowConsoleError, expect, mobile, ready, test } from './support/fixtures.ts'

test('an empty cart links to the shop', async ({ page }) => {
  await page.goto('/cart')
  await expect(page.getByText('Your Cart is Empty')).toBeVisible()
  await expect(page.getByText('Add some items to your cart to get started')).toBeVisible()
  await page.getByRole('link', { name: 'Continue Shopping' }).click()
  await expect(page).toHaveURL('/')
})

test('items are counted, summed up and removed', async ({ page }) => {
  await seedCart(page, ['snack-inspector-sticker', 'desert-radio-sticker'])
  await page.goto('/cart')
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  await expect(summary).toContainText('Shipping fee$')
  const first = page.getByRole('group', { name: 'Quantity of Snack Inspector Sticker' })
  await first.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(first.getByRole('textbox')).toHaveValue('2')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
  await first.getByRole('button', { name: 'Decrease quantity' }).click()
  await expect(first.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled()
  await expect(summary.getByText('Subtotal')).toBeVisible()
  await expect(summary).not.toContainText('Custom fees')
  await expect(page.getByRole('link', { name: 'CHECKOUT' })).toHaveAttribute('href', '/checkout')
  await expect(page.getByRole('list', { name: 'Payment methods' }).getByRole('img')).toHaveCount(4)
  await page.getByRole('button', { name: 'Remove Snack Inspector Sticker' }).click()
  await page.getByRole('button', { name: 'Remove Desert Radio Sticker' }).click()
  await expect(page.getByText('Your Cart is Empty')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
})

test('shipping is free above 100 dollars, not at 100', async ({ page }) => {
  await seedCart(page, ['snack-inspector-sticker'], ([group]) => {
    group!.items[0]!.price = '100.00'
  })
  await page.goto('/cart')
  const fee = page
    .getByRole('complementary', { name: 'Order summary' })
    .locator('dt:text-is("Shipping fee") + dd')
  await expect(fee).toHaveText('$5.99')
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('cart')!) as { items: { price: string }[] }[]
    cart[0]!.items[0]!.price = '100.01'
    localStorage.setItem('cart', JSON.stringify(cart))
  })
  await page.reload()
  await expect(fee).toHaveText('$0.00')
})

test('price changes and unavailable items are shown', async ({ page, consoleErrors }) => {
  let price = ''
  await seedCart(page, ['snack-inspector-sticker'], ([group]) => {
    const [item] = group!.items
    price = item!.price
    item!.price = '1.00'
    group!.items.push({ ...item!, itemId: 'gone', slug: 'left-the-shop' })
  })
  await page.goto('/cart')
  await expect(page.getByText(`The price has changed to $${price} each.`)).toBeVisible()
  await expect(page.getByText('This product is no longer available in this variant.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await page.getByRole('button', { name: 'Use the new price' }).click()
  await expect(page.getByText('The price has changed')).toHaveCount(0)
  await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText(`Subtotal$${price}`)
  // The removed product answers 404.
  allowConsoleError(consoleErrors, 'status of 404')
})

test('items of one product show first what differs between them', async ({ page, isNarrow }) => {
  await seedCart(page, ['snack-inspector-sticker'], ([group]) => {
    const [item] = group!.items
    group!.items = ['Ana', 'Bo'].map((Name) => ({
      ...item!,
      itemId: `${item!.itemId}-${Name}`,
      custom_inputs: { Team: 'Thunder', Number: '7', Name },
    }))
  })
  await page.goto('/cart')
  await ready(page)
  const inputs = page.getByRole('main').locator('li li').filter({ visible: true })
  const first = (index: number) => inputs.nth(index * (isNarrow ? 1 : 2))
  await expect(first(0)).toHaveText(/^Name: Ana/)
  await expect(first(1)).toHaveText(/^Name: Bo/)
})

test('personal values are shortened, more so on mobile', mobile, async ({ page, isNarrow }) => {
  await seedCart(page, ['snack-inspector-sticker'], ([group]) => {
    group!.items[0]!.custom_inputs = {
      Name: 'Bartholomew the Great',
      Motto: 'Never the same river',
      Third: 'x',
    }
  })
  await page.goto('/cart')
  await ready(page)
  const inputs = page
    .getByRole('main')
    .locator('li')
    .filter({ hasText: /^(Name|Motto|Third):/ })
  if (isNarrow) await expect(inputs.filter({ visible: true })).toHaveText([/^Name: .*Bartholomew ...$/])
  else
    await expect(inputs.filter({ visible: true })).toHaveText([
      /^Name: Bartholomew the\.\.\./,
      /^Motto: Never the same r?\.*/,
    ])

  await page.getByRole('button', { name: isNarrow ? '+2 more' : '+1 more' }).click()
  await expect(inputs.filter({ visible: true })).toHaveText([
    'Name: Bartholomew the Great',
    'Motto: Never the same river',
    'Third: x',
  ])
})

test('a personalized design can be put on another product with its text', async ({ page }) => {
  await seedCart(page, ['midtown-comets-custom-softball-jersey'], ([group]) => {
    group!.items[0]!.custom_inputs = { 'Team name': 'Thunder', 'Player name': 'Ana' }
  })
  await page.goto('/cart')
  await ready(page)
  const other = page.getByRole('region', { name: 'Same design on other products' }).getByRole('link')
  await other.filter({ hasText: 'Midtown Comets Personalized Team Hoodie' }).click()
  await expect(page).toHaveURL('/product/midtown-comets-personalized-team-hoodie')
  await expect(page.getByLabel('Name on back')).toHaveValue('Ana')
})

test('failed shipping costs show an error and count as zero', async ({ page, consoleErrors }) => {
  await seedCart(page, ['snack-inspector-sticker'])
  await page.route('**/api/shippings/calculate', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/cart')
  await expect(page.locator('[data-sonner-toast]')).toContainText(
    'An error occurred. Please try again later.',
  )
  const fee = page
    .getByRole('complementary', { name: 'Order summary' })
    .locator('dt:text-is("Shipping fee") + dd')
  await expect(fee).toHaveText('$0.00')
  await expect(page.getByRole('main')).not.toContainText('Shipping free')
  allowConsoleError(consoleErrors, 'status of 500')
})

test('the cart claims no shipping cost while it is loading', async ({ page }) => {
  await seedCart(page, ['snack-inspector-sticker'])
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/shippings/calculate', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/cart')
  const shop = page.getByRole('main').getByRole('region')
  await expect(shop).toContainText('Shipping …')
  const total = page.getByRole('complementary', { name: 'Order summary' }).locator('dt:text-is("Total") + dd')
  await expect(total).toHaveText('…')
  resolve()
  await expect(shop).toContainText(/Shipping \$\d/)
  await expect(total).toHaveText(/^\$/)
})

test('a quantity can be emptied and typed again, and the badge shows the total count', async ({ page }) => {
  await seedCart(page, ['snack-inspector-sticker'], (cart) => {
    cart[0]!.items[0]!.stock = 500
  })
  await page.goto('/cart')
  const quantity = page.getByRole('textbox', { name: 'Quantity' })
  await quantity.press('End')
  await quantity.press('Backspace')
  await expect(quantity).toHaveValue('')
  await quantity.blur()
  await expect(quantity).toHaveValue('1')
  await quantity.press('End')
  await quantity.press('Backspace')
  await quantity.pressSequentially('120')
  await expect(quantity).toHaveValue('120')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 120 items' })).toHaveText('120')
})
