import { expect, ready, test } from './support/fixtures.ts'

test('a shop shows its profile and its products with pagination', async ({ page, request }) => {
  const shops = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const response = await request.get(`/api/products/shopprofile/${index + 1}`)
      return (
        (await response.json()) as {
          data: {
            shop: {
              id: number
              name: string
              followers_count: number
              products_count: number
              sales_count: number
              since: string
              location: string
            }
            products: { last_page: number }
          }
        }
      ).data
    }),
  )
  const { shop } = shops.find(({ products }) => products.last_page >= 2)!
  await page.goto(`/shop/${shop.id}`)
  await ready(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.name)
  const plain = new Intl.NumberFormat('en-US')
  await expect(page.getByText(`${plain.format(shop.followers_count)} followers`)).toBeVisible()
  await expect(page.getByText(`${plain.format(shop.products_count)} products`)).toBeVisible()
  await expect(page.getByText(`${plain.format(shop.sales_count)} sales`)).toBeVisible()
  await expect(page.getByText(`On Inkloom since ${shop.since.slice(0, 4)}`)).toBeVisible()
  await expect(page.getByText(shop.location)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Message' })).toHaveAttribute(
    'href',
    `/contact/${shop.id}`,
  )
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(12)
  await expect(page.getByRole('button', { name: /follow/i })).toHaveCount(0)
  const pages = page.getByRole('navigation', { name: 'Pagination' })
  await pages.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(`/shop/${shop.id}?page=2`)
  await expect(pages.locator('[aria-current="page"]')).toHaveText('2')
  await pages.getByRole('link', { name: 'Previous' }).click()
  await expect(page).toHaveURL(`/shop/${shop.id}`)
})
