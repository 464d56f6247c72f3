import type { Page } from '@playwright/test'
import { storedCart } from './support/cart.ts'
import { payByCard } from './support/checkout.ts'
import { expect, ready, repetition, test } from './support/fixtures.ts'
import { seedTeam } from './support/team.ts'

const group = (page: Page, jerseys: number) =>
  page.getByRole('main').getByRole('region', { name: `Team order: ${jerseys} jerseys` })

test('a team order is one group from the cart to the order, and its rows can be changed', async ({
  page,
}) => {
  test.slow()
  await seedTeam(page, 12)
  await page.goto('/cart')
  await expect(group(page, 12)).toContainText('Team name: COMETS')
  await expect(group(page, 12).getByRole('list', { name: 'Items by size' })).toHaveText(/4.+4.+4/)
  await group(page, 12).getByText('Show all 12 rows').click()
  await expect(group(page, 12).getByText('HOPPER, 1', { exact: true })).toBeVisible()
  await group(page, 12).getByRole('button', { name: 'Remove LOVELACE, 2' }).click()
  const quantity = group(page, 11).getByRole('group', { name: 'Quantity of CURIE, 7' })
  await quantity.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(group(page, 12).getByText('Show all 11 rows')).toBeVisible()

  await group(page, 12).getByRole('link', { name: 'Edit HOPPER, 1' }).click()
  await ready(page)
  const fields = page.getByRole('region', { name: 'Custom requirements' })
  await fields.getByLabel('Player name').fill('GRACE')
  await page.getByRole('button', { name: 'Update cart' }).click()
  const dialog = page.getByRole('dialog', { name: 'Added to your cart' })
  await expect(dialog.getByRole('region', { name: 'Team order: 12 jerseys' })).toBeVisible()
  const [stored] = await storedCart(page)
  expect(stored!.items.map(({ roster }) => roster)).toEqual(Array(11).fill('comets2026'))

  const [number] = await payByCard(page)
  await expect(page.getByRole('region', { name: 'Team order: 12 jerseys' })).toBeVisible()
  await page.goto(`/order/${number}`)
  await group(page, 12).getByText('Show all 11 rows').click()
  await expect(group(page, 12).getByText('GRACE, 1', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Buy again, order ${number}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart')
  await expect(group(page, 12).getByText('Show all 11 rows')).toBeVisible()
  await group(page, 12).getByRole('button', { name: 'Remove all' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Your Cart is Empty')).toBeVisible()
})

test('the names of a team order in the cart are edited in its table', async ({ page }) => {
  await seedTeam(page, 3)
  await page.goto('/cart')
  await group(page, 3).getByRole('button', { name: 'Edit names' }).click()
  const table = page.getByRole('dialog', { name: 'Edit your team order' })
  await table.getByLabel('Player name, row 2').fill('GRACE')
  await table.getByRole('button', { name: 'Remove row 3' }).click()
  await table.getByRole('button', { name: 'Update cart' }).click()
  await expect(table).toBeHidden()
  await group(page, 2).getByText('Show all 2 rows').click()
  await expect(group(page, 2).getByText('GRACE, 2', { exact: true })).toBeVisible()
  const lines = (await storedCart(page)).flatMap(({ items }) => items)
  expect(lines.map(({ roster, custom_inputs }) => [roster, custom_inputs['Player name']])).toEqual([
    ['comets2026', 'HOPPER'],
    ['comets2026', 'GRACE'],
  ])
})

test('all proofs of a team order are shared by link', repetition, async ({ page, browser, baseURL }) => {
  await seedTeam(page, 12)
  await page.goto('/cart')
  await group(page, 12).getByRole('button', { name: 'View all proofs' }).click()
  await expect(page).toHaveURL(/\/proofs\/[\w-]{22}$/)
  const stranger = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  const response = await stranger.goto(page.url())
  expect(response!.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Team order: 12 jerseys')
  const proof = stranger.getByRole('img', { name: 'Proof of LOVELACE, 2,' })
  await expect.poll(() => proof.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(1440)
  expect(await stranger.evaluate(() => localStorage.getItem('cart'))).toBeNull()
  await stranger.emulateMedia({ media: 'print' })
  await expect(proof).toBeVisible()
  for (const hidden of [stranger.getByRole('button', { name: 'Print' }), stranger.getByRole('banner')]) {
    await expect(hidden).toBeHidden()
  }
  await stranger.context().close()
})
