import type { Cents } from '@inkloom/contract/money'
import type { Db, Tx } from '../../db/client.ts'
import type { EmailedOrder } from '../orders/emailed-orders.ts'
import type { OrderEmailDetails } from '../ports/email.ts'
import type { Providers } from '../ports/payment-provider.ts'

/** Timeouts and intervals of checkout and payment. */
export interface PaymentTimes {
  /** How long stock is reserved before payment. */
  reserveMs: number
  /** The same for a large share of a variant's stock. */
  largeReserveMs: number
  /** Minimum remaining reservation after a declined payment. */
  retryMs: number
  /** Maximum duration of a reservation. */
  maxHoldMs: number
  /** After this time the provider is queried about an unsettled payment. */
  settleAfterMs: number
  /** How long providers remember idempotency keys. */
  keyMemoryMs: number
  reconcileMs: number
  /** Interval of the comparison with the providers' lists. */
  compareMs: number
  /** How long after confirmation an order can be canceled. */
  cancelMs: number
}

/** Limits of checkouts that are not paid yet. */
export interface ReservationLimits {
  openPerDevice: number
  /** Per IPv4 address or IPv6 /64 network. */
  openPerNetwork: number
}

/** An email about an order. `key` is unique per email. */
export interface OrderEmail {
  kind:
    | 'order-confirmed'
    | 'order-shipped'
    | 'order-cancelled'
    | 'order-refunded'
    | 'order-changed'
    | 'withdrawal-received'
    | 'return-received'
    | 'return-decided'
  /** Of a changed order: what has changed, and what that costs. */
  change?: OrderEmailDetails['change']
  withdrawal?: OrderEmailDetails['withdrawal']
  request?: OrderEmailDetails['request']
  decision?: OrderEmailDetails['decision']
  key: string
  to: string
  orderNumber: string
  linkKey: string
  /** Where the caller has read it already. */
  order?: EmailedOrder
}

/** Dependencies of checkout and payment. */
export interface PaymentContext {
  db: Db
  providers: Providers
  times: PaymentTimes
  reservations: ReservationLimits
  publicUrl: string
  log: { error(fields: object, message: string): void }
  enqueueEmails: (tx: Tx, emails: OrderEmail[]) => Promise<void>
  /** Called after the commit that confirms the orders of a checkout. */
  onPurchase?: (total: Cents) => void
}
