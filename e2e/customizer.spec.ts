import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { allowConsoleError, expect, mobile, ready, repetition, test } from './support/fixtures.ts'

const jersey = '/product/midtown-comets-custom-softball-jersey'
const photoTee = '/product/big-sister-little-sister-custom-photo-tee'
const mug = '/product/camp-grandpa-personalized-name-mug'
const photoMug = '/product/big-sister-little-sister-photo-mug'

const section = (page: Page) => page.getByRole('region', { name: 'Custom requirements' })
const field = (page: Page, label: string) => section(page).getByLabel(label, { exact: false }).first()
const preview = (page: Page) => page.getByRole('img', { name: /^Your design:/ })
/** The handles over the printed fields of the side that is shown. */
const printed = (page: Page) =>
  preview(page)
    .locator('..')
    .getByRole('button', { name: /^Move / })
const pixels = (page: Page) =>
  preview(page)
    .locator('canvas[data-painted]')
    .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL('image/png'))
/** The number of pixels in a range of colors. */
const countPixels = async (page: Page, isCounted: (red: number, green: number, blue: number) => boolean) => {
  const png = Buffer.from((await pixels(page)).split(',')[1]!, 'base64')
  const raw = await sharp(png).removeAlpha().raw().toBuffer()
  let count = 0
  for (let at = 0; at < raw.length; at += 3) if (isCounted(raw[at]!, raw[at + 1]!, raw[at + 2]!)) count += 1
  return count
}
const advice = (page: Page) => section(page).getByRole('status')
/** The advice under a field. */
const note = (page: Page, text: string) => section(page).getByRole('listitem').filter({ hasText: text })
const productColor = (page: Page, name: string) =>
  page.getByRole('group', { name: /^Color: / }).getByRole('radio', { name })
const thumbnail = (page: Page) => page.getByRole('button', { name: 'Show your design' })
const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text })
const addToCart = (page: Page) => page.getByRole('button', { name: 'Add to Cart' })
const cartModal = (page: Page) => page.getByRole('dialog', { name: 'Added to your cart' })
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c98f93' } })
    .jpeg()
    .toBuffer()

interface Line {
  itemId: string
  count: number
  custom_inputs: Record<string, string>
  custom_total_price: number
  design?: string
}
const lines = (page: Page) =>
  page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('cart') ?? '[]') as { items: Line[] }[]
    return cart.flatMap(({ items }) => items)
  })

const bottomOf = ({ y, height }: { y: number; height: number }) => y + height

async function open(page: Page, path: string) {
  await page.goto(path)
  await ready(page)
}

async function choosePicture(page: Page, label: string, buffer: Buffer, mimeType = 'image/jpeg') {
  await field(page, label).setInputFiles({ name: 'mine.jpg', mimeType, buffer })
}

async function sendPicture(page: Page, label: string, width: number, height: number) {
  await choosePicture(page, label, await picture(width, height))
  await expect(section(page)).toContainText(`${width} x ${height} pixels`)
}

test('fields show their label, price and whether they are required', async ({ page }) => {
  await open(page, jersey)
  await expect(section(page)).toContainText('Team name *')
  await expect(section(page)).toContainText('+$4.00')
  await expect(field(page, 'Team name')).toHaveAttribute('placeholder', 'e.g. Thunder')
  await expect(field(page, 'Team name')).toHaveAttribute('aria-required', 'true')
  await expect(field(page, 'Player name')).not.toHaveAttribute('aria-required')
  await field(page, 'Player number').pressSequentially('2a7x')
  await expect(field(page, 'Player number')).toHaveValue('27')
  await expect(page.getByText('Includes player number (+$3.00)')).toBeVisible()
  await field(page, 'Team name').fill('Thunder')
  await expect(page.getByText('Includes team name and player number (+$7.00)')).toBeVisible()
  await field(page, 'Team name').fill('')
  await field(page, 'Player number').fill('')
  await expect(page.getByText('$45.99 with team name and player number').first()).toBeVisible()
  await expect(preview(page)).toHaveCount(0)
})

test('the last typed letter is in the cart', async ({ page }) => {
  await open(page, mug)
  const name = field(page, 'Name on the mug')
  await name.fill('Ad')
  await name.evaluate((input: HTMLInputElement) => {
    input.setRangeText('a', 2, 2, 'end')
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    const buttons = [...document.querySelectorAll('button')]
    buttons.find((button) => button.textContent.startsWith('Add to Cart'))!.click()
  })
  await expect(cartModal(page)).toBeVisible()
  expect((await lines(page)).map((line) => line.custom_inputs)).toEqual([{ 'Name on the mug': 'Ada' }])
  await expect(name).toHaveValue('Ada')
})

