import { createList, entry, openList } from './support/collect.ts'
import { storedCart } from './support/cart.ts'
import { jersey } from './support/customizer.ts'
import { allowConsoleError, expect, ready, test } from './support/fixtures.ts'
import { mailTo, newEmail } from './support/users.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'block' as const }

test('a team fills in a list on phones, and its organizer puts the items into the cart', async ({
  page,
  browser,
  baseURL,
  consoleErrors,
}) => {
  test.slow()
  const email = newEmail()
  await page.goto(jersey)
  await ready(page)
  await page.getByRole('button', { name: 'Collect names with a link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Collect names with a link' })
  await dialog.getByRole('button', { name: 'Create the link' }).click()
  await expect(dialog).toContainText('The title field is required')
  await dialog.getByLabel('Name of the list').fill('Thunder U12')
  await dialog.getByLabel('Who do you expect?').fill('Ada Lovelace\nGrace Hopper')
  await dialog.getByLabel('Your email').fill(email)
  await dialog.getByRole('button', { name: 'Create the link' }).click()
  await expect(page.getByText('0 of 2 filled in')).toBeVisible()
  const link = await page.getByLabel('Link for your team').inputValue()

  const context = await browser.newContext({ ...phone, baseURL: baseURL! })
  const member = await context.newPage()
  await openList(member, link)
  await member.getByRole('button', { name: 'Add me' }).click()
  await expect(member.getByText('Please choose your name.')).toBeVisible()
  await expect(member.getByText('Player number is required.')).toBeVisible()
  await member.getByLabel('Who are you?').selectOption('Ada Lovelace')
  await member.getByLabel('Team name').fill('Thunder')
  await member.getByLabel('Player number').fill('7x')
  await member.getByLabel('Size').selectOption('M')
  // The proof of the own texts stays in view above the fields.
  const proof = member.getByRole('img', { name: /“7”/ })
  await expect(proof.locator('canvas')).toBeAttached()
  await expect(proof).toBeInViewport()
  await member.getByRole('button', { name: 'Add me' }).click()
  await expect(member.getByText("You're in, Ada Lovelace!")).toBeVisible()

  // The organizer's page shows the row by itself.
  await expect(page.getByText('1 of 2 filled in')).toBeVisible()
  await expect(page.getByText('Missing: Grace Hopper')).toBeVisible()
  await member.reload()
  await member.getByRole('button', { name: 'Edit Ada Lovelace' }).click()
  await member.getByLabel('Player number').fill('12')
  await member.getByRole('button', { name: 'Save' }).click()
  await expect(member.getByRole('main')).toContainText(/Thunder.*12|12.*Thunder/)
  await expect(page.getByRole('row', { name: /Ada Lovelace/ })).toContainText('12')

  await page.getByRole('button', { name: 'Put 1 item into cart' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Put into cart' }).click()
  await expect(page).toHaveURL('/cart')
  const [group] = await storedCart(page)
  expect(group!.items).toMatchObject([
    {
      count: 1,
      size: 'M',
      custom_inputs: { 'Player number': '12', 'Team name': 'Thunder' },
      design: expect.stringMatching(/^[0-9a-f]{32}$/),
      roster: expect.stringMatching(/^[a-z0-9]{16}$/),
    },
  ])
  await member.reload()
  await expect(member.getByText('The organizer has locked this list')).toBeVisible()
  await context.close()

  const { text } = await mailTo(page.request, email, /^Your list for /)
  await page.goto(/http\S+#manage=\S+/.exec(text)![0])
  await ready(page)
  await page.getByRole('button', { name: 'Open the list again' }).click()
  await expect(page.getByRole('button', { name: 'Lock the list' })).toBeVisible()
  allowConsoleError(consoleErrors, 'status of 422')
})

test('two members choose the same name: the second keeps the texts and chooses another', async ({
  page,
  consoleErrors,
}) => {
  const { key, member } = await createList(page.request, ['Ada Lovelace', 'Grace Hopper'])
  await openList(page, member)
  await page.getByLabel('Who are you?').selectOption('Ada Lovelace')
  await page.getByLabel('Player number').fill('7')
  await page.getByLabel('Team name').fill('Thunder')
  await page.getByLabel('Size').selectOption('M')
  const [ada] = (
    (await (await page.request.get(`/api/rosters/${key}`)).json()) as {
      data: { free_rows: { id: number }[] }
    }
  ).data.free_rows
  const other = await fetch(new URL(`/api/rosters/${key}/rows`, page.url()), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ row_id: ada!.id, ...entry('Ada') }),
  })
  expect(other.status).toBe(201)
  await page.getByRole('button', { name: 'Add me' }).click()
  await expect(page.getByRole('alert')).toContainText('Someone else just filled in this entry')
  await expect(page.getByLabel('Team name')).toHaveValue('Thunder')
  await page.getByLabel('Who are you?').selectOption('Grace Hopper')
  await page.getByRole('button', { name: 'Add me' }).click()
  await expect(page.getByText("You're in, Grace Hopper!")).toBeVisible()
  allowConsoleError(consoleErrors, 'status of 409')
})
