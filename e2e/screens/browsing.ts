import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
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
      await page.keyboard.press('ArrowDown')
    }),
    only: 'wide',
  },
  'home-account': at('/', (page) => inHeader(page, 'Account')),
  'home-customer': asCustomer('/', (page) => inHeader(page, 'Account')),
  products: at('/products'),
  'products-empty': at('/products?page=16'),
  'products-filtered': at('/products?color=Navy&size=M&on_sale=1&sort=price-asc'),
  'products-filters': { ...at('/products?color=Navy', press('Filter and sort')), only: 'narrow' },
  'products-colors': {
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
    before: seedWishlist,
  },
  'wishlist-question': {
    ...at('/wishlist', press(/^Remove .* from wishlist$/)),
    before: seedWishlist,
  },
  'wishlist-empty': at('/wishlist'),
  'products-error': {
    ...at('/', async (page) => {
      await page.route('**/api/products?**', (route) => route.abort())
      await page.getByRole('main').locator('a[href="/products"]').first().click()
      await expect(page.getByRole('alert')).toBeVisible()
    }),
    consoleErrors: ['net::ERR_FAILED'],
  },
  'page-error': {
    ...at('/', async (page) => {
      await page.route('**/api/post/page/**', (route) => route.fulfill({ status: 500, json: {} }))
      await page.getByRole('contentinfo').getByRole('link', { name: 'Refund policy' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
    }),
    consoleErrors: ['status of 500', 'ApiError'],
  },
  'not-found': { ...at('/no/such/screen'), consoleErrors: ['status of 404'] },
}

async function seedWishlist(page: Page): Promise<void> {
  const response = await page.request.get('/api/products?page=1')
  const { data } = (await response.json()) as { data: WishlistItem[] }
  const wishlist = data.slice(0, 4).map(({ id, name, price, main_image, slug }) => ({
    id,
    name,
    price,
    main_image,
    slug,
  }))
  await page.addInitScript((value) => localStorage.setItem('wishlist', value), JSON.stringify(wishlist))
}

interface WishlistItem {
  id: number
  name: string
  price: number | null
  main_image: unknown
  slug: string
}
