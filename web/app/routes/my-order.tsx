import { accountMessages } from '@inkloom/contract/account-messages'
import type { Order } from '@inkloom/contract/orders'
import { OrderCard } from '../features/order/order-card.tsx'
import { api } from '../lib/api.ts'
import { paths } from '../lib/paths.ts'
import { pageMeta } from '../lib/seo/meta.ts'
import { useUserData } from '../lib/use-user-data.ts'
import { Spinner } from '../ui/spinner.tsx'
import { EmptyState, ErrorAlert } from '../ui/states.tsx'
import type { AccountHandle } from './account-layout.tsx'

export const meta = () => pageMeta({ title: 'My Order', noindex: true })
export const handle: AccountHandle = { heading: 'My Order' }

const fetchOrders = async () => (await api.orders()).orders

export default function MyOrder() {
  const { value: orders, failed, setValue } = useUserData(fetchOrders)
  const onChange = (changed: Order) =>
    setValue((orders ?? []).map((order) => (order.number === changed.number ? changed : order)))
  return (
    <>
      {failed ? <ErrorAlert title="We couldn't load your orders" /> : null}
      {orders === null && !failed ? <Spinner text="Loading your orders" /> : null}
      {orders?.length === 0 ? (
        <EmptyState
          title={accountMessages.noOrders}
          action={{ label: 'Browse products', to: paths.products }}
        >
          Orders that you place while logged in appear here.
        </EmptyState>
      ) : null}
      <div className="flex flex-col gap-6">
        {orders?.map((order) => (
          <OrderCard key={order.id} order={order} onChange={onChange} />
        ))}
      </div>
    </>
  )
}
