import { apparel } from './product-types/apparel.ts'
import { goods } from './product-types/goods.ts'
import type { ProductType } from './product-types/product-type.ts'

/** Ordered by template id. */
export const productTypes: ProductType[] = [...apparel, ...goods]
