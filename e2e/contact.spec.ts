import { expectAccessible } from './support/axe.ts'
import { allowConsoleError, expect, ready, repetition, test } from './support/fixtures.ts'
import { createCustomer, mailTo, newEmail, toastOf } from './support/users.ts'

/** A PNG of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a customer sends a seller a message with pictures and continues in the account', async ({ page }) => {
  await createCustomer(page)
  await page.goto('/contact/1')
  await ready(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Write to Copper Kettle Press')
  await expect(page.getByLabel('Name')).toHaveValue('Ada Inker')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(toastOf(page)).toContainText('Please check all required fields')
  await expect(page.getByText('Please enter a subject')).toBeVisible()

  await page.getByLabel('Subject').fill('Sizes <img src=x onerror=alert(1)>')
  await page.getByLabel('Message').fill('Does it run small?\n<script>alert(1)</script>')
  await page.getByLabel('Images').setInputFiles([
    { name: 'a.png', mimeType: 'image/png', buffer: pixel },
    { name: 'b.png', mimeType: 'image/png', buffer: pixel },
  ])
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Submit successfully')).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue('')
  await expect(page.getByLabel('Message')).toHaveValue('')
  await mailTo(page.request, 'seller@inkloom.test', /New message: Sizes/)

  await page.goto('/myaccount')
  await page.getByRole('link', { name: 'My messages' }).click()
  await expect(page).toHaveURL('/mymessages')
  const thread = page.getByRole('article')
  await expect(thread).toContainText('Does it run small?')
  await expect(thread).toContainText('<script>alert(1)</script>')
  await expect(thread.getByRole('img')).toHaveCount(2)
  await thread.getByLabel('Your reply').fill('One more thing')
  await thread.getByRole('button', { name: 'Send' }).click()
  await expect(thread.getByRole('listitem').filter({ hasText: 'One more thing' })).toBeVisible()
})

test('a message from a product page names the product', async ({ page }) => {
  await page.goto('/product/snack-inspector-sticker')
  await ready(page)
  await page.getByRole('link', { name: 'Message seller' }).click()
  const subject = page.getByLabel('Subject')
  await expect(subject).toHaveValue('About Snack Inspector Sticker')
  await expect(page.getByRole('link', { name: 'About Snack Inspector Sticker' })).toHaveAttribute(
    'href',
    '/product/snack-inspector-sticker',
  )
  await page.reload()
  await expect(subject).toHaveValue('About Snack Inspector Sticker')
})

test('a guest sends a message after a failed attempt', async ({ page, consoleErrors }) => {
  await page.goto('/contact')
  await ready(page)
  await page.getByLabel('Name').fill('Gus')
  await page.getByLabel('Email').first().fill('gus@example.test')
  await page.getByLabel('Subject').fill('Hello')
  await page.getByLabel('Message').fill('Is anybody there?')
  await page.route('**/api/send-message', (route) => route.abort())
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(toastOf(page)).toContainText('Please check all required fields')
  await expect(page.getByLabel('Message')).toHaveValue('Is anybody there?')
  allowConsoleError(consoleErrors, 'net::ERR_FAILED')
  await page.unroute('**/api/send-message')
  const sent = page.waitForRequest('**/api/send-message')
  await page.getByRole('button', { name: 'Send' }).click()
  const form = (await sent).postData()
  for (const [name, value] of [
    ['is_read', '1'],
    ['sender_type', 'customer'],
    ['email', 'gus@example.test'],
  ]) {
    expect(form).toContain(`name="${name}"\r\n\r\n${value}\r\n`)
  }
  await expect(page.getByText('Submit successfully')).toBeVisible()
})

