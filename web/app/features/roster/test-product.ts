import { readFileSync } from 'node:fs'
import type { ProductDetail } from '@inkloom/contract/catalog'
import { specOf } from './roster.ts'

const table = new URL('../../../../renderer/fixtures/designs.json', import.meta.url)
const { products } = JSON.parse(readFileSync(table, 'utf8')) as { products: Record<string, ProductDetail> }
const fixture = products['softball'] as ProductDetail
const colors = ['Navy', 'Hot Pink']
const sizes = ['XS', 'S', 'M', 'L', 'XL', '2XL']
const attribute = (name: string, value: string) => ({ name, value })

/** For tests: a jersey with a team name, a player number and a player name, in two colors and six sizes. */
export const softball: ProductDetail = {
  ...fixture,
  // The drawing needs no price and no shop.
  product: {
    ...fixture.product,
    name: 'Softball Jersey',
    slug: 'softball-jersey',
    seller_id: 1,
    stock: 6000,
  },
  pricing: { base_price: 38.99, final_price: 38.99, discount_info: null, volume_steps: [] },
  category: { current: { id: 5, name: 'Jerseys', slug: 'jerseys' }, hierarchy: [] },
  variants: colors.flatMap((color, place) =>
    sizes.map((size, index) => ({
      id: place * 10 + index,
      name: '',
      attributes: [attribute('Color', color), attribute('Size', size)],
      price: 38.99,
      stock: 500,
      image: null,
    })),
  ),
  template_info: {
    ...fixture.template_info,
    attributes: [
      { name: 'Color', values: colors },
      { name: 'Size', values: sizes },
    ],
  },
}

export const softballSpec = specOf(softball, { Color: null, Size: null, Type: null }, 'graduate')
