import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium, type Browser, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { ada, cardFrame, payButton } from './support/checkout.ts'
import { jersey, photo } from './support/customizer.ts'
import { ready } from './support/fixtures.ts'
import startServer from './support/global-setup.ts'
import { paste, teamList, teamOrder } from './support/team-order.ts'
import { createCustomer } from './support/users.ts'

/** Records walks through the shop as strips of pictures in docs/walks, and prints their taps and seconds. */
const folder = resolve(import.meta.dirname, '../docs/walks')

/** A shopper who counts. A tap is a click, a choice or a field that is filled in. */
class Walker {
  taps = 0
  /** How many of the taps were fields. */
  fields = 0
  readonly pictures: Buffer[] = []
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }
  async tap(target: Locator): Promise<void> {
    this.taps += 1
    await target.click()
  }
  async fill(target: Locator, text: string): Promise<void> {
    this.taps += 1
    this.fields += 1
    await target.fill(text)
  }
  async choose(target: Locator, option: string): Promise<void> {
    this.taps += 1
    await target.selectOption(option)
  }
  async look(): Promise<void> {
    await this.page.evaluate(() => document.fonts.ready)
    this.pictures.push(await this.page.screenshot())
  }
}

interface Walk {
  width: number
  /** Milliseconds and bytes per second of the line. */
  line?: { latency: number; throughput: number }
  before?: (page: Page) => Promise<unknown>
  go: (walker: Walker) => Promise<void>
}

const addToCart = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Add to Cart/ })
    .first()

/** From the dialog after adding to the cart to the paid order. */
async function buy(walker: Walker): Promise<void> {
  const { page } = walker
  const dialog = page.getByRole('dialog', { name: 'Added to your cart' })
  await dialog
    .getByRole('link', { name: /checkout/i })
    .first()
    .waitFor()
  await walker.look()
  await walker.tap(dialog.getByRole('link', { name: /checkout/i }).first())
  await page.waitForURL('**/checkout')
  const billing = page.getByRole('region', { name: 'Billing details' })
  await billing.waitFor()
  for (const [label, value] of Object.entries(ada)) {
    const field = billing.getByLabel(label)
    if ((await field.inputValue()) === '') await walker.fill(field, value)
  }
  await walker.look()
  const card = cardFrame(page)
  await walker.fill(card.locator('[autocomplete="cc-number"]'), '4242 4242 4242 4242')
  await walker.fill(card.locator('[autocomplete="cc-exp"]'), '12/34')
  await walker.fill(card.locator('[autocomplete="cc-csc"]'), '123')
  await walker.tap(payButton(page))
  await page.waitForURL('**/thank-you')
  await page
    .getByRole('link', { name: /^Order IK-/ })
    .first()
    .waitFor()
  await walker.look()
}

/** From a list in a spreadsheet to 30 paid jerseys, each with its own name. */
async function orderForTeam(walker: Walker): Promise<void> {
  const { page } = walker
  await page.goto(jersey)
  await ready(page)
  await walker.tap(page.getByRole('button', { name: /^Order for a team/ }))
  const table = teamOrder(page)
  const box = table.getByLabel('Paste your list')
  await walker.tap(box)
  await walker.look()
  await paste(box, teamList(30))
  await walker.fill(table.getByLabel('Team name, the same for all rows'), 'Thunder')
  await table.getByText('S: 6 · M: 6').waitFor()
  await table.getByRole('rowheader').nth(2).scrollIntoViewIfNeeded()
  await table.getByRole('row').nth(3).locator('canvas[data-painted]').waitFor()
  await walker.look()
  await walker.tap(table.getByRole('button', { name: 'Add 30 items to cart' }))
  await buy(walker)
  const taps = walker.taps - walker.fields
  if (taps > 12) throw new Error(`A team order took ${taps} taps besides typing; at most 12 are allowed`)
}

