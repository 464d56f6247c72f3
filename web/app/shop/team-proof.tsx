import type { CartItem } from '@inkloom/contract/storage'
import { designPicture } from '@inkloom/contract/team-order'
import { pictureOf } from '../lib/images.ts'
import { designs } from '../stores/designs.ts'
import { Picture } from '../ui/picture.tsx'
import type { OrderLine } from './team-lines.ts'

/** The design of a cart line on the side with a field, or its product if this browser does not have the design. */
export function CartProof({ item, field }: { item: CartItem; field: string | undefined }) {
  const design = designs.use(item.design)
  const picture = design ? { src: designPicture(design.url, 160, field) } : pictureOf(item.image)
  return <Picture {...picture} alt="" sizes="60px" />
}

/** The same of an order line. */
export function OrderProof({ line, field }: { line: OrderLine; field: string | undefined }) {
  const { design_url, product } = line
  const picture = design_url ? { src: designPicture(design_url, 160, field) } : pictureOf(product.image)
  return <Picture {...picture} alt="" sizes="60px" />
}
