import { lazy, type ReactNode, Suspense } from 'react'
import { useNavigate } from 'react-router'
import type { AccountDesign } from '@inkloom/contract/account-data'
import type { Coupon } from '@inkloom/contract/checkout'
import { MyDesigns } from '../features/account/my-designs.tsx'
import { FollowedShops } from '../features/account/followed-shops.tsx'
import { OrderCard } from '../features/order/order-card.tsx'
import { api } from '../lib/api.ts'
import { countOf } from '../lib/format.ts'
import { paths } from '../lib/paths.ts'
import { pageMeta } from '../lib/seo/meta.ts'
import { useUserData } from '../lib/use-user-data.ts'
import { wishlist } from '../stores/wishlist.ts'
import { Link } from '../ui/link.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { EmptyState } from '../ui/states.tsx'
import type { AccountHandle } from './account-layout.tsx'

export const meta = () => pageMeta({ title: 'Your account', noindex: true })
export const handle: AccountHandle = { heading: 'Your account' }

// Without its code the other parts still work.
const SavedDesigns = lazy(async () => {
  const loaded = await import('../features/account/saved-designs.tsx').catch(() => null)
  return { default: loaded?.SavedDesigns ?? (() => null) }
})

const fetchOrders = async () => (await api.orders()).orders
const fetchThreads = async () => (await api.threads()).data
const fetchAddresses = async () => (await api.shippings()).data
const fetchShops = async () => (await api.shopsFollowed()).data
const fetchCoupons = async () => (await api.coupons()).data

/** The last order and what else waits in the account. */
export default function Account() {
  const { value: orders, failed, setValue } = useUserData(fetchOrders)
  const { value: threads } = useUserData(fetchThreads)
  const { value: addresses } = useUserData(fetchAddresses)
  const { value: shops } = useUserData(fetchShops)
  const { value: coupons } = useUserData(fetchCoupons)
  const wished = wishlist.use().length
  const [last] = orders ?? []
  const navigate = useNavigate()
  const continueOn = async (design: AccountDesign) => {
    const path = await (await import('../features/customizer/saved-design.ts')).continueDesign(design)
    if (path !== null) await navigate(path)
  }
  return (
    <div className="space-y-10">
      <section aria-labelledby="last-order">
        <h2 id="last-order" className="mb-4 text-xl font-semibold">
          Last order
        </h2>
        {orders === null && !failed ? <Spinner text="Loading your orders" /> : null}
        {last ? (
          <OrderCard order={last} onChange={(changed) => setValue([changed, ...(orders ?? []).slice(1)])} />
        ) : null}
        {orders?.length === 0 || failed ? (
          <EmptyState
            title={failed ? "We couldn't load your orders" : 'No orders yet'}
            action={{ label: 'Browse products', to: paths.products }}
          />
        ) : null}
      </section>
      <Suspense>
        <SavedDesigns onUse={continueOn} />
      </Suspense>
      <MyDesigns orders={orders ?? []} />
      <ul className="grid gap-4 sm:grid-cols-2">
        <Tile to={paths.myOrder} title="Orders">
          {orders ? countOf(orders.length, 'order') : '…'}
        </Tile>
        <Tile to={paths.myMessages} title="Messages">
          {threads ? countOf(threads.length, 'conversation') : '…'}
        </Tile>
        <Tile to={paths.savedAddresses} title="Addresses">
          {addresses ? countOf(addresses.length, 'saved address', 'saved addresses') : '…'}
        </Tile>
        <Tile to={paths.wishlist} title="Wishlist">
          {countOf(wished, 'product')}
        </Tile>
        <Tile to={paths.promoCode} title="Coupons">
          {coupons ? couponText(coupons) : '…'}
        </Tile>
        <Tile to={paths.changePassword} title="Password">
          Change your password
        </Tile>
      </ul>
      {shops && shops.length > 0 ? <FollowedShops shops={shops} /> : null}
    </div>
  )
}

function couponText(coupons: Coupon[]): string {
  const best = coupons.toSorted((a, b) => b.percent - a.percent)[0]
  return best ? `Up to ${best.percent}% off your next order` : 'None right now'
}

function Tile({ to, title, children }: { to: string; title: string; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        className="group block rounded-2xl border border-line p-5 hover:border-edge hover:bg-white"
      >
        <span className="block font-semibold group-hover:text-accent">{title}</span>
        <span className="mt-1 block text-sm text-soft tabular-nums">{children}</span>
      </Link>
    </li>
  )
}