test('a bulk order request validates its fields and the file', async ({ page, consoleErrors }) => {
  const email = newEmail()
  await page.goto('/bulk-order')
  await ready(page)
  for (const [question, answer] of [
    ['What counts as a bulk order?', '50 or more items of the same product'],
    ['How soon will I hear back?', 'within 48 hours'],
    ['How long does it take?', '5-10 business days'],
    ['What should my design file look like?', '300 dpi'],
  ] as const) {
    await page.getByText(question, { exact: true }).click()
    await expect(page.getByText(answer).last()).toBeVisible()
  }
  await page.getByRole('button', { name: 'Request a quote' }).click()
  await expect(toastOf(page)).toContainText('Please check all required fields')
  const main = page.getByRole('main')
  await main.getByLabel('Quantity').fill('49')
  await main.getByLabel('Products').fill('Hoodies, navy, S to XL')
  await main.getByLabel('Name').fill('Bea')
  await main.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Request a quote' }).click()
  await expect(page.getByText('A bulk order is 50 items or more')).toBeVisible()
  await main.getByLabel('Quantity').fill('50')
  await main.getByLabel('Design file').setInputFiles({
    name: 'a.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('MZ not a document'),
  })
  await page.getByRole('button', { name: 'Request a quote' }).click()
  await expect(page.getByText('The file must be a jpg, png, gif, pdf or psd')).toBeVisible()
  allowConsoleError(consoleErrors, 'status of 422')
  await main.getByLabel('Design file').setInputFiles({
    name: 'large.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  })
  await expect(page.getByText('Files must be 5 MB or smaller')).toBeVisible()
  await main.getByLabel('Design file').setInputFiles({
    name: 'a.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  })
  const answer = page.waitForResponse('**/api/submit-form')
  await page.getByRole('button', { name: 'Request a quote' }).click()
  expect((await answer).status()).toBe(201)
  await expect(page.getByText('Submit successfully')).toBeVisible()
  await expect(main.getByLabel('Products')).toHaveValue('')
  expect((await mailTo(page.request, email, /bulk order request/)).text).toContain('48 hours')
})

test('the newsletter is subscribed, confirmed and ended by email', async ({ page, consoleErrors }) => {
  const email = newEmail()
  await page.goto('/faq')
  await ready(page)
  const form = page.getByRole('contentinfo').locator('form')
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(toastOf(page)).toContainText('Subscribed!')
  await expect(form.getByLabel('Email')).toHaveValue('')
  const linkIn = async (subject: RegExp) =>
    /http\S+#token=\S+/.exec((await mailTo(page.request, email, subject)).text)![0]
  await page.goto(await linkIn(/confirm your Inkloom newsletter/))
  await ready(page)
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByText('Your subscription is confirmed')).toBeVisible()

  await page.request.post('/api/newsletter/unsubscribe', { data: { email } })
  const end = await linkIn(/Unsubscribe/)
  await page.goto(end)
  await ready(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('You have been unsubscribed')).toBeVisible()
  await page.reload()
  await ready(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('This link has been used or has expired')).toBeVisible()
  allowConsoleError(consoleErrors, 'status of 422')

  await page.route('**/api/newsletter/subscribe', (route) => route.fulfill({ json: { success: false } }))
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Subscription Failed')).toBeVisible()
  await expect(page.getByText('Something went wrong').first()).toBeVisible()
})

test('a followed shop appears on the home page', repetition, async ({ page, consoleErrors }) => {
  await page.goto('/shop/5')
  await ready(page)
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toHaveCount(0)
  await createCustomer(page)
  await page.reload()
  await ready(page)
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(page.getByText('Successfully followed the shop!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unfollow' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'From shops you follow' })).toBeVisible()
  await page.goto('/account')
  await expect(
    page.getByRole('region', { name: 'Shops you follow' }).getByRole('link').first(),
  ).toHaveAttribute('href', /^\/shop\/\d+$/)
  await page.goto('/shop/5')
  await page.getByRole('button', { name: 'Unfollow' }).click()
  await expect(page.getByText('Successfully unfollowed the shop!')).toBeVisible()
  await page.route('**/api/follow', (route) => route.abort())
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(page.getByText('Error following the shop!')).toBeVisible()
  await page.unroute('**/api/follow')
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await page.route('**/api/unfollow', (route) => route.abort())
  await page.getByRole('button', { name: 'Unfollow' }).click()
  await expect(page.getByText('Error unfollowing the shop!')).toBeVisible()
  allowConsoleError(consoleErrors, 'net::ERR_FAILED')
})

test('the outbox shows the sent emails', async ({ page }) => {
  const { user } = await createCustomer(page)
  await mailTo(page.request, user.email, /Welcome/)
  await page.goto('/dev/mail')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Welcome to Inkloom: 10% off your next order' }).first().click()
  await expect(page.frameLocator('iframe').getByText('Welcome, Ada Inker!')).toBeVisible()
})
