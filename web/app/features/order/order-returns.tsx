import { useRef, useState } from 'react'
import { limits } from '@inkloom/contract/limits'
import { formatUsd, fromDollars } from '@inkloom/contract/money'
import type { OrderDetails } from '@inkloom/contract/orders'
import type { ReturnRequest } from '@inkloom/contract/returns'
import { api } from '../../lib/api.ts'
import { formatLocalTime } from '../../lib/format-local-time.ts'
import { Card } from '../../ui/card.tsx'
import { ReturnForm, reasonNames, returnableItems } from './return-form.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

interface OrderReturnsProps {
  order: OrderDetails
  linkKey: string | undefined
  onChanged: (order: OrderDetails) => void
}

/** Returns and withdrawal of an order, with its return requests. */
export function OrderReturns({ order, linkKey, onChanged }: OrderReturnsProps) {
  const [open, setOpen] = useState<'return' | 'withdraw' | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const canReturn = order.returnable && returnableItems(order).length > 0
  const isEmpty = !canReturn && !order.withdrawable && order.returns.length === 0
  // A receipt stays when the order has ended.
  if (isEmpty && open === null) return null
  const reload = async () => {
    const { data } = await api.orderDetails({ number: order.number, ...(linkKey && { key: linkKey }) })
    onChanged(data)
  }
  const close = () => {
    setOpen(null)
    heading.current?.focus()
  }
  return (
    <Card aria-labelledby="returns" className="p-6">
      <h2 id="returns" ref={heading} tabIndex={-1} className="font-semibold">
        Returns
      </h2>
      {order.returns.length > 0 ? (
        <ul className="mt-2 divide-y divide-line">
          {order.returns.map((request) => (
            <li key={request.id} className="py-3 text-sm [overflow-wrap:anywhere]">
              <Request request={request} />
            </li>
          ))}
        </ul>
      ) : null}
      {open === null ? (
        <>
          <p className="mt-2 text-sm text-soft">
            Wrong or damaged? Something you don't like? Returns are free within {limits.returnDays} days from
            delivery.
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            {canReturn ? (
              <button
                type="button"
                onClick={() => setOpen('return')}
                className="button-quiet min-h-11 max-sm:grow"
              >
                Return items
              </button>
            ) : null}
            {order.withdrawable ? (
              <button
                type="button"
                onClick={() => setOpen('withdraw')}
                className="button-quiet min-h-11 max-sm:grow"
              >
                Withdraw from this purchase
              </button>
            ) : null}
          </div>
        </>
      ) : (
        <div className="mt-4 rounded-xl bg-mist p-4 sm:p-6">
          {open === 'return' ? (
            <ReturnForm
              order={order}
              linkKey={linkKey}
              onDone={() => {
                close()
                void reload().catch(() => undefined)
              }}
              onCancel={close}
            />
          ) : (
            <WithdrawForm
              order={order}
              linkKey={linkKey}
              onDone={() => void reload().catch(() => undefined)}
              onCancel={close}
            />
          )}
        </div>
      )}
    </Card>
  )
}

const stateTexts: Record<ReturnRequest['state'], string> = {
  open: 'We are looking at it',
  approved_refund: 'Being refunded',
  approved_remake: 'We are making it again',
  declined: 'We could not accept it',
  done: 'Done',
}

function Request({ request }: { request: ReturnRequest }) {
  return (
    <>
      <p className="font-medium">
        Return requested: {stateTexts[request.state]}
        {request.refund ? `, ${formatUsd(fromDollars(request.refund.amount))}` : ''}
      </p>
      <p className="text-soft">{formatLocalTime(request.created_at)}</p>
      <p className="mt-1">{request.lines.map(({ name, quantity }) => `${quantity} x ${name}`).join(', ')}</p>
      <p className="text-soft">
        {reasonNames[request.reason]}
        {request.text ? `: ${request.text}` : ''}
      </p>
      {request.photos.length > 0 ? (
        <ul className="mt-2 flex flex-wrap gap-2">
          {request.photos.map(({ id, url }, index) => (
            <li key={id}>
              <img
                src={`${url}-160`}
                alt={`Attached to the return, number ${index + 1}`}
                className="h-20 w-15 rounded-lg bg-line object-cover"
              />
            </li>
          ))}
        </ul>
      ) : null}
      {request.answer ? <p className="mt-1">Our answer: {request.answer}</p> : null}
    </>
  )
}
