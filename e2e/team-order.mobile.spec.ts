import { expect, test } from './support/fixtures.ts'
import { openTeamOrder, teamOrder } from './support/team-order.ts'

test('a button under the place of the total works after typing', async ({ page }) => {
  await openTeamOrder(page)
  const name = teamOrder(page).getByLabel('Player name, row 1', { exact: true })
  await name.fill('HOPPER')
  const remove = teamOrder(page).getByRole('button', { name: 'Remove row 2' })
  await remove.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await expect(name).toBeFocused()
  const { x, y, width, height } = (await remove.boundingBox())!
  expect(y + height).toBeGreaterThan(750)
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.up()
  await expect(teamOrder(page).getByLabel('Player name, row 3', { exact: true })).toHaveCount(0)
})
