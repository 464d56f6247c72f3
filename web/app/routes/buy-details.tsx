import type { ProductDetail } from '@inkloom/contract/catalog'
import { StartCollecting } from '../features/collect/start-collecting.tsx'
import type { Customization } from '../features/customizer/customization.ts'
import { SellerDetails } from '../features/product/seller-details.tsx'
import type { Choice } from '../shop/selection.ts'
import { TeamOrder } from './team-order.tsx'

interface BuyDetailsProps {
  detail: ProductDetail
  choice: Choice
  value: Customization
}

/** What follows the button that adds to the cart; in one file, because each file costs the page. */
export function BuyDetails({ detail, choice, value }: BuyDetailsProps) {
  const { allow_custom, custom_types } = detail.template_info
  return (
    <>
      {allow_custom && custom_types.some(({ type }) => type !== 'image') ? (
        <div className="mb-4 flex flex-wrap gap-x-8 gap-y-1">
          <TeamOrder detail={detail} choice={choice} value={value} />
          <StartCollecting detail={detail} choice={choice} />
        </div>
      ) : null}
      <SellerDetails detail={detail} />
    </>
  )
}
