import { apparel } from './apparel.ts'
import { goods } from './goods.ts'
import { optionalText } from './optional-text.ts'
import type { ProductKind } from './product-kind.ts'

export const productKinds: ProductKind[] = [...apparel, ...goods, ...optionalText]

export function kindNamed(name: string): ProductKind {
  const kind = productKinds.find((each) => each.name === name)
  if (!kind) throw new Error(`There is no kind of product named ${name}`)
  return kind
}
