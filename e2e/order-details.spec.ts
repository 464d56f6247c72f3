import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './support/axe.ts'
import { storedCart } from './support/cart.ts'
import { payByCard } from './support/checkout.ts'
import { runCli } from './support/cli.ts'
import { expect, ready, repetition, test } from './support/fixtures.ts'
import { createOrder, namedTee, orderNamedTee } from './support/orders.ts'
import { createCustomer, mailTo, newEmail, signIn, toastOf } from './support/users.ts'

const sticker = 'snack-inspector-sticker'
const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#7a9e7e' } })
    .jpeg()
    .toBuffer(),
})
const cardOf = (page: Page, number: string) => page.getByRole('article', { name: `Order ${number}` })

async function openOrder(page: Page, number: string) {
  await page.goto(`/order/${number}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`)
}

test('a customer opens an order, buys it again with its design and cancels it', async ({ page }) => {
  test.slow()
  await createCustomer(page)
  await page.goto('/product/camp-grandpa-personalized-name-mug')
  await ready(page)
  await page.getByLabel('Name on the mug').first().fill('Ann')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('dialog', { name: 'Added to your cart' })).toBeVisible()
  const before = await storedCart(page)
  expect(before[0]!.items[0]).toMatchObject({ design: expect.stringMatching(/^[0-9a-f]{32}$/) })
  const [number] = await payByCard(page)

  await page.goto('/myorder')
  const card = cardOf(page, number!)
  await expect(card).toContainText('Confirmed')
  await card.getByRole('link', { name: `View order ${number}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`)
  const proof = page.getByRole('region', { name: 'Items' }).locator('img[src^="/media/designs/"]')
  await expect(proof).toBeVisible()

  // The order restores designs that the browser no longer has.
  await page.evaluate(() => localStorage.removeItem('designs'))
  await page.goto('/myorder')
  await card.getByRole('button', { name: `Buy again, order ${number}` }).click()
  await expect(page).toHaveURL('/cart')
  const [{ stock, ...item }, was] = [(await storedCart(page))[0]!.items[0]!, before[0]!.items[0]!]
  expect({ ...item, stock: was.stock }).toEqual(was)
  // Other tests may buy the same product.
  expect(stock).toBeLessThan(was.stock)
  await expect(page.getByRole('main').locator('img[src^="/media/designs/"]')).toBeVisible()
  await expect(page.getByText('Some items could not be added')).toHaveCount(0)
  await page.getByRole('link', { name: 'Edit design' }).click()
  await expect(page.getByLabel('Name on the mug').first()).toHaveValue('Ann')

  await page.goto('/myorder')
  const cancel = card.getByRole('button', { name: `Cancel order ${number}` })
  await cancel.click()
  const question = page.getByRole('alertdialog', { name: `Cancel order ${number}?` })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(cancel).toBeFocused()
  await cancel.click()
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expect(toastOf(page)).toContainText('Your order was canceled')
  await expect(card).toContainText('PendingCanceled')
  await expect(cancel).toHaveCount(0)
})

