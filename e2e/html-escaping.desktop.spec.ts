import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { ada, payByCard } from './support/checkout.ts'
import { expect, ready, test } from './support/fixtures.ts'
import { createCustomer, mailTo } from './support/users.ts'

const markup = (from: string) => `<img src=x onerror="window.ran='${from}'">`

async function expectText(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text).first()).toBeVisible()
  expect(await page.evaluate(() => (window as { ran?: string }).ran)).toBe(undefined)
}

test('HTML in names, addresses, messages and file names is escaped everywhere (security 2)', async ({
  page,
}) => {
  test.slow()
  const { access_token, user } = await createCustomer(page)
  const headers = { Authorization: `Bearer ${access_token}` }
  const name = markup('name')
  await page.request.post('/api/profile', {
    multipart: { name, address: markup('home'), gender: '1' },
    headers,
  })
  const street = `1 ${markup('address')}`
  const address = {
    ...{ first_name: markup('first'), last_name: markup('last'), phone: '555 0100', email: user.email },
    ...{ country: 'US', address: street, city: markup('city'), zip_code: '73301' },
  }
  await page.request.post('/api/shippings', { data: address, headers })
  await page.goto('/myaccount')
  await ready(page)
  await expect(page.getByLabel('Name')).toHaveValue(name)
  await expectText(page, street)

  // A message with a picture whose file name is HTML.
  await page.goto('/contact/1')
  await ready(page)
  await page.getByLabel('Subject').fill(markup('subject'))
  await page.getByLabel('Message').fill(markup('message'))
  await page.getByLabel('Images').setInputFiles({
    ...{ name: `${markup('file')}.png`, mimeType: 'image/png' },
    buffer: await sharp({ create: { width: 9, height: 9, channels: 3, background: '#888888' } })
      .png()
      .toBuffer(),
  })
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Submit successfully')).toBeVisible()
  await page.goto('/mymessages')
  await expectText(page, markup('message'))
  await expectText(page, markup('subject'))

  // The personalization and the shipping address of an order.
  const wish = '<i>Jo</i>'
  await page.goto('/product/camp-grandpa-personalized-name-mug')
  await ready(page)
  await page.getByLabel('Name on the mug').fill(wish)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('dialog', { name: 'Added to your cart' })).toBeVisible()
  await expectText(page, wish)
  await page.goto('/cart')
  await expectText(page, wish)
  const [number] = await payByCard(page, {
    ...ada,
    ...{ 'First name': markup('first'), 'Last name': markup('last'), Email: user.email, Address: street },
  })
  await page.goto(`/order/${number}`)
  await expectText(page, street)
  await expectText(page, wish)
  await page.goto('/myorder')
  await expect(page.getByRole('article', { name: `Order ${number}` })).toBeVisible()
  expect(await page.evaluate(() => (window as { ran?: string }).ran)).toBe(undefined)

  const mail = await mailTo(page.request, user.email, new RegExp(`${number} is confirmed`))
  expect(mail.text).toContain(markup('first'))
  await page.goto('/dev/mail')
  await expect(page.getByText(`Your order ${number} is confirmed`).first()).toBeVisible()
  expect(await page.evaluate(() => (window as { ran?: string }).ran)).toBe(undefined)
})
