import type { Frame, Page } from '@playwright/test'
import { seedCart } from './support/cart.ts'
import { cardFrame, fillCard, fillForm, payButton } from './support/checkout.ts'
import { expect, test } from './support/fixtures.ts'

async function enter(page: Page): Promise<void> {
  await seedCart(page, ['snack-inspector-sticker'])
  await page.goto('/checkout')
  await fillForm(page)
  await expect(cardFrame(page).locator('[autocomplete="cc-number"]')).toBeVisible()
}

/** Adds a frame to the checkout; an empty one has the shop's own origin. */
async function addFrame(page: Page, src = 'about:blank'): Promise<Frame> {
  const element = await page.evaluateHandle(async (src) => {
    const frame = Object.assign(document.createElement('iframe'), { src })
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
    document.body.append(frame)
    await loaded
    return frame
  }, src)
  return (await element.contentFrame())!
}

const frameAt = (page: Page, path: string) => page.frames().find((frame) => frame.url().includes(path))!

/** Sends a message from a frame to its parent, or from the page to itself, and waits until it was handled. */
async function sendMessage(page: Page, from: Frame | Page, message: unknown): Promise<void> {
  const handled = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const onMessage = ({ data }: MessageEvent) => {
          if (data !== 'end of the attack') return
          window.removeEventListener('message', onMessage)
          // React has rendered by the next frame.
          requestAnimationFrame(() => resolve())
        }
        window.addEventListener('message', onMessage)
      }),
  )
  await from.evaluate((value) => {
    window.parent.postMessage(value, '*')
    window.parent.postMessage('end of the attack', '*')
  }, message)
  await handled
}

test('a 3DS challenge ends only by the message of its own return page (security 5)', async ({ page }) => {
  await enter(page)
  await fillCard(page, '4000 0027 6000 3184')
  await payButton(page).click()
  const code = page
    .frameLocator('iframe[title="Your bank\'s confirmation"]')
    .locator('[autocomplete="one-time-code"]')
  await expect(code).toBeVisible()
  const calls: string[] = []
  page.on('request', (request) => {
    if (/\/api\/(checkout|orders|payments)/.test(request.url())) calls.push(request.url())
  })

  const finished = { type: '3ds_completed', checkout_id: 'x' }
  const ownFrame = await addFrame(page)
  for (const [from, message] of [
    // Of another origin: the bank's page, which is in the right frame, and the card form.
    [frameAt(page, '/lianlian/3ds/'), finished],
    [frameAt(page, '/lianlian/card'), finished],
    // Of the shop's origin, but from another window.
    [page, finished],
    [ownFrame, finished],
    [ownFrame, '3ds_completed'],
    [ownFrame, JSON.stringify(finished)],
    [ownFrame, [finished]],
    [ownFrame, { type: ['3ds_completed'] }],
    [ownFrame, null],
  ] as const) {
    await sendMessage(page, from, message)
  }
  await expect(page.getByRole('dialog', { name: 'Confirm your payment' })).toBeVisible()
  expect(calls).toEqual([])

  await code.fill('1234')
  await code.press('Enter')
  await expect(page).toHaveURL('/thank-you')
})

/** The gateway's script, as the checkout uses it. */
type WithGateway = Window & { LLP: { confirmPay(): Promise<object>; getValidateResult(): Promise<object> } }

test('the checkout and the card form ignore messages of other windows (security 5)', async ({ page }) => {
  await enter(page)
  const ownFrame = await addFrame(page)
  const secondCard = await addFrame(page, frameAt(page, '/lianlian/card').url())
  await fillCard(page, '4242 4242 4242 4242')

  // Requests to the card form that the checkout did not send.
  const tokens: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/card-tokens')) tokens.push(request.url())
  })
  await ownFrame.evaluate(() => {
    const frames = [...window.parent.document.querySelectorAll('iframe')]
    const card = frames.find(({ title }) => title === 'Card details')!
    card.contentWindow!.postMessage({ request: 'confirm', id: 1 }, '*')
  })
  const validate = () => (window as unknown as WithGateway).LLP.getValidateResult()
  expect(await page.evaluate(validate)).toEqual({ validateResult: true })
  expect(tokens).toEqual([])

  // Answers that the card form did not send, while the checkout waits for its answer.
  const { promise: isAttacked, resolve: release } = Promise.withResolvers<void>()
  const held = page.waitForRequest('**/card-tokens')
  await page.route('**/card-tokens', async (route) => {
    await isAttacked
    await route.continue()
  })
  const token = page.evaluate(() => (window as unknown as WithGateway).LLP.confirmPay())
  await held
  for (const from of [page, ownFrame, secondCard]) {
    for (let id = 1; id < 5; id += 1) {
      await sendMessage(page, from, { llp: true, id, result: { success: true, data: 'forged' } })
    }
  }
  release()
  expect(await token).toEqual({ success: true, data: expect.stringMatching(/^ct_/) })
})