test(
  'buying again lists unavailable items and adds the others',
  repetition,
  async ({ page, consoleErrors }) => {
    await signIn(page)
    const gone = '**/api/products-detail/**'
    await page.goto('/myorder')
    const cards = page.getByRole('article', { name: /^Order IK-/ })
    await expect(cards).toHaveCount(5)
    await expect(cards.getByRole('button', { name: /^Cancel/ })).toHaveCount(0)

    await page.route(gone, (route) => route.fulfill({ status: 404, json: { message: 'Product not found!' } }))
    await cards.first().getByRole('button', { name: 'Buy again' }).click()
    await expect(cards.first().getByRole('alert')).toContainText(/ is no longer sold\.$/)
    await expect(page).toHaveURL('/myorder')
    expect(await storedCart(page)).toEqual([])
    await expectAccessible(page)

    await page.route(gone, (route) => route.abort())
    await cards.first().getByRole('button', { name: 'Buy again' }).click()
    await expect(cards.first().getByRole('alert')).toHaveText(
      "We couldn't reach the server. Please try again.",
    )
    await page.unroute(gone)
    consoleErrors.splice(0)

    // An order of two products, one of which is sold out.
    let soldOut = ''
    await page.route('**/api/orders', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as {
        orders: { order_details: { product: { name: string; slug: string } }[] }[]
      }
      const [first, second] = body.orders
      soldOut = second!.order_details[0]!.product.slug
      first!.order_details.push(...second!.order_details)
      await route.fulfill({ response: answer, json: body })
    })
    await page.route(gone, async (route) => {
      const answer = await route.fetch()
      if (!route.request().url().endsWith(soldOut)) return route.fulfill({ response: answer })
      const body = (await answer.json()) as {
        data: { product: { stock: number }; variants: { stock: number }[] }
      }
      body.data.product.stock = 0
      for (const variant of body.data.variants) variant.stock = 0
      return route.fulfill({ response: answer, json: body })
    })
    await page.reload()
    await cards.first().getByRole('button', { name: 'Buy again' }).click()
    await expect(page).toHaveURL('/cart')
    const note = page.getByRole('region', { name: 'Some items could not be added' })
    await expect(note).toContainText(/ is sold out\.$/)
    expect((await storedCart(page)).flatMap(({ items }) => items)).toHaveLength(1)
    await expectAccessible(page)
    await note.getByRole('button', { name: 'Dismiss' }).click()
    await expect(note).toHaveCount(0)
  },
)

