import { fillDesign, jersey, choosePhoto } from '../support/customizer.ts'
import { expect, ready } from '../support/fixtures.ts'
import { paste, pasteTeam, teamList, teamOrder } from '../support/team-order.ts'
import { at, press, hideToast, type Screen } from './screen.ts'

const tee = '/product/curious-neighbor-t-shirt'

export const product: Record<string, Screen> = {
  product: at('/product/eucalyptus-and-linen-washed-cotton-tee'),
  'product-without-price': at('/product/left-on-read-graphic-tee'),
  'product-sold-out': at('/product/eucalyptus-and-linen-graphic-tee'),
  'product-volume-prices': at('/product/orchard-park-pippins-custom-baseball-jersey'),
  'product-free-returns': at(tee, press('FREE Returns')),
  'product-size-guide': at(tee, async (page) => {
    await press('Size and Fit Info')(page)
    await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
  }),
  'product-size-families': at(tee, async (page) => {
    await press('Size and Fit Info')(page)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Baseball Jackets$/ })
      .click()
  }),
  'product-into-cart': at('/product/snack-inspector-sticker', async (page) => {
    await press('Add to Cart')(page)
    await expect(page.getByRole('dialog').getByRole('table').first()).toBeVisible()
  }),
  'product-size-missing': at(tee, async (page) => {
    await press('Add to Cart')(page)
    await hideToast(page, 'Please select a size before adding to cart!')
  }),
  customizer: at(jersey, fillDesign),
  'customizer-photo': at('/product/big-sister-little-sister-custom-photo-tee', choosePhoto),
  'customizer-draft': at('/product/camp-grandpa-personalized-name-mug', async (page) => {
    const section = page.getByRole('region', { name: 'Custom requirements' })
    await section.getByLabel('Name on the mug').first().fill('Joe')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('designs'))).toContain('Joe')
    await page.reload()
    await ready(page)
    await press('Add to Cart')(page)
    await expect(section.getByRole('alert')).toBeVisible()
    await expect(page.getByText('Continue your design?')).toBeVisible()
    await hideToast(page, 'Please fill in')
  }),
  'team-order': at(jersey, press(/^Order for a team/)),
  'team-order-pasted': at(jersey, async (page) => {
    await press(/^Order for a team/)(page)
    const list = teamList(12).replace('\t3\tXL', '\t3\tHuge').replace('Player F5', 'A much too long name')
    await pasteTeam(page, `${list}\nPlayer A0\t0\tS`)
    await teamOrder(page).getByRole('button', { name: 'Fix 2 problems' }).click()
  }),
  'team-order-unreadable': at(jersey, async (page) => {
    await press(/^Order for a team/)(page)
    await paste(teamOrder(page).getByLabel('Paste your list'), ',,,')
    await expect(teamOrder(page).getByRole('alert')).toBeVisible()
  }),
  'customizer-required': at(jersey, async (page) => {
    await page.getByLabel('Size', { exact: true }).selectOption('M')
    await press('Add to Cart')(page)
    await expect(page.getByRole('alert').first()).toBeVisible()
    await hideToast(page, 'Please fill in')
  }),
}
