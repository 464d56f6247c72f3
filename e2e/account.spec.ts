import sharp from 'sharp'
import { allowConsoleError, expect, ready, test } from './support/fixtures.ts'
import { createCustomer, mailTo, password, signIn, toastOf } from './support/users.ts'

test('the profile shows and saves the personal data', async ({ page, isNarrow }) => {
  const { user } = await createCustomer(page)
  await page.goto('/myaccount')
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Inker')
  await ready(page)
  await expect(page.getByLabel('Email').first()).toHaveValue(user.email)
  await expect(page.getByLabel('Email').first()).toHaveAttribute('readonly')
  const menu = page.getByRole('navigation', { name: 'Account', exact: true })
  if (isNarrow) {
    await expect(menu).toBeHidden()
    const tabs = page.getByRole('navigation', { name: 'Account pages' })
    await expect(tabs.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page')
  } else {
    await expect(menu.locator('a, button')).toHaveText([
      'User Profile',
      'My Order',
      'Change Password',
      'Logout',
    ])
  }

  await page.getByLabel('Full name').fill('')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Please enter your full name')).toBeVisible()
  await page.getByLabel('Full name').fill('Ada <b>Lovelace</b>')
  await page.getByLabel('Phone number').fill('+1 555 0100')
  await page.getByLabel('Address').fill('12 Long Street')
  const sent = page.waitForRequest('**/api/profile')
  await page.getByRole('button', { name: 'Update' }).click()
  expect((await sent).postData()).toMatch(/name="gender"\r\n\r\n1\r\n/)
  await expect(toastOf(page)).toContainText('Update profile successfully')
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue('Ada <b>Lovelace</b>')
  await expect(page.getByLabel('Phone number')).toHaveValue('+1 555 0100')
  await expect(page.getByLabel('Address')).toHaveValue('12 Long Street')
})

test('a failed profile update shows an error', async ({ page, consoleErrors }) => {
  await createCustomer(page)
  await page.goto('/myaccount')
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Inker')
  await page.route('**/api/profile', (route) => route.abort())
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(toastOf(page)).toContainText('Update profile failed')
  await page.route('**/api/profile', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(toastOf(page)).toHaveText('Update profile failed')
  allowConsoleError(consoleErrors, 'net::ERR_FAILED', 'status of 500')
})

test('an avatar is cropped to a square with the keyboard', async ({ page }) => {
  await createCustomer(page)
  // The left half is red and the right half blue, so a square at the left end is red.
  const half = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer()
  const wide = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#ff0000' } })
    .composite([{ input: half, left: 200, top: 0 }])
    .png()
    .toBuffer()
  const file = { name: 'wide.png', mimeType: 'image/png', buffer: wide }
  await page.goto('/myaccount')
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Inker')
  await ready(page)
  await page.getByLabel('Change picture').setInputFiles(file)
  const dialog = page.getByRole('dialog', { name: 'Crop your picture' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)

  await page.getByLabel('Change picture').setInputFiles(file)
  const square = dialog.getByRole('application')
  await square.focus()
  for (let times = 0; times < 20; times += 1) await page.keyboard.press('ArrowLeft')
  await dialog.getByLabel('Zoom').fill('2')
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Crop & Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Press Update to save the new picture.')).toBeVisible()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(toastOf(page)).toContainText('Update profile successfully')

  const picture = page.getByRole('main').locator('img[src^="/media/avatars/"]').last()
  const src = await picture.getAttribute('src')
  const bytes = await (await page.request.get(src!)).body()
  const { width, height, format } = await sharp(bytes).metadata()
  expect({ width, height, format }).toEqual({ width: 512, height: 512, format: 'jpeg' })
  const { channels } = await sharp(bytes).stats()
  expect(channels[0]!.mean).toBeGreaterThan(240)
  expect(channels[2]!.mean).toBeLessThan(15)
})

test('a file that is not a picture is rejected as avatar', async ({ page }) => {
  await createCustomer(page)
  await page.goto('/myaccount')
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Inker')
  const text = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') }
  await page.getByLabel('Change picture').setInputFiles(text)
  await expect(
    page.getByText("We can't open this file. Please choose a JPEG, PNG, WebP or GIF."),
  ).toBeVisible()
})

test('the password is changed, with errors as toasts', async ({ page, consoleErrors }) => {
  const { user } = await createCustomer(page)
  await page.goto('/changepassword')
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Top Pick' }).getByRole('link')).not.toHaveCount(0)
  await ready(page)
  const change = async (current: string, next: string, confirmed = next) => {
    await page.getByLabel('Current password').fill(current)
    await page.getByLabel('New password').fill(next)
    await page.getByLabel('Confirm password').fill(confirmed)
    await page.getByRole('button', { name: 'Change Password' }).click()
  }
  const toast = (text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text })
  await change('wrong', 'six-66')
  await expect(toast('The current password is wrong')).toBeVisible()
  await change(password, 'five5')
  await expect(toast('Password must be at least 6 characters')).toBeVisible()
  await change(password, 'six-66', 'six-67')
  await expect(toast('The confirm password field must be the same')).toBeVisible()
  await change(password, 'six-66')
  await expect(toast('Password changed successfully')).toBeVisible()
  await mailTo(page.request, user.email, /password was changed/)
  allowConsoleError(consoleErrors, 'status of 422')

  await page.route('**/api/change-password', (route) => route.abort())
  await change('six-66', 'seven-7')
  await expect(toast('An error occurred. Please try again later.')).toBeVisible()
  // The next toast has the same text.
  await page.reload()
  await ready(page)
  await page.route('**/api/change-password', (route) => route.fulfill({ json: { status: 'error' } }))
  await change('six-66', 'seven-7')
  await expect(toast('An error occurred. Please try again later.')).toBeVisible()
  allowConsoleError(consoleErrors, 'net::ERR_FAILED')
})

test('a customer removes an address, downloads the data and deletes the account', async ({
  page,
  consoleErrors,
}) => {
  const { access_token } = await createCustomer(page)
  const headers = { Authorization: `Bearer ${access_token}` }
  const address = {
    first_name: 'Ada',
    last_name: 'Inker',
    phone: '1',
    email: 'a@b.test',
    country: 'US',
    address: '1 Street',
    city: 'Portland',
    zip_code: '97205',
  }
  await page.request.post('/api/shippings', { data: address, headers })
  await page.goto('/myaccount')
  await expect(page.getByText('1 Street')).toBeVisible()
  await page.getByRole('button', { name: 'Remove address 1 Street, Portland' }).click()
  await expect(page.getByText('1 Street')).toHaveCount(0)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toBe('inkloom-my-data.json')

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Password').fill('wrong')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByText('The password is wrong')).toBeVisible()
  allowConsoleError(consoleErrors, 'status of 422')
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page).toHaveURL('/')
  expect((await page.request.get('/api/verify-token', { headers })).status()).toBe(401)
})

test('my orders shows an empty list, orders and a load error', async ({ page, consoleErrors }) => {
  await createCustomer(page)
  await page.goto('/myorder')
  await expect(page.getByText('No orders found')).toBeVisible()

  const line = {
    id: 1,
    price: 19.99,
    custom_price: 5,
    quantity: 2,
    custom_inputs: {},
    design: null,
    design_url: null,
    product: { id: 1, name: 'Fox Tee', slug: 'fox-tee', image: null },
    attributes: { size: 'XL', color: 'Navy', type: null },
  }
  const order = {
    id: 7,
    number: 'INK-7',
    seller_id: 1,
    shop_name: 'Copper Kettle Press',
    subtotal: 39.98,
    custom_fees: 10,
    shipping_cost: 4.9,
    discount: 0,
    total_amount: 54.88,
    created_at: '2026-03-04T10:00:00.000Z',
    cancel_until: null,
    order_details: [line],
  }
  const orders = [
    { ...order, status: '1', state: 'shipped' },
    { ...order, id: 8, number: 'INK-8', status: '0', state: 'pending' },
  ]
  await page.route('**/api/orders', (route) => route.fulfill({ json: { status: 'success', orders } }))
  await page.reload()
  const card = page.getByRole('article', { name: 'Order INK-7' })
  for (const text of ['Confirmed', 'Shipped', 'March 4, 2026', 'Fox Tee', 'Size XL, Color Navy']) {
    await expect(card).toContainText(text)
  }
  await expect(card).toContainText('$24.99 x 2')
  await expect(card).toContainText('$49.98')
  await expect(card).toContainText('Total amount$54.88')
  await expect(page.getByRole('article', { name: 'Order INK-8' })).toContainText('Pending')

  await page.route('**/api/orders', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('alert')).toContainText("We couldn't load your orders")
  allowConsoleError(consoleErrors, 'net::ERR_FAILED', 'Failed to fetch')
})

test('the account home shows the last order with its design and leads to everything else', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/account')
  const main = page.getByRole('main')
  await expect(main.getByRole('region', { name: 'Last order' }).getByRole('article')).toHaveCount(1)
  const design = main.getByRole('region', { name: 'Ordered designs' }).locator('img')
  expect((await page.request.get((await design.getAttribute('src'))!)).status()).toBe(200)
  await main.getByRole('link', { name: /^Addresses/ }).click()
  await expect(page).toHaveURL('/myaccount#addresses')
})
