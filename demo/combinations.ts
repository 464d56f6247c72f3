import type { ProductType } from './product-types/product-type.ts'
import { pictureAt } from './product-pictures.ts'
import type { DemoVariant } from './types.ts'

export interface Combination {
  attributes: DemoVariant['attributes']
  image: number
  /** Cents on top of the base price; null if the combination is not sold, such as youth shirts in the largest sizes. */
  extra: number | null
}

const extras: Record<string, number> = {
  '2XL': 200,
  '3XL': 300,
  '4XL': 400,
  '4 in': 100,
  '5.5 in': 300,
  '16 x 24 in': 700,
  '20 x 30 in': 1400,
  '24 x 36 in': 2200,
  '15 oz': 300,
  'Zip-Up': 600,
  'Black Frame': 3500,
  'Oak Frame': 4500,
}

/** Every combination of size, color and type; empty for a product without options. */
export function combinationsOf(productType: ProductType, offered: string[]): Combination[] {
  const combinations: Combination[] = []
  if (!productType.sizes && !productType.types && offered.length === 0) return combinations
  for (const [typePlace, type] of (productType.types ?? [null]).entries()) {
    for (const [colorPlace, color] of (offered.length > 0 ? offered : [null]).entries()) {
      for (const size of productType.sizes ?? [null]) {
        const attributes: DemoVariant['attributes'] = []
        if (size) attributes.push({ name: 'Size', value: size })
        if (color) attributes.push({ name: 'Color', value: color })
        if (type) attributes.push({ name: 'Type', value: type })
        const image = pictureAt(productType.garment, typePlace, colorPlace, offered.length)
        combinations.push({ attributes, image, extra: extraOf(size, type) })
      }
    }
  }
  return combinations
}

function extraOf(size: string | null, type: string | null): number | null {
  if (type === 'Youth' && size && ['2XL', '3XL'].includes(size)) return null
  if (type === 'Oak Frame' && size === '24 x 36 in') return null
  return (extras[size ?? ''] ?? 0) + (extras[type ?? ''] ?? 0)
}
