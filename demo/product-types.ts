import { kindNamed } from '@inkloom/renderer/templates/product-kinds'
import { apparel } from './product-types/apparel.ts'
import { goods } from './product-types/goods.ts'
import type { DrawnType, ProductType, SoldType } from './product-types/product-type.ts'

/** Ordered by template id. */
export const productTypes: ProductType[] = [...apparel, ...goods].map((sold) =>
  isDrawn(sold) ? sold : { ...kindNamed(sold.name), ...sold },
)

function isDrawn(sold: SoldType | DrawnType): sold is DrawnType {
  return 'garment' in sold
}
