import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { becomeCustomer, mailTo } from './people.ts'
import { ada, payByCard } from './purchase.ts'
import { expect, ready, test } from './test.ts'

const script = (from: string) => `<img src=x onerror="window.ran='${from}'">`

async function expectText(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text).first()).toBeVisible()
  expect(await page.evaluate(() => (window as { ran?: string }).ran)).toBe(undefined)
}

test('markup in names, addresses, messages and file names stays text wherever it is shown', async ({
  page,
}) => {
  test.slow()
  const { access_token, user } = await becomeCustomer(page)
  const headers = { Authorization: `Bearer ${access_token}` }
  const name = script('name')
  await page.request.post('/api/profile', {
    multipart: { name, address: script('home'), gender: '1' },
    headers,
  })
  const street = `1 ${script('address')}`
  const address = {
    ...{ first_name: script('first'), last_name: script('last'), phone: '555 0100', email: user.email },
    ...{ country: 'US', address: street, city: script('city'), zip_code: '73301' },
  }
  await page.request.post('/api/shippings', { data: address, headers })
  await page.goto('/myaccount')
  await ready(page)
  await expect(page.getByLabel('Name')).toHaveValue(name)
  await expectText(page, street)

  // A message with a picture whose name is markup, and its thread.
  await page.goto('/contact/1')
  await ready(page)
  await page.getByLabel('Subject').fill(script('subject'))
  await page.getByLabel('Message').fill(script('message'))
  await page.getByLabel('Images').setInputFiles({
    ...{ name: `${script('file')}.png`, mimeType: 'image/png' },
    buffer: await sharp({ create: { width: 9, height: 9, channels: 3, background: '#888888' } })
      .png()
      .toBuffer(),
  })
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Submit successfully')).toBeVisible()
  await page.goto('/mymessages')
  await expectText(page, script('message'))
  await expectText(page, script('subject'))

  // What is printed, and who it goes to.
  const wish = '<i>Jo</i>'
  await page.goto('/product/camp-grandpa-personalized-name-mug')
  await ready(page)
  await page.getByLabel('Name on the mug').fill(wish)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('dialog', { name: 'Added to your cart' })).toBeVisible({ timeout: 20_000 })
  await expectText(page, wish)
  await page.goto('/cart')
  await expectText(page, wish)
  const [number] = await payByCard(page, {
    ...ada,
    ...{ 'First name': script('first'), 'Last name': script('last'), Email: user.email, Address: street },
  })
  await page.goto(`/order/${number}`)
  await expectText(page, street)
  await expectText(page, wish)
  await page.goto('/myorder')
  await expect(page.getByRole('article', { name: `Order ${number}` })).toBeVisible()
  expect(await page.evaluate(() => (window as { ran?: string }).ran)).toBe(undefined)

  const mail = await mailTo(page.request, user.email, new RegExp(`${number} is confirmed`))
  expect(mail.text).toContain(script('first'))
  await page.goto('/dev/mail')
  await expect(page.getByText(`Your order ${number} is confirmed`).first()).toBeVisible()
  expect(await page.evaluate(() => (window as { ran?: string }).ran)).toBe(undefined)
})
