import type { Page } from '@playwright/test'
import { expect, ready, repetition, test } from './support/fixtures.ts'

test('a section below the fold is replaced on client navigation', repetition, async ({ page }) => {
  await page.goto('/product/curious-neighbor-t-shirt')
  await ready(page)
  const more = page.getByRole('heading', { name: /^More from / })
  const [first] = await more.allTextContents()
  expect(first).toMatch(/^More from ./)
  const box = page.getByRole('combobox', { name: 'Search products' })
  await box.fill('left on read graphic tee')
  await page.getByRole('option', { name: /^Left on Read Graphic Tee/ }).click()
  await expect(page).toHaveURL('/product/left-on-read-graphic-tee')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Left on Read Graphic Tee')
  await expect(page.getByRole('heading', { name: first!, exact: true })).toHaveCount(0)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(more).not.toHaveText(first!)
})

/** Delays the script of one part of the page until the returned function is called. */
async function delayScript(page: Page, name: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Waits for a script and for time enough to show what it renders, which React may delay by 300 ms. */
async function loaded(page: Page, url: string): Promise<void> {
  await page.evaluate(async (file) => {
    await import(file)
    for (let frames = 0; frames < 40; frames += 1) await new Promise(requestAnimationFrame)
  }, url)
}

test('a button of a section works before the code of the section is loaded', repetition, async ({ page }) => {
  const release = await delayScript(page, 'about')
  await page.goto('/product/made-of-leftovers-graphic-tee')
  await ready(page)
  const description = page.getByRole('region', { name: 'Description' })
  await description.getByRole('button', { name: 'See more' }).click()
  release()
  await expect(description.getByRole('button', { name: 'See less' })).toBeVisible()
})

test('a link of a section needs no reload before the code of the section is loaded', async ({ page }) => {
  const release = await delayScript(page, 'seller-details')
  await page.goto('/product/curious-neighbor-t-shirt')
  await ready(page)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('link', { name: 'Message seller' }).click()
  release()
  await expect(page).toHaveURL(/\/contact\/\d+$/)
  await expect(page.getByLabel('Subject')).toHaveValue(/Curious Neighbor T-Shirt/)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('a link of the footer keeps the focus when the footer is hydrated', repetition, async ({ page }) => {
  const release = await delayScript(page, 'footer')
  await page.goto('/')
  await ready(page)
  const footer = page.getByRole('contentinfo')
  const link = footer.getByRole('link', { name: 'Refund policy' })
  await link.focus()
  release()
  await expect(page.locator('[data-as-served]', { has: footer })).toHaveCount(0)
  await expect(link).toBeFocused()
})

test('a link of the footer works when the footer is hydrated while it is pressed', async ({ page }) => {
  const release = await delayScript(page, 'footer')
  await page.goto('/')
  await ready(page)
  const script = page.waitForRequest('**/assets/footer-*.js')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Refund policy' })
  await link.hover()
  const url = (await script).url()
  await page.mouse.down()
  release()
  await loaded(page, url)
  await page.mouse.up()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Refund Policy')
})

test('a button works when the design controls are shown above it while it is pressed', async ({ page }) => {
  const release = await delayScript(page, 'design-controls')
  await page.goto('/product/camp-grandpa-personalized-name-mug')
  await ready(page)
  const script = page.waitForRequest('**/assets/design-controls-*.js')
  const fields = page.getByRole('region', { name: 'Custom requirements' })
  await fields.getByLabel('Name on the mug').fill('Ann')
  await page.getByRole('button', { name: 'Add to Cart' }).hover()
  const url = (await script).url()
  await page.mouse.down()
  release()
  await loaded(page, url)
  await page.mouse.up()
  await expect(page.getByRole('dialog', { name: 'Added to your cart' })).toBeVisible()
  await expect(fields.getByRole('status')).toHaveText('Ready to print')
})

test('an email typed into the newsletter form stays when the footer is hydrated', async ({ page }) => {
  const release = await delayScript(page, 'footer')
  await page.goto('/')
  await ready(page)
  const email = page.getByRole('contentinfo').getByLabel('Email')
  await email.fill('ada@example.com')
  release()
  await expect(page.locator('[data-as-served]', { has: email })).toHaveCount(0)
  await expect(email).toHaveValue('ada@example.com')
})

test('the structured data of a page is removed on client navigation', async ({ page }) => {
  await page.goto('/category/mugs')
  await ready(page)
  const data = page.locator('script[type="application/ld+json"]')
  await expect(data).toHaveCount(2)
  await page.getByRole('main').getByRole('link', { name: 'Mug' }).first().click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
  await expect(data).toHaveCount(0)
})
