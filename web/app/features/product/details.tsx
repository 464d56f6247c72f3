import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ProductDetail } from '@inkloom/contract/catalog'
import { pictureOf } from '../../lib/images.ts'
import { paths } from '../../lib/paths.ts'
import { valuesOf } from '../../shop/selection.ts'
import { ChatIcon, LockIcon, RefundIcon, ReturnIcon, ShieldIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'

export function Features({ detail }: { detail: ProductDetail }) {
  const { category, template_info } = detail
  const categories = category.hierarchy.length > 0 ? <Hierarchy way={category.hierarchy} /> : 'Uncategorized'
  const rows: [string, ReactNode][] = [
    ['Category', categories],
    ...(['Type', 'Color', 'Size'] as const)
      .map((name): [string, ReactNode] => [name, valuesOf(detail, name).join(', ')])
      .filter(([, values]) => values !== ''),
    [
      'Personalization',
      template_info.allow_custom ? 'Yes, with your own text or picture' : 'Printed as shown',
    ],
    ['Sold by', detail.seller_info.shop.shop_name],
  ]
  return (
    <table className="w-full text-left">
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name} className="border-b border-line align-top last:border-0">
            <th scope="row" className="w-36 py-3 pr-4 font-semibold">
              {name}
            </th>
            <td className="py-3 text-soft">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Hierarchy({ way }: { way: ProductDetail['category']['hierarchy'] }) {
  return way.map(({ id, name, slug }, index) => (
    <span key={id}>
      {index > 0 ? ' › ' : ''}
      <Link to={paths.category(slug)} className="text-link">
        {name}
      </Link>
    </span>
  ))
}

export function GuaranteeBox() {
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

export function ShippingAndReturns() {
  return (
    <div className="space-y-3 text-soft">
      <p>Ready to ship in 2 business days.</p>
      <p>
        Returns and exchanges are accepted within 30 days from delivery. See the{' '}
        <Link to={paths.page('refund-policy')} className="text-link">
          refund policy
        </Link>{' '}
        and the{' '}
        <Link to={paths.page('returns-exchanges-policy')} className="text-link">
          returns and exchanges policy
        </Link>
        .
      </p>
      <p className="flex items-center gap-3 text-ink">
        <ReturnIcon className="size-5" />
        No return shipping charges
      </p>
    </div>
  )
}

export function SellerBox({ detail }: { detail: ProductDetail }) {
  const { seller, shop } = detail.seller_info
  const name = shop.shop_name || detail.profile_shop.shop_name
  return (
    <section
      aria-label="Seller"
      className="flex flex-wrap items-center gap-4 rounded-2xl border border-line p-5"
    >
      <Link
        to={paths.shop(seller.id)}
        aria-hidden="true"
        tabIndex={-1}
        className="size-16 overflow-hidden rounded-full bg-mist"
      >
        <Picture {...pictureOf(shop.logo_url)} alt="" sizes="64px" />
      </Link>
      <div className="min-w-0 grow">
        <p className="text-sm text-soft">Sold by</p>
        <Link to={paths.shop(seller.id)} className="font-semibold [overflow-wrap:anywhere] text-link">
          {name}
        </Link>
      </div>
      <Link to={paths.contactSeller(seller.id)} className="button-quiet gap-2">
        <ChatIcon className="size-5" />
        Message seller
      </Link>
    </section>
  )
}
