import type { ProductCard } from '@inkloom/contract/catalog'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { trackItemList } from './tracking.ts'

const shirt: ProductCard = {
  id: 7,
  slug: 'sunset-tee',
  name: 'Sunset Tee',
  main_image: null,
  price: 25,
  sale: { discount_value: 20, discount_name: 'Spring' },
  category_id: 3,
  seller_id: 2,
  shop_name: 'Copper Kettle Press',
  colors: [],
  colors_count: 0,
  required_custom: null,
  stock: 5,
  allow_custom: true,
  rating: 4.5,
  processing_days: 2,
  reviews_count: 2,
}

describe('trackItemList', () => {
  beforeEach(() => vi.stubGlobal('window', {}))
  afterEach(() => vi.unstubAllGlobals())

  it.each([
    ['a sale', shirt, { item_id: '7', item_name: 'Sunset Tee', index: 0, price: 20, discount: 5 }],
    [
      'a full price',
      { ...shirt, sale: null },
      { item_id: '7', item_name: 'Sunset Tee', index: 0, price: 25, discount: 0 },
    ],
    [
      'neither name nor price',
      { ...shirt, name: '', price: null },
      { item_id: '7', item_name: 'Unnamed Product', index: 0 },
    ],
  ])('reports %s, and nothing about the shopper (security 4)', (_, product, item) => {
    trackItemList('All products', [product])
    expect(window.dataLayer).toEqual([
      {
        event: 'view_item_list',
        ecommerce: { currency: 'USD', item_list_name: 'All products', items: [item] },
      },
    ])
  })

  it('keeps earlier events', () => {
    window.dataLayer = ['before']
    trackItemList('All products', [shirt])
    expect(window.dataLayer).toHaveLength(2)
  })
})
