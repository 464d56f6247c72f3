import { expect, expectAccessible, ready, test } from './test.ts'

test.describe('axe finds nothing', () => {
  test('in the open menus', async ({ page, isPhone }) => {
    await page.goto('/')
    await ready(page)
    if (isPhone) {
      await page.getByRole('banner').getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('dialog').getByText('Categories', { exact: true }).click()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await page.getByRole('banner').getByRole('button', { name: 'Open search' }).click()
      await page.getByRole('dialog').getByRole('searchbox').fill('hoodie')
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10)
      await expectAccessible(page)
      await page.getByRole('dialog').getByRole('searchbox').fill('qwertzuiop')
      await expect(page.getByText('No product found for "qwertzuiop"')).toBeVisible()
    } else {
      await page.getByRole('navigation', { name: 'Main' }).getByText('Categories', { exact: true }).click()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
    }
    await expectAccessible(page)
  })
})
