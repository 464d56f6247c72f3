import type { Page } from '@playwright/test'
import { expect, ready } from '../test.ts'
import { asCustomer, at, press, type Screen } from './screen.ts'

const inHeader = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name }).click()

export const browsing: Record<string, Screen> = {
  home: at('/'),
  'home-menu': {
    ...at('/', async (page) => {
      await inHeader(page, 'Open menu')
      await page.getByRole('dialog').getByText('Categories', { exact: true }).click()
    }),
    only: 'narrow',
  },
  'home-search': {
    ...at('/', async (page) => {
      await inHeader(page, 'Open search')
      await page.getByRole('dialog').getByRole('searchbox').fill('hoodie')
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10)
    }),
    only: 'narrow',
  },
  'home-search-empty': {
    ...at('/', async (page) => {
      await inHeader(page, 'Open search')
      await page.getByRole('dialog').getByRole('searchbox').fill('qwertzuiop')
      await expect(page.getByText('No product found for "qwertzuiop"')).toBeVisible()
    }),
    only: 'narrow',
  },
  'home-categories': {
    ...at('/', (page) =>
      page.getByRole('navigation', { name: 'Main' }).getByText('Categories', { exact: true }).click(),
    ),
    only: 'wide',
  },
  'home-suggestions': {
    ...at('/', async (page) => {
      await page.getByRole('banner').getByRole('combobox').fill('hood')
      await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
    }),
    only: 'wide',
  },
  'home-account': at('/', (page) => inHeader(page, 'Account')),
  'home-customer': asCustomer('/', (page) => inHeader(page, 'Account')),
  products: at('/products'),
  'products-empty': at('/products?page=16'),
  'products-filtered': at('/products?color=Navy&size=M&on_sale=1&sort=price-asc'),
  'products-filters': { ...at('/products?color=Navy', press('Filter and sort')), only: 'narrow' },
  'products-colours': {
    ...at('/products?color=Navy', (page) => page.locator('summary', { hasText: 'Color' }).click()),
    only: 'wide',
  },
  category: at('/category/t-shirts?page=5'),
  'category-empty': at('/category/lunar-new-year-2027'),
  search: at('/search?keyword=hoodie'),
  'search-empty': at('/search?keyword=qwertzuiop'),
  'search-without-keyword': at('/search'),
  shop: at('/shop/1'),
  'shop-customer': asCustomer('/shop/1'),
  wishlist: {
    ...at('/wishlist', (page) => expect(page.getByRole('main').getByRole('article')).toHaveCount(4)),
    before: keepFour,
  },
  'wishlist-question': {
    ...at('/wishlist', press(/^Remove .* from wishlist$/)),
    before: keepFour,
  },
  'wishlist-empty': at('/wishlist'),
  'not-found': { ...at('/no/such/screen'), complaint: 'status of 404' },
}

async function keepFour(page: Page): Promise<void> {
  await page.goto('/products')
  await ready(page)
  const hearts = page.getByRole('main').getByRole('button', { name: /^Wishlist:/ })
  for (const index of [0, 1, 2, 3]) await hearts.nth(index).click()
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
}
