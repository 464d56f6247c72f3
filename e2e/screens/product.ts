import { customised, jersey, photoChosen } from '../designing.ts'
import { expect } from '../test.ts'
import { at, press, toastIsOver, type Screen } from './screen.ts'

const tee = '/product/curious-neighbor-t-shirt'

export const product: Record<string, Screen> = {
  product: at('/product/eucalyptus-and-linen-washed-cotton-tee'),
  'product-without-price': at('/product/left-on-read-graphic-tee'),
  'product-sold-out': at('/product/eucalyptus-and-linen-graphic-tee'),
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
    await toastIsOver(page, 'Please select a size before adding to cart!')
  }),
  customiser: at(jersey, customised),
  'customiser-photo': at('/product/big-sister-little-sister-custom-photo-tee', photoChosen),
  'customiser-required': at(jersey, async (page) => {
    await page.getByLabel('Size', { exact: true }).selectOption('M')
    await press('Add to Cart')(page)
    await expect(page.getByRole('alert').first()).toBeVisible()
    await toastIsOver(page, 'Please fill in')
  }),
}
