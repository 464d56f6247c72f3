import { lazy, Suspense, type ComponentType } from 'react'
import { messages } from '@inkloom/contract/messages'
import { sumsOf, type SellerSums } from '@inkloom/contract/cart-sums'
import { formatUsd } from '@inkloom/contract/money'
import type { CartGroup, CartItem } from '@inkloom/contract/storage'
import { paths } from '../../lib/paths.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { pricedLines } from '../../shop/cart-lines.ts'
import { useArrivesBy } from '../../shop/delivery-date.ts'
import { OrderSummary } from '../../shop/order-summary.tsx'
import { PaymentMarks } from '../../shop/payment-marks.tsx'
import { cartShippingError, useShippingCost, type ShippingCost } from '../../shop/shipping-cost.ts'
import { cart } from '../../stores/cart.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { Change } from './cart-diff.ts'
import { ChangeNotice } from './change-notice.tsx'
import type { TeamEditorProps } from './team-lines.tsx'
import { FreeShipping } from './free-shipping.tsx'
import { Line } from './cart-line.tsx'
import { UnavailableNotice } from './unavailable-notice.tsx'
import { useCartDiff } from './use-cart-diff.ts'
import { Link } from '../../ui/link.tsx'

const SameDesign = lazy(async () => ({ default: (await import('./same-design.tsx')).SameDesign }))

const TeamLines = lazy(async () => ({ default: (await import('./team-lines.tsx')).TeamLines }))

interface CartScreenProps {
  /** Edits all rows of a team order. */
  TeamEditor: ComponentType<TeamEditorProps>
}

/** The cart by shop, with changes and totals. */
export function CartScreen({ TeamEditor }: CartScreenProps) {
  const groups = cart.use()
  const changes = useCartDiff(groups)
  const shipping = useShippingCost(groups, cartShippingError)
  const isHydrated = useHydrated()
  if (groups.length === 0) {
    return (
      <>
        {isHydrated ? null : (
          <output className="block py-16 text-center text-soft empty-cart:hidden">Loading your cart…</output>
        )}
        {/* The same elements before and after hydration: replacing a link would lose a click on it. */}
        <div className={isHydrated ? '' : 'hidden empty-cart:block'}>
          <EmptyCart />
        </div>
      </>
    )
  }
  const sums = sumsOf(pricedLines(groups), shipping.sellers, null)
  const personalized = groups
    .flatMap(({ items }) => items)
    .find(({ custom_inputs }) => Object.keys(custom_inputs).length > 0)
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
      <div className="space-y-6">
        <UnavailableNotice />
        {groups.map((group) => (
          <SellerGroup
            key={group.sellerId}
            group={group}
            changes={changes}
            shipping={shipping}
            TeamEditor={TeamEditor}
            sums={sums.sellers.find(({ sellerId }) => sellerId === group.sellerId)}
          />
        ))}
        {personalized ? (
          <Suspense>
            <SameDesign key={personalized.id} item={personalized} />
          </Suspense>
        ) : null}
      </div>
      <Card
        as="aside"
        aria-label="Order summary"
        className="h-fit p-6 lg:sticky lg:top-[calc(var(--header)+1.5rem)]"
      >
        <FreeShipping subtotal={sums.subtotal} />
        {/* A failed request counts as 0 here; the checkout asks again. */}
        <OrderSummary sums={sums} shipping={shipping.state === 'loading' ? 'loading' : 'ready'} />
        {shipping.message ? <p className="mt-3 text-sm text-sale">{shipping.message}</p> : null}
        <Link to={paths.checkout} reloadDocument className="button-primary mt-6 w-full">
          CHECKOUT
        </Link>
        <div className="mt-5 flex justify-center">
          <PaymentMarks />
        </div>
      </Card>
    </div>
  )
}

function EmptyCart() {
  const { title, text, action } = messages.emptyCart
  return (
    <EmptyState title={title} action={{ label: action, to: paths.home }}>
      {text}
    </EmptyState>
  )
}

interface SellerGroupProps extends CartScreenProps {
  group: CartGroup
  changes: ReadonlyMap<string, Change>
  shipping: ShippingCost
  sums: SellerSums | undefined
}

function SellerGroup({ group, changes, shipping, sums, TeamEditor }: SellerGroupProps) {
  const arrival = useArrivesBy(shipping.days.get(group.sellerId))
  const notice = (item: CartItem) => {
    const change = changes.get(item.itemId)
    return change && <ChangeNotice item={item} change={change} />
  }
  const line = (item: CartItem) => <Line key={item.itemId} item={item} notice={notice(item)} />
  return (
    <Card aria-label={group.shopName} className="px-5 sm:px-6">
      <h2 className="border-b border-line py-4 font-semibold">
        <Link to={paths.shop(group.sellerId)} className="hover:underline">
          {group.shopName}
        </Link>
      </h2>
      <ul>
        {group.items.some(({ roster }) => roster) ? (
          <Suspense>
            <TeamLines items={group.items} notice={notice} line={line} Editor={TeamEditor} />
          </Suspense>
        ) : (
          group.items.map(line)
        )}
      </ul>
      {sums ? (
        <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-line py-4 text-sm text-soft tabular-nums">
          <span>Subtotal {formatUsd(sums.subtotal + sums.customFees)}</span>
          {shipping.state === 'failed' ? null : (
            <>
              <span>{shipping.state === 'loading' ? 'Shipping …' : shippingText(sums.shipping)}</span>
              <span>Arrives by {shipping.state === 'loading' ? '…' : arrival}</span>
            </>
          )}
        </p>
      ) : null}
    </Card>
  )
}

const shippingText = (cost: number) => (cost === 0 ? 'Free shipping' : `Shipping ${formatUsd(cost)}`)
