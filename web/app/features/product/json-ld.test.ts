import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ProductDetail } from '@inkloom/contract/catalog'
import { productJsonLd } from './json-ld.ts'

const table = new URL('../../../../renderer/fixtures/designs.json', import.meta.url)
const { products } = JSON.parse(readFileSync(table, 'utf8')) as { products: Record<string, ProductDetail> }
const softball = products['softball'] as ProductDetail

/** A product with one custom field. */
function jerseyWith(field: { required: boolean; price: number }): ProductDetail {
  const { template_info, ...others } = softball
  const [first] = template_info.custom_types
  return {
    ...others,
    product: {
      ...others.product,
      processing_days: 4,
      name: 'Jersey',
      slug: 'jersey',
      images: [],
      description: '',
    },
    pricing: { base_price: 20, final_price: 20, discount_info: null, volume_steps: [] },
    category: { current: { id: 1, name: 'Jerseys', slug: 'jerseys' }, hierarchy: [] },
    variants: [
      {
        id: 1,
        name: 'Black',
        attributes: [{ name: 'Color', value: 'Black' }],
        price: 20,
        stock: 5,
        image: null,
      },
    ],
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
}

const origin = 'https://shop.test'

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
  const json = JSON.stringify(productJsonLd(jerseyWith(field), origin))
  expect(new Set(json.match(/(?<="price":")[^"]+/g))).toEqual(new Set([price]))
})

test('states what can be personalized, the shipping time of the seller and the return policy', () => {
  const detail = jerseyWith({ required: false, price: 7 })
  const [field] = detail.template_info.custom_types
  expect(productJsonLd(detail, origin)).toMatchObject({
    '@type': 'ProductGroup',
    additionalProperty: { name: 'Personalization', value: `${field!.label} (optional)` },
    hasVariant: expect.arrayContaining([
      expect.objectContaining({
        offers: expect.objectContaining({
          shippingDetails: expect.objectContaining({
            deliveryTime: expect.objectContaining({
              handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 4, unitCode: 'DAY' },
            }),
          }),
          hasMerchantReturnPolicy: expect.objectContaining({ merchantReturnDays: 30 }),
        }),
      }),
    ]),
  })
})

test('lists at most 100 of many variants, with the policies only once', () => {
  const { variants, ...detail } = jerseyWith({ required: false, price: 7 })
  const many = Array.from({ length: 2048 }, (_, id) => ({ ...variants[0]!, id }))
  const data = productJsonLd({ ...detail, variants: many }, origin) as { hasVariant: object[] }
  expect(data.hasVariant).toHaveLength(100)
  const json = JSON.stringify(data)
  expect(json.match(/ShippingDeliveryTime/g)).toHaveLength(1)
  expect(json.match(/merchantReturnDays/g)).toHaveLength(1)
})
