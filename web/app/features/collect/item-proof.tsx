import { useDeferredValue } from 'react'
import { pictureOf } from '../../lib/images.ts'
import { matchingVariant } from '../../shop/selection.ts'
import { Picture } from '../../ui/picture.tsx'
import type { CollectTools, Item } from './tools.ts'

/** The picture of an item with its texts, or of the product while there are none. */
export function ItemProof({ tools: { Proof }, item }: { tools: CollectTools; item: Item }) {
  const { detail, choice } = item
  const inputs = useDeferredValue(item.inputs)
  const image = matchingVariant(detail, choice)?.image ?? detail.product.main_image
  const texts = Object.values(inputs).map((text) => `“${text}”`)
  const picture = <Picture {...pictureOf(image)} alt="" sizes="(width < 64rem) 60vw, 480px" />
  return (
    <div
      role="img"
      aria-label={[detail.product.name, ...texts].join(', ')}
      className="mx-auto aspect-square h-full max-w-full overflow-hidden lg:max-w-[min(100%,max(20rem,100dvh-18rem))] rounded-2xl bg-mist"
    >
      <Proof detail={detail} choice={choice} inputs={inputs} fallback={picture} />
    </div>
  )
}