test('a guest and the seller exchange messages', async ({ page, consoleErrors }) => {
  test.slow()
  const email = newEmail()
  const [number] = await createOrder(page, [sticker], { email })
  await openOrder(page, number!)
  const messages = page.getByRole('region', { name: /^(Messages with|Questions. Message) / })
  await expect(messages).toContainText('Questions? Message')
  await messages.getByRole('button', { name: 'Send message' }).click()
  await expect(messages.getByText('Please enter your message')).toBeVisible()
  await expect(messages.getByLabel('Message', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('Can it come <b>flat</b>?')
  await messages.getByLabel('Images').setInputFiles(await photo('where.jpg'))
  await messages.getByRole('button', { name: 'Send message' }).click()
  await expect(toastOf(page)).toContainText('Submit successfully')
  await expect(messages.getByRole('listitem').first()).toContainText('Can it come <b>flat</b>?')
  await expect(messages).toContainText(`the reply here and by email to ${email}.`)
  await expect(messages.getByRole('img', { name: 'Attachment' })).toBeVisible()

  const threads = await runCli('messages')
  const { id } = threads.find(({ subject }) => subject === `Order ${number}`)!
  await runCli('reply', String(id), 'Yes, between two boards.')
  const mail = await mailTo(page.request, email, /replied: Order IK-/)
  const link = new RegExp(`/order/${number}#key=\\S+`).exec(mail.text)![0]

  // Another browser, which has only the link of the email.
  await page.context().clearCookies()
  await page.goto(`/order/${number}`)
  await expect(page.getByText("We can't show this order")).toBeVisible()
  consoleErrors.splice(0)
  await page.goto('/')
  await page.goto(link)
  await expect(messages).toContainText('Yes, between two boards.')
  await messages.getByLabel('Message', { exact: true }).fill('Thank you!')
  await messages.getByRole('button', { name: 'Send message' }).click()
  await expect(messages.getByRole('listitem').filter({ hasText: 'Thank you!' })).toBeVisible()
})

test('a shipped item is reviewed by keyboard with photos, and the review edited', async ({ page }) => {
  test.slow()
  const number = await orderNamedTee(page, 'Ada')
  await openOrder(page, number)
  const write = page.getByRole('button', { name: /^Write a review of / })
  await expect(page.getByText('Paid and confirmed')).toBeVisible()
  await expect(write).toHaveCount(0)
  await runCli('ship', number, '--carrier', 'DHL', '--tracking', 'JD0146')

  await openOrder(page, number)
  await write.focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: /^Review of / })
  await form.getByRole('button', { name: 'Submit review' }).click()
  await expect(form.getByText('Please choose a rating from one to five stars')).toBeVisible()
  await expectAccessible(page)
  const stars = form.getByRole('radiogroup', { name: 'Your rating' })
  await expect(stars.getByRole('radio', { name: '1 star' })).toBeFocused()
  await page.keyboard.press('Space')
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('ArrowRight')
  await expect(stars.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await form.getByRole('radio', { name: 'Runs large' }).check()
  const title = `Soft ${number}`
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Your review').fill('Washed it <i>twice</i>.\nStill black.')
  await form.getByLabel('Photos').setInputFiles([await photo('one.jpg'), await photo('two.jpg')])
  await expect(form.getByRole('img', { name: /^Attached/ })).toHaveCount(2)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Submit review' }).click()
  await expect(toastOf(page)).toContainText('Thank you for your review')
  await expect(form).toHaveCount(0)
  const items = page.getByRole('region', { name: 'Items' })
  await expect(items.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible()
  await expect(items.getByRole('button', { name: /^Edit your review of / })).toBeFocused()

  await items.getByRole('link', { name: /^All reviews/ }).click()
  const article = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(article).toContainText('Washed it <i>twice</i>.')
  await expect(article).toContainText('Runs large')
  await expect(article).toContainText('Ada I.')
  const photos = article.getByRole('link', { name: /^Photo \d by Ada I\.$/ })
  await expect(photos).toHaveCount(2)
  const image = await page.request.get((await photos.first().getAttribute('href'))!)
  expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  await article.scrollIntoViewIfNeeded()
  const isPainted = () =>
    article
      .locator('img')
      .evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0))
  await expect.poll(isPainted).toBe(true)

  await openOrder(page, number)
  await page.getByRole('button', { name: /^Edit your review of / }).click()
  await expect(stars.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await expect(form.getByRole('radio', { name: 'Runs large' })).toBeChecked()
  await expect(form.getByLabel('Title')).toHaveValue(title)
  await expect(form.getByLabel('Your review')).toHaveValue('Washed it <i>twice</i>.\nStill black.')
  await form.getByRole('button', { name: 'Remove photo 1' }).click()
  await expect(form.getByRole('img', { name: /^Attached/ })).toHaveCount(1)
  await stars.getByRole('radio', { name: '5 stars' }).check()
  await form.getByRole('button', { name: 'Save review' }).click()
  await expect(toastOf(page)).toContainText('Thank you for your review')
  // The cached page is replaced.
  await expect
    .poll(async () => {
      await page.goto(`/product/${namedTee}#reviews`)
      return [await article.getByRole('img', { name: '5 out of 5 stars' }).count(), await photos.count()]
    })
    .toEqual([1, 1])
})

test(
  'invalid and too many photos are rejected, and a failed review keeps its values',
  repetition,
  async ({ page, consoleErrors }) => {
    test.slow()
    const [number] = await createOrder(page, [sticker])
    await runCli('ship', number!, '--carrier', 'DHL', '--tracking', 'JD0147')
    await openOrder(page, number!)
    await page.getByRole('button', { name: /^Write a review of / }).click()
    const form = page.getByRole('form', { name: /^Review of / })
    // A sticker has no size and therefore no fit.
    await expect(form.getByText('How does it fit?')).toHaveCount(0)
    const photos = form.getByLabel('Photos')
    const five = await Promise.all(['1', '2', '3', '4', '5'].map((name) => photo(`${name}.jpg`)))
    await photos.setInputFiles(five)
    await expect(form.getByText('Please choose at most 4 photos')).toBeVisible()
    await photos.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
    await expect(form.getByText('Unsupported file type.')).toBeVisible()
    await expectAccessible(page)
    await form.getByRole('radio', { name: '2 stars' }).check()
    await form.getByLabel('Title').fill('Peels')
    await page.route('**/api/reviews', (route) => route.abort())
    await form.getByRole('button', { name: 'Submit review' }).click()
    await expect(form.getByRole('alert').last()).toHaveText("We couldn't reach the server. Please try again.")
    await page.unroute('**/api/reviews')
    await expect(form.getByLabel('Title')).toHaveValue('Peels')
    await form.getByRole('button', { name: 'Submit review' }).click()
    await expect(toastOf(page)).toContainText('Thank you for your review')
    consoleErrors.splice(0)
  },
)