const walks: Record<string, Walk> = {
  'guest-in-a-hurry': {
    width: 390,
    async go(walker) {
      const { page } = walker
      await page.goto('/')
      await ready(page)
      await walker.look()
      await walker.tap(
        page.getByRole('main').locator('section:has(h2:text-is("Shop Popular Products")) article a').first(),
      )
      await page.waitForURL('**/product/**')
      await walker.look()
      const size = page.getByRole('combobox', { name: 'Size' })
      if (await size.count()) await walker.choose(size, 'M')
      await walker.tap(addToCart(page))
      await buy(walker)
    },
  },
  'gift-with-a-photo': {
    width: 390,
    async go(walker) {
      const { page } = walker
      await page.goto('/search?keyword=custom+photo+tee')
      await ready(page)
      await walker.look()
      await walker.tap(
        page
          .getByRole('main')
          .locator('a[href="/product/big-sister-little-sister-custom-photo-tee"]')
          .first(),
      )
      await page.waitForURL('**/product/**')
      const fields = page.getByRole('region', { name: 'Custom requirements' })
      const file = { name: 'us.jpg', mimeType: 'image/jpeg', buffer: await photo(page) }
      await fields.getByLabel('Your photo', { exact: false }).first().setInputFiles(file)
      walker.taps += 1
      await walker.fill(fields.getByLabel('Caption', { exact: false }).first(), 'Lake week')
      await page
        .getByRole('img', { name: /^Your design:/ })
        .locator('canvas')
        .waitFor()
      await walker.look()
      await walker.choose(page.getByRole('combobox', { name: 'Size' }), 'M')
      await walker.tap(addToCart(page))
      await buy(walker)
    },
  },
  'team-order-of-30-jerseys': { width: 1280, go: orderForTeam },
  'team-order-of-30-jerseys-on-a-phone': { width: 390, go: orderForTeam },
  'returning-customer': {
    width: 1280,
    before: async (page) => {
      await createCustomer(page)
      const setup = new Walker(page)
      await page.goto('/product/camp-grandpa-personalized-name-mug')
      await ready(page)
      await setup.fill(page.getByLabel('Name on the mug').first(), 'Ann')
      await setup.tap(addToCart(page))
      await buy(setup)
    },
    async go(walker) {
      const { page } = walker
      await page.goto('/myorder')
      await walker.look()
      await walker.tap(page.getByRole('button', { name: /^Buy again/ }).first())
      await page.waitForURL('**/cart')
      await walker.look()
      await walker.tap(page.getByRole('link', { name: 'CHECKOUT' }))
      await page.waitForURL('**/checkout')
      const billing = page.getByRole('region', { name: 'Billing details' })
      await billing.waitFor()
      for (const [label, value] of Object.entries(ada)) {
        const field = billing.getByLabel(label)
        if ((await field.inputValue()) === '') await walker.fill(field, value)
      }
      await walker.look()
    },
  },
  'phone-on-a-slow-line': {
    width: 390,
    line: { latency: 400, throughput: 50_000 },
    async go(walker) {
      const { page } = walker
      await page.goto('/')
      await walker.look()
      await walker.tap(
        page
          .getByRole('main')
          .locator('section:has(h2:text-is("Shop by category")) a[href^="/category/"]')
          .first(),
      )
      await page.waitForURL('**/category/**')
      await page.getByRole('main').locator('article').first().waitFor()
      await walker.look()
      await walker.tap(page.getByRole('main').locator('article a').first())
      await page.waitForURL('**/product/**')
      await addToCart(page).waitFor()
      await walker.look()
    },
  },
  'keyboard-only': {
    width: 1280,
    async go(walker) {
      const { page } = walker
      const press = async (key: string) => {
        walker.taps += 1
        await page.keyboard.press(key)
      }
      await page.goto('/')
      await ready(page)
      await press('Tab')
      await walker.look()
      const search = page.getByRole('banner').getByRole('combobox').first()
      while (!(await search.evaluate((element) => element === document.activeElement))) await press('Tab')
      await page.keyboard.type('greenhouse in june')
      await press('Enter')
      await page.waitForURL('**/search**')
      await walker.look()
      const product = page.getByRole('main').locator('article a').first()
      await product.waitFor()
      while (!(await product.evaluate((element) => element === document.activeElement))) await press('Tab')
      await press('Enter')
      await page.waitForURL('**/product/**')
      await walker.look()
    },
  },
}

async function take(browser: Browser, name: string, { width, line, before, go }: Walk): Promise<void> {
  const context = await browser.newContext({
    baseURL: process.env['SHOP_URL']!,
    viewport: { width, height: width < 768 ? 844 : 900 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await before?.(page)
  if (line) {
    const session = await context.newCDPSession(page)
    const { latency, throughput } = line
    const speeds = { downloadThroughput: throughput, uploadThroughput: throughput }
    await session.send('Network.emulateNetworkConditions', { offline: false, latency, ...speeds })
  }
  const walker = new Walker(page)
  const started = performance.now()
  await go(walker)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  await context.close()
  await saveStrip(name, walker.pictures, width)
  process.stdout.write(`| ${name} | ${walker.taps} (${walker.fields} fields) | ${seconds} |\n`)
}

/** The pictures of a walk side by side. */
async function saveStrip(name: string, pictures: Buffer[], width: number): Promise<void> {
  const shown = width < 768 ? 260 : 480
  const small = await Promise.all(
    pictures.map((picture) => sharp(picture).resize({ width: shown }).toBuffer()),
  )
  const { height } = await sharp(small[0]).metadata()
  const strip = sharp({
    create: { width: small.length * (shown + 8), height, channels: 3, background: '#ffffff' },
  })
  const placed = small.map((input, index) => ({ input, left: index * (shown + 8), top: 0 }))
  await strip
    .composite(placed)
    .webp({ quality: 60, effort: 6 })
    .toFile(join(folder, `${name}.webp`))
}

mkdirSync(folder, { recursive: true })
const stopServer = await startServer()
const path = process.env['CHROMIUM_PATH']
const browser = await chromium.launch({ ...(path && { executablePath: path }), args: ['--no-sandbox'] })
try {
  for (const [name, walk] of Object.entries(walks)) {
    const wanted = process.argv.slice(2)
    if (wanted.length === 0 || wanted.includes(name)) await take(browser, name, walk)
  }
} finally {
  await browser.close()
  await stopServer()
}