test('the last typed letter is in the draft', repetition, async ({ page }) => {
  await open(page, mug)
  const name = field(page, 'Name on the mug')
  await name.fill('Ad')
  const kept = await name.evaluate((input: HTMLInputElement) => {
    input.setRangeText('a', 2, 2, 'end')
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    window.dispatchEvent(new PageTransitionEvent('pagehide'))
    return localStorage.getItem('designs')
  })
  expect(kept).toContain('"Ada"')
})

test('typed text is drawn on the side where it is printed', repetition, async ({ page }) => {
  await open(page, jersey)
  await field(page, 'Team name').fill('Thunder')
  await expect(page.getByRole('img', { name: 'Your design: “Thunder”' })).toBeVisible()
  await expect(printed(page)).toHaveCount(1)
  await field(page, 'Player name').fill('Fernández')
  await field(page, 'Player number').fill('27')
  const side = page.getByRole('group', { name: 'Side' })
  await expect(side.getByRole('button', { name: 'Back' })).toHaveAttribute('aria-pressed', 'true')
  await expect(printed(page)).toHaveCount(2)
  await side.getByRole('button', { name: 'Front' }).click()
  await expect(printed(page)).toHaveCount(1)
  await expect(advice(page)).toHaveText('Ready to print')
})

test('the design is the first picture of the gallery', async ({ page }) => {
  await open(page, jersey)
  await expect(thumbnail(page)).toHaveCount(0)
  await field(page, 'Player number').fill('27')
  await expect(preview(page)).toBeVisible()
  const current = page.getByRole('region', { name: 'Pictures' }).locator('[aria-current]')
  await expect(current).toHaveAccessibleName('Show your design')
  await expect(thumbnail(page).locator('canvas')).toBeVisible()

  await page.getByRole('button', { name: 'Next picture' }).click()
  await expect(preview(page)).toHaveCount(0)
  await expect(current).toHaveAccessibleName(/^Show picture 1 of /)
  await page.getByRole('button', { name: 'Previous picture' }).click()
  await expect(preview(page)).toBeVisible()
  await page.getByRole('button', { name: 'Show picture 2 of' }).click()
  await expect(preview(page)).toHaveCount(0)
  await thumbnail(page).click()
  await expect(preview(page)).toBeVisible()
  await expect(current).toHaveAccessibleName('Show your design')
})

test('on a phone the preview docks above the focused field', mobile, async ({ page, isNarrow }) => {
  await open(page, jersey)
  const name = field(page, 'Team name')
  const docked = section(page).locator('[data-docked]')
  // Where the docked preview will be.
  await name.evaluate((input) => window.scrollTo({ top: input.getBoundingClientRect().top + scrollY - 90 }))
  await name.click()
  await page.keyboard.type('Thunder')
  await expect(printed(page)).toHaveCount(1)
  if (!isNarrow) return expect(docked).toBeHidden()
  await expect(docked).toBeVisible()
  const gap = async () => (await name.boundingBox())!.y - bottomOf((await docked.boundingBox())!)
  await expect.poll(gap).toBeGreaterThan(0)
  await section(page).getByRole('radio', { name: 'Anton' }).focus()
  await expect(docked).toBeVisible()
  await name.focus()
  await expect.poll(gap).toBeGreaterThan(0)
  await name.blur()
  return expect(docked).toBeHidden()
})

