import { anyWidth, expect, expectAccessible, forgive, ready, test } from './test.ts'
import { putIntoCart } from './purchase.ts'

test('an empty cart says so and leads on', async ({ page }) => {
  await page.goto('/cart')
  await expect(page.getByText('Your Cart is Empty')).toBeVisible()
  await expect(page.getByText('Add some items to your cart to get started')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Continue Shopping' }).click()
  await expect(page).toHaveURL('/')
})

test('groups by shop, quantities, sums, removal', async ({ page }) => {
  await putIntoCart(page, 'snack-inspector-sticker')
  await putIntoCart(page, 'desert-radio-sticker')
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
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove Snack Inspector Sticker' }).click()
  await page.getByRole('button', { name: 'Remove Desert Radio Sticker' }).click()
  await expect(page.getByText('Your Cart is Empty')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
})

test('above 100 dollars shipping is free, at 100 it is not', anyWidth, async ({ page }) => {
  await putIntoCart(page, 'snack-inspector-sticker')
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('cart')!) as { items: { price: string; count: number }[] }[]
    cart[0]!.items[0]!.price = '100.00'
    localStorage.setItem('cart', JSON.stringify(cart))
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

test('what changed meanwhile is named and can be mended', async ({ page, complaints }) => {
  await putIntoCart(page, 'snack-inspector-sticker')
  const price = await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('cart')!) as {
      items: { price: string; slug: string; itemId: string }[]
    }[]
    const [line] = cart[0]!.items
    const was = line!.price
    line!.price = '1.00'
    cart[0]!.items.push({ ...line!, itemId: 'gone', slug: 'left-the-shop' })
    localStorage.setItem('cart', JSON.stringify(cart))
    return was
  })
  await page.goto('/cart')
  await expect(page.getByText(`The price has changed to $${price} each.`)).toBeVisible()
  await expect(page.getByText('This product is no longer available in this variant.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove it' }).click()
  await page.getByRole('button', { name: 'Use the new price' }).click()
  await expect(page.getByText('The price has changed')).toHaveCount(0)
  await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText(`Subtotal$${price}`)
  // The browser reports the product that left as a failed load.
  forgive(complaints, 'status of 404')
})

test('lines of one product are told apart by what differs between them', async ({ page, isPhone }) => {
  await putIntoCart(page, 'snack-inspector-sticker')
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('cart')!) as { items: { itemId: string }[] }[]
    const [item] = cart[0]!.items
    cart[0]!.items = ['Ana', 'Bo'].map((Name) => ({
      ...item!,
      itemId: `${item!.itemId}-${Name}`,
      custom_inputs: { Team: 'Thunder', Number: '7', Name },
    }))
    localStorage.setItem('cart', JSON.stringify(cart))
  })
  await page.goto('/cart')
  await ready(page)
  const inputs = page.getByRole('main').locator('li li').filter({ visible: true })
  const first = (index: number) => inputs.nth(index * (isPhone ? 1 : 2))
  await expect(first(0)).toHaveText(/^Name: Ana/)
  await expect(first(1)).toHaveText(/^Name: Bo/)
})

test('personal values are shortened, on a phone more', async ({ page, isPhone }) => {
  await putIntoCart(page, 'snack-inspector-sticker')
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('cart')!) as { items: { custom_inputs: object }[] }[]
    cart[0]!.items[0]!.custom_inputs = {
      Name: 'Bartholomew the Great',
      Motto: 'Never the same river',
      Third: 'x',
    }
    localStorage.setItem('cart', JSON.stringify(cart))
  })
  await page.goto('/cart')
  await ready(page)
  const inputs = page
    .getByRole('main')
    .locator('li')
    .filter({ hasText: /^(Name|Motto|Third):/ })
  if (isPhone) await expect(inputs.filter({ visible: true })).toHaveText([/^Name: .*Bartholomew ...$/])
  else
    await expect(inputs.filter({ visible: true })).toHaveText([
      /^Name: Bartholomew the\.\.\./,
      /^Motto: Never the same r?\.*/,
    ])
})

test('a failed calculation says so and counts as nothing', async ({ page, complaints }) => {
  await putIntoCart(page, 'snack-inspector-sticker')
  await page.route('**/api/shippings/calculate', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/cart')
  await expect(page.locator('[data-sonner-toast]')).toContainText(
    'An error occurred. Please try again later.',
  )
  const fee = page
    .getByRole('complementary', { name: 'Order summary' })
    .locator('dt:text-is("Shipping fee") + dd')
  await expect(fee).toHaveText('$0.00')
  forgive(complaints, 'status of 500')
})
