import type { Page } from '@playwright/test'
import { storedCart } from './support/cart.ts'
import { expect, ready, repetition, test } from './support/fixtures.ts'
import { openTeamOrder, paste, pasteTeam, teamList, teamOrder } from './support/team-order.ts'

const cell = (page: Page, column: string, row: number) =>
  teamOrder(page).getByLabel(`${column}, row ${row}`, { exact: true })
const addButton = (page: Page, text: string) =>
  teamOrder(page).getByRole('button', { name: text, exact: true })
const cartDialog = (page: Page) => page.getByRole('dialog', { name: 'Added to your cart' })
const lines = async (page: Page) => (await storedCart(page)).flatMap(({ items }) => items)

test('a team pastes 30 rows, corrects one and puts them into the cart', async ({ page }) => {
  let saved = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/designs/batch')) saved += 1
  })
  await openTeamOrder(page)
  await pasteTeam(page, teamList(30).replace('\t3\tXL', '\t3\tHuge'))
  await expect(cell(page, 'Player name', 30)).toHaveValue('Player D29')
  await expect(cell(page, 'Team name', 30)).toHaveValue('Thunder')
  await expect(cell(page, 'Player number', 12)).toHaveValue('11')
  await teamOrder(page).getByRole('button', { name: 'Fix 1 problem' }).click()
  await expect(cell(page, 'Size', 4)).toBeFocused()
  await expect(cell(page, 'Size', 4)).toHaveAccessibleDescription('There is no size Huge.')

  // Everything is still there after the table is closed and the page is loaded again.
  await teamOrder(page).getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await ready(page)
  await page.getByRole('button', { name: /^Order for a team/ }).click()
  await cell(page, 'Size', 4).selectOption('XL')
  await expect(teamOrder(page).getByText('S: 6 · M: 6 · L: 6 · XL: 6 · 2XL: 6')).toBeVisible()
  await addButton(page, 'Add 30 items to cart').click()

  await expect(cartDialog(page)).toContainText('Your team order: 30 items')
  const added = await lines(page)
  expect(added).toHaveLength(30)
  expect(new Set(added.map(({ design }) => design)).size).toBe(30)
  const [group, ...others] = new Set(added.map((line) => (line as { roster?: string }).roster))
  expect(group).toMatch(/^[a-z0-9]{8,32}$/)
  expect(others).toEqual([])
  expect(added[3]).toMatchObject({
    size: 'XL',
    count: 1,
    custom_inputs: { 'Team name': 'Thunder', 'Player name': 'Player D3', 'Player number': '3' },
    custom_total_price: 10,
  })
  expect(saved).toBe(1)
  expect(await page.evaluate(() => localStorage.getItem('designs'))).not.toContain('"rosters"')
})

test('each of 30 items has a proof of its own', repetition, async ({ page }) => {
  await openTeamOrder(page)
  await pasteTeam(page, teamList(30))
  const proofs = new Set<string>()
  for (let row = 1; row <= 30; row += 1) {
    await cell(page, 'Player name', row).scrollIntoViewIfNeeded()
    // The headings are a row too.
    const proof = teamOrder(page).getByRole('row').nth(row)
    await expect(proof.locator('canvas[data-painted]')).toBeVisible()
    proofs.add(await proof.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL()))
  }
  expect(proofs.size).toBe(30)
})

test('a list is read from a file, and its columns can be corrected', async ({ page }) => {
  await openTeamOrder(page)
  const file = { name: 'team.csv', mimeType: 'text/csv', buffer: Buffer.from('Ana;M;7\nBo;L;8\nCy;S;9') }
  await teamOrder(page).getByLabel('CSV or XLSX file').setInputFiles(file)
  await expect(cell(page, 'Player name', 3)).toHaveValue('Cy')
  await expect(cell(page, 'Player number', 3)).toHaveValue('9')
  await teamOrder(page).getByLabel('Column 1 is').selectOption('Team name')
  await expect(cell(page, 'Team name', 3)).toHaveValue('Cy')
  await expect(cell(page, 'Player name', 3)).toHaveValue('')
  await teamOrder(page).getByLabel('The first row has headings').check()
  await expect(cell(page, 'Team name', 1)).toHaveValue('Bo')
  const broken = { name: 'team.xlsx', mimeType: '', buffer: Buffer.from('PK\u0003\u0004 no workbook') }
  await teamOrder(page).getByLabel('CSV or XLSX file').setInputFiles(broken)
  await expect(teamOrder(page).getByRole('alert')).toContainText("We couldn't read this file.")
})

test('equal rows become one cart line, and blank rows none', repetition, async ({ page }) => {
  await openTeamOrder(page)
  await pasteTeam(page, 'Ana\t7\tM\nBo\t8\tL\nAna\t7\tM')
  await expect(teamOrder(page).getByText('Same as row 1')).toBeVisible()
  await teamOrder(page).getByRole('button', { name: 'Add row' }).click()
  await addButton(page, 'Add 3 items to cart').click()
  await expect(cartDialog(page)).toContainText('3 items')
  expect((await lines(page)).map(({ count }) => count)).toEqual([2, 1])
})

test('a pasted block of cells fills the cells to the right and below', repetition, async ({ page }) => {
  await openTeamOrder(page)
  await cell(page, 'Player name', 1).fill('Ana')
  await paste(cell(page, 'Player number', 1), '7\tm\n8\tX-Large')
  await expect(cell(page, 'Size', 2)).toHaveValue('XL')
  await expect(cell(page, 'Player name', 1)).toHaveValue('Ana')
})

test('from 50 items on a bulk order is offered, filled in from the table', repetition, async ({ page }) => {
  await openTeamOrder(page)
  await pasteTeam(page, teamList(60))
  await teamOrder(page).getByRole('link', { name: 'Ask for a bulk quote' }).click()
  await expect(page.getByRole('heading', { name: 'Bulk orders', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Quantity')).toHaveValue('60')
  await expect(page.getByRole('textbox', { name: 'Products' })).toHaveValue(/S 12, M 12/)
})
