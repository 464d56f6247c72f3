import type { Page } from '@playwright/test'

/** The part of a saved design that tests need. */
export interface SavedDesign {
  hash: string
  url: string
}

/** Saves a design of the name mug through the API. */
export async function createDesign(page: Page, name: string): Promise<SavedDesign> {
  const detail = await page.request.get('/api/products-detail/camp-grandpa-personalized-name-mug')
  const { data } = (await detail.json()) as {
    data: {
      product: { id: number }
      template_info: { custom_types: { label: string }[]; fonts: string[]; inks: { hex: string }[] }
    }
  }
  const { custom_types, fonts, inks } = data.template_info
  const field = {
    label: custom_types[0]!.label,
    type: 'text',
    value: name,
    font: fonts[0],
    ink: inks[0]!.hex,
    x: 0,
    y: 0,
    scale: 1,
  }
  const record = { product_id: data.product.id, color: null, fields: [field] }
  const saved = await page.request.post('/api/designs', { data: record })
  return ((await saved.json()) as { data: SavedDesign }).data
}

export const keyOf = ({ url }: SavedDesign) => url.split('/').at(-1)!

/** Shares a design through the API. */
export async function createLook(page: Page, design: SavedDesign, title: string, token?: string) {
  const response = await page.request.post('/api/looks', {
    data: { design: design.hash, key: keyOf(design), title },
    headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
  })
  return ((await response.json()) as { data: { key: string; url: string; owner_url: string } }).data
}
