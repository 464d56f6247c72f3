import { apparel } from './makes/apparel.ts'
import { goods } from './makes/goods.ts'
import type { Make } from './makes/make.ts'

/** In the order of the templates' ids. */
export const makes: Make[] = [...apparel, ...goods]
