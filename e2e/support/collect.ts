import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { ready } from './fixtures.ts'
import { jersey } from './customizer.ts'

interface TeamList {
  key: string
  /** The addresses of the member's and the organizer's screen. */
  member: string
  organizer: string
  manageKey: string
}

interface Product {
  product: { id: number }
  variants: { attributes: { name: string; value: string }[] }[]
}

/** Creates a list for the softball jersey through the API. */
export async function createList(request: APIRequestContext, names: string[]): Promise<TeamList> {
  const slug = jersey.split('/').at(-1)!
  const detail = ((await (await request.get(`/api/products-detail/${slug}`)).json()) as { data: Product })
    .data
  const color = detail.variants[0]!.attributes.find(({ name }) => name === 'Color')!.value
  const response = await request.post('/api/rosters', {
    data: {
      product_id: detail.product.id,
      color,
      title: 'Thunder U12',
      rows: names.map((name) => ({ name })),
    },
  })
  expect(response.status()).toBe(201)
  const { key, manage_key } = ((await response.json()) as { data: { key: string; manage_key: string } }).data
  const member = `/roster/${key}`
  return { key, member, organizer: `${member}#manage=${manage_key}`, manageKey: manage_key }
}

export const entry = (name: string) => ({
  custom_inputs: { 'Player name': name.toUpperCase(), 'Player number': '7', 'Team name': 'Thunder' },
  size: 'M',
})

/** Opens an address of a list. */
export async function openList(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await ready(page)
}
