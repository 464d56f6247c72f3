import { memo } from 'react'
import type { ProductDetail } from '@inkloom/contract/catalog'
import { messages } from '@inkloom/contract/messages'
import { pictureOf } from '../../lib/images.ts'
import { paths } from '../../lib/paths.ts'
import { ShopFacts } from '../../shop/shop-facts.tsx'
import { ChatIcon, LockIcon, icon } from '../../ui/icons.tsx'
import { RefundIcon } from '../../ui/service-icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Link } from '../../ui/link.tsx'
import { DeliveryEstimate } from './delivery-estimate.tsx'

const ShieldIcon = icon(
  <path d="M12 3.5 5 6v5.5c0 4.3 2.9 7.3 7 9 4.1-1.7 7-4.7 7-9V6zM9 12l2.2 2.2L15.2 10" />,
)

// Memoized, so that typing a design does not re-render it.
export const SellerDetails = memo(function SellerDetails({ detail }: { detail: ProductDetail }) {
  return (
    <div className="space-y-4">
      <DeliveryEstimate processingDays={detail.product.processing_days} />
      <GuaranteeBox />
      <SellerBox detail={detail} />
    </div>
  )
})

function GuaranteeBox() {
  const promises = [
    { icon: <ShieldIcon className="size-5" />, text: 'Printed to order and checked before it ships' },
    { icon: <RefundIcon className="size-5" />, text: 'Money back if it arrives damaged or wrong' },
    { icon: <LockIcon className="size-5" />, text: 'Secure payment: we never see your card number' },
  ]
  return (
    <section aria-label="Inkloom guarantee" className="rounded-2xl bg-accent-tint p-5">
      <h2 className="font-semibold text-accent-dark">Inkloom guarantee</h2>
      <ul className="mt-3 space-y-2.5 text-sm">
        {promises.map(({ icon, text }) => (
          <li key={text} className="flex items-center gap-3">
            {icon}
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

function SellerBox({ detail }: { detail: ProductDetail }) {
  const { seller, shop } = detail.seller_info
  const name = shop.shop_name || detail.profile_shop.shop_name
  return (
    <section
      aria-label="Seller"
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-2xl border border-line p-5"
    >
      <Link
        to={paths.shop(seller.id)}
        aria-hidden="true"
        tabIndex={-1}
        className="size-14 overflow-hidden rounded-full bg-mist"
      >
        <Picture {...pictureOf(shop.logo_url)} alt="" sizes="56px" />
      </Link>
      <div>
        <p className="text-sm text-soft">Sold by</p>
        <Link to={paths.shop(seller.id)} className="font-semibold [overflow-wrap:anywhere] text-link">
          {name}
        </Link>
        <ShopFacts facts={shop} className="mt-1.5" />
      </div>
      <Link
        to={paths.contactSeller(seller.id)}
        state={{ product: quoteOf(detail) }}
        className="col-start-2 button-quiet w-fit gap-2"
      >
        <ChatIcon className="size-5" />
        Message seller
      </Link>
    </section>
  )
}

/** What the message form shows of the product. */
function quoteOf({ product }: ProductDetail) {
  const { name, slug, main_image } = product
  return { name: name || messages.unnamedProduct, slug, main_image }
}
