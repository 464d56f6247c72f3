import { expect, test } from './support/fixtures.ts'
import { storedCart } from './support/cart.ts'
import { openTeamOrder, teamOrder } from './support/team-order.ts'

test('a team order is entered with the keyboard alone', async ({ page }) => {
  await openTeamOrder(page)
  const { keyboard } = page
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  const tabTo = async (label: string) => {
    for (let presses = 0; (await focused()) !== label; presses += 1) {
      expect(presses, `Tab presses until ${label}`).toBeLessThan(30)
      await keyboard.press('Tab')
    }
  }
  await tabTo('Team name, row 1')
  await keyboard.type('Owls')
  await keyboard.press('ArrowDown')
  await keyboard.press('ControlOrMeta+d')
  await tabTo('Player name, row 2')
  await keyboard.type('Bo')
  await keyboard.press('ArrowUp')
  await keyboard.type('Ana')
  await keyboard.press('Tab')
  await keyboard.type('7')
  await keyboard.press('Enter')
  await keyboard.type('8')
  await keyboard.press('Tab')
  await keyboard.type('L')
  // From the last row Enter leads to a new one; the blank row stays out of the cart.
  await tabTo('Player number, row 3')
  await keyboard.press('Enter')
  expect(await focused()).toBe('Player number, row 4')
  await page.keyboard.press('Shift+Tab')
  for (let row = 4; row > 1; row -= 1) await keyboard.press('ArrowUp')
  await tabTo('Size, row 1')
  await keyboard.type('M')
  await teamOrder(page).getByRole('button', { name: 'Add 2 items to cart' }).focus()
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Added to your cart' })).toContainText('2 items')
  expect((await storedCart(page)).flatMap(({ items }) => items)).toMatchObject([
    { size: 'M', custom_inputs: { 'Team name': 'Owls', 'Player name': 'Ana', 'Player number': '7' } },
    { size: 'L', custom_inputs: { 'Team name': 'Owls', 'Player name': 'Bo', 'Player number': '8' } },
  ])
})
