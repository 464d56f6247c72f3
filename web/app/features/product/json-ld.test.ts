import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ProductDetail } from '@inkloom/contract/catalog'
import { productJsonLd } from './json-ld.ts'

const table = new URL('../../../../renderer/fixtures/designs.json', import.meta.url)
const { products } = JSON.parse(readFileSync(table, 'utf8')) as { products: Record<string, ProductDetail> }
const softball = products['softball'] as ProductDetail

/** The prices of the structured data of a product with one custom field. */
function pricesWith(field: { required: boolean; price: number }): string[] {
  const { template_info, variants, ...others } = softball
  const [first] = template_info.custom_types
  const detail: ProductDetail = {
    ...others,
    product: { ...others.product, name: 'Jersey', slug: 'jersey', images: [], description: '' },
    pricing: { base_price: 20, final_price: 20, discount_info: null, volume_steps: [] },
    category: { current: { id: 1, name: 'Jerseys', slug: 'jerseys' }, hierarchy: [] },
    variants: variants.map((variant) => ({ ...variant, price: 20, stock: 5 })),
    template_info: {
      ...template_info,
      allow_custom: true,
      custom_types: [{ ...first!, ...field }],
    },
    reviews: { average: null, count: 0 },
    seller_info: {
      seller: { id: 1 },
      shop: { ...shopFacts, shop_name: 'Copper Kettle Press', logo_url: null },
    },
  }
  return JSON.stringify(productJsonLd(detail, 'https://shop.test')).match(/(?<="price":")[^"]+/g) ?? []
}

const shopFacts = {
  rating: null,
  reviews_count: 0,
  sales_count: 0,
  since: '2026-01-01',
  location: '',
  reply_hours: null,
}

test.each([
  [{ required: true, price: 7 }, '27.00'],
  [{ required: false, price: 7 }, '20.00'],
])('the price of a product with the custom field %j is %s', (field, price) => {
  expect(new Set(pricesWith(field))).toEqual(new Set([price]))
})