test('font, ink and position are chosen with the keyboard', async ({ page }) => {
  await open(page, mug)
  await field(page, 'Name on the mug').focus()
  await page.keyboard.type('Joe')
  await expect(printed(page)).toHaveCount(1)
  const first = await pixels(page)

  await section(page).getByRole('radio', { name: 'Pacifico' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(section(page).getByRole('group', { name: 'Font: Anton' })).toBeVisible()
  await expect.poll(() => pixels(page)).not.toBe(first)

  await section(page).getByRole('radio', { name: 'Black' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  const isRed = (red: number, green: number, blue: number) => red > 120 && green < 60 && blue < 80
  await expect.poll(() => countPixels(page, isRed)).toBeGreaterThan(300)

  const before = await pixels(page)
  await page.getByRole('button', { name: 'Move Name on the mug' }).focus()
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('+')
  await expect.poll(() => pixels(page)).not.toBe(before)
  await section(page).getByText('Move and resize').focus()
  await page.keyboard.press('Enter')
  await expect(section(page).getByRole('slider', { name: 'Up and down' })).toHaveValue('-0.05')
  await expect(section(page).getByRole('slider', { name: 'Scale' })).toHaveValue('1.05')
  await section(page).getByRole('slider', { name: 'Left and right' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(section(page).getByRole('slider', { name: 'Left and right' })).toHaveValue('0.01')
  await section(page).getByRole('button', { name: 'Reset Name on the mug' }).press('Enter')
  await expect.poll(() => pixels(page)).toBe(before)
})

test('a field is dragged within its print area', async ({ page }) => {
  await open(page, mug)
  await field(page, 'Name on the mug').fill('Joe')
  const handle = page.getByRole('button', { name: 'Move Name on the mug' })
  // In the middle of the screen, where the header does not cover it.
  await handle.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const start = (await handle.boundingBox())!
  const [x, y] = [start.x + start.width / 2, start.y + start.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 10, y - 30, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => Math.round((await handle.boundingBox())!.y - start.y)).toBe(-30)
  await expect.poll(async () => Math.round((await handle.boundingBox())!.x - start.x)).toBe(10)

  await page.mouse.move(x + 10, y - 30)
  await page.mouse.down()
  await page.mouse.move(x + 10, 2, { steps: 8 })
  await page.mouse.up()
  await section(page).getByText('Move and resize').click()
  const slider = section(page).getByRole('slider', { name: 'Up and down' })
  await expect(slider).toHaveJSProperty('valueAsNumber', Number(await slider.getAttribute('min')))
  await expect(advice(page)).toHaveText('Check before we print: Name on the mug')
  await expect(
    note(page, 'It reaches over the edge of the print area and will be cut off there.'),
  ).toBeVisible()
})

test('print-readiness hints do not prevent adding to the cart', repetition, async ({ page }) => {
  await open(page, mug)
  await field(page, 'Name on the mug').fill('Joe 🙂')
  await expect(note(page, "We can't print 🙂. Please remove it.")).toBeVisible()
  await productColor(page, 'Black').check({ force: true })
  await section(page).getByRole('radio', { name: 'Black' }).check({ force: true })
  await expect(note(page, 'Black print will hardly show on Black.')).toBeVisible()
  await addToCart(page).click()
  await expect(cartModal(page)).toBeVisible()
})

test('an empty required field or a text that cannot be printed prevents adding to the cart', async ({
  page,
}) => {
  await open(page, jersey)
  await page.getByLabel('Size', { exact: true }).selectOption('M')
  await field(page, 'Team name').fill('Owls')
  await addToCart(page).click()
  await expect(toast(page, 'Please fill in Player number before adding to cart!')).toBeVisible()
  await expect(section(page).getByRole('alert')).toHaveText('Player number is required.')
  await expect(field(page, 'Player number')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Player number')).toBeFocused()
  expect(await lines(page)).toEqual([])
  await field(page, 'Player number').fill('0')
  await expect(section(page).getByRole('alert')).toHaveCount(0)

  await field(page, 'Team name').fill('日本😀')
  const refusal = "We can't print 日本😀. Please use Latin letters, numbers or punctuation."
  await expect(note(page, refusal)).toBeVisible()
  await addToCart(page).click()
  await expect(toast(page, `Team name: ${refusal}`)).toBeVisible()
  await expect(field(page, 'Team name')).toBeFocused()
  await expect(field(page, 'Team name')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Team name')).toHaveAccessibleDescription(/We can't print 日本😀/)
  expect(await lines(page)).toEqual([])
  await field(page, 'Team name').fill('ễ')
  await expect(field(page, 'Team name')).not.toHaveAttribute('aria-invalid')
  await expect(note(page, "This font can't print ễ. Choose Oswald, Anton, or Bangers.")).toBeVisible()
  await section(page).getByRole('radio', { name: 'Oswald' }).check({ force: true })
  await expect(advice(page)).toHaveText('Ready to print')
  await addToCart(page).click()
  await expect(cartModal(page)).toBeVisible()
})

test('a picture is uploaded, drawn, replaced and removed', async ({ page, consoleErrors }, testInfo) => {
  await open(page, photoMug)
  await choosePicture(page, 'Your photo', Buffer.from('not a picture'), 'text/plain')
  await expect(section(page).getByRole('alert')).toHaveText(
    'Unsupported file type. Please upload a JPEG, PNG, WebP or GIF.',
  )
  const tooLarge = testInfo.outputPath('large.jpg')
  await writeFile(tooLarge, Buffer.alloc(25 * 1024 * 1024 + 1))
  await field(page, 'Your photo').setInputFiles(tooLarge)
  await expect(section(page).getByRole('alert')).toHaveText(
    'This picture is larger than 25 MB. Please choose a smaller one.',
  )
  await choosePicture(page, 'Your photo', Buffer.from('not a picture'))
  await expect(section(page).getByRole('alert')).toHaveText(
    'Unsupported file type. Please upload a JPEG, PNG, WebP or GIF.',
  )
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('422')])

  await sendPicture(page, 'Your photo', 300, 300)
  await expect(section(page).getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Move Your photo', exact: true })).toBeVisible()
  await expect(note(page, 'This photo is too small and will look blurry.')).toBeVisible()
  await sendPicture(page, 'Your photo', 700, 700)
  await expect(note(page, 'This photo will print sharply.')).toBeVisible()
  await section(page).getByRole('button', { name: 'Remove Your photo' }).click()
  await expect(preview(page)).toHaveCount(0)
  await expect(field(page, 'Your photo')).toBeFocused()
})

test('the sharpness of a photo is judged for the chosen size', async ({ page }) => {
  await page.goto('/category/photo-posters')
  const poster = page.locator('main a[href^="/product/"]').first()
  await open(page, (await poster.getAttribute('href'))!)
  await sendPicture(page, 'Your photo', 2200, 2900)
  await expect(note(page, 'This photo prints well up to 12 x 18 in.')).toBeVisible()
  await page.getByLabel('Size', { exact: true }).selectOption('24 x 36 in')
  await expect(
    note(
      page,
      'This photo is too small for 24 x 36 in and will look blurry. It prints well up to 12 x 18 in.',
    ),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Choose 12 x 18 in' }).click()
  await expect(page.getByLabel('Size', { exact: true })).toHaveValue('12 x 18 in')
  await expect(note(page, 'This photo prints well at 12 x 18 in.')).toBeVisible()
})

test('a photo is shown at once and adding to the cart waits for its upload', async ({ page }) => {
  await open(page, photoMug)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/uploads', async (route) => {
    await held.promise
    await route.continue()
  })
  await choosePicture(page, 'Your photo', await picture(300, 300))
  await expect(section(page).getByRole('progressbar')).toBeVisible()
  const isPhoto = (red: number, green: number, blue: number) => red > 180 && green < 165 && blue < 165
  await expect.poll(() => countPixels(page, isPhoto)).toBeGreaterThan(1000)
  await addToCart(page).click()
  await expect(toast(page, 'Your photo is still uploading. One moment.')).toBeVisible()
  await section(page).getByRole('button', { name: 'Cancel Your photo' }).click()
  await expect(section(page).getByRole('progressbar')).toHaveCount(0)
  await expect(section(page).getByRole('alert')).toHaveText('Your photo is required.')
  await expect(preview(page)).toHaveCount(0)
  held.resolve()
})

test('a draft is offered after a reload', async ({ page }) => {
  await open(page, mug)
  const offer = page.getByText('Continue your design?')
  await expect(offer).toHaveCount(0)
  await field(page, 'Name on the mug').fill('Grandpa Joe')
  await section(page).getByRole('radio', { name: 'Bangers' }).check({ force: true })
  await productColor(page, 'Black').check({ force: true })
  await page.reload()
  await ready(page)
  await expect(offer).toBeVisible()
  await expect(field(page, 'Name on the mug')).toHaveValue('')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(field(page, 'Name on the mug')).toHaveValue('Grandpa Joe')
  await expect(section(page).getByRole('radio', { name: 'Bangers' })).toBeChecked()
  await expect(productColor(page, 'Black')).toBeChecked()
  await expect(preview(page)).toBeVisible()

  await page.reload()
  await ready(page)
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(offer).toHaveCount(0)
  await page.reload()
  await ready(page)
  await expect(section(page)).toBeVisible()
  await expect(offer).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('designs'))).toBeNull()
})

test('two names are two items with own pictures, and editing keeps the item', async ({ page }) => {
  await open(page, mug)
  for (const name of ['Ann', 'Bo']) {
    await field(page, 'Name on the mug').fill(name)
    await addToCart(page).click()
    await expect(cartModal(page)).toBeVisible()
    await cartModal(page).getByRole('button', { name: 'Close' }).click()
  }
  const [ann, bo] = await lines(page)
  expect([ann?.custom_inputs, bo?.custom_inputs]).toEqual([
    { 'Name on the mug': 'Ann' },
    { 'Name on the mug': 'Bo' },
  ])
  expect(ann?.custom_total_price).toBe(2.5)
  expect(ann?.design).toMatch(/^[0-9a-f]{32}$/)
  expect(ann?.design).not.toBe(bo?.design)

  // Adding to the cart removes the draft.
  await open(page, `/product/camp-grandpa-personalized-name-mug?edit=${encodeURIComponent(ann!.itemId)}`)
  await expect(page.getByText('Continue your design?')).toHaveCount(0)
  await expect(field(page, 'Name on the mug')).toHaveValue('Ann')
  await expect(preview(page)).toBeVisible()
  await field(page, 'Name on the mug').fill('Anna')
  await page.getByRole('button', { name: 'Update Cart' }).click()
  await expect(cartModal(page)).toBeVisible()
  const pictures = cartModal(page).locator('img[src^="/media/designs/"]')
  await expect(pictures).toHaveCount(2)
  const isPainted = () =>
    pictures.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0))
  await expect.poll(isPainted).toBe(true)
  expect((await lines(page)).map(({ custom_inputs }) => custom_inputs['Name on the mug'])).toEqual([
    'Anna',
    'Bo',
  ])
  await cartModal(page)
    .getByRole('link', { name: /^Edit / })
    .last()
    .click()
  await expect(field(page, 'Name on the mug')).toHaveValue('Bo')
})

test('the cart picture is the same as the preview, and fifty such items need less than 200 kB of storage', async ({
  page,
}) => {
  await open(page, photoTee)
  await sendPicture(page, 'Your photo', 900, 700)
  await field(page, 'Caption').fill('Nguyễn & co, since 1998')
  await page.getByLabel('Size', { exact: true }).selectOption('M')
  await expect(printed(page)).toHaveCount(2)
  await addToCart(page).click()
  await expect(cartModal(page)).toBeVisible()
  const { url } = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('designs')!) as { records: { url: string }[] }).records[0]!,
  )
  const raw = (picture: Buffer) =>
    sharp(picture).removeAlpha().resize(640, 853, { fit: 'fill' }).raw().toBuffer()
  const server = await raw(await (await page.request.get(`${url}-640`)).body())
  const difference = async () => {
    const browser = await raw(Buffer.from((await pixels(page)).split(',')[1]!, 'base64'))
    return server.reduce((sum, value, i) => sum + Math.abs(value - browser[i]!), 0) / server.length
  }
  // Of 255. The encodings of the background and the antialiasing differ; the photo is painted once it is loaded.
  await expect.poll(difference).toBeLessThan(3)

  const size = await page.evaluate(() =>
    ['cart', 'designs'].reduce((sum, key) => {
      const text = localStorage.getItem(key) ?? ''
      return sum + new Blob([text]).size
    }, 0),
  )
  expect(size).toBeGreaterThan(500)
  expect(50 * size).toBeLessThan(200_000)
})

test('a design that cannot be saved leaves an item with its text only', async ({ page, consoleErrors }) => {
  await open(page, mug)
  await page.route('**/api/designs', (route) => route.abort())
  await field(page, 'Name on the mug').fill('Ann')
  // The controls that appear move the button.
  await expect(section(page).getByRole('status')).toContainText('Ready to print')
  await addToCart(page).click()
  await expect(cartModal(page)).toBeVisible()
  const [line] = await lines(page)
  expect(line).toMatchObject({ custom_inputs: { 'Name on the mug': 'Ann' }, custom_total_price: 2.5 })
  expect(line).not.toHaveProperty('design')
  allowConsoleError(consoleErrors, 'net::ERR_FAILED')
})

test(
  'without the preview script the fields alone make the item',
  repetition,
  async ({ page, consoleErrors }) => {
    await open(page, mug)
    await page.route(/\/assets\/(design-controls|design-preview)-/, (route) => route.abort())
    await field(page, 'Name on the mug').fill('Ann')
    await addToCart(page).click()
    await expect(cartModal(page)).toBeVisible()
    expect((await lines(page))[0]?.custom_inputs).toEqual({ 'Name on the mug': 'Ann' })
    allowConsoleError(consoleErrors, 'net::ERR_FAILED')
  },
)
