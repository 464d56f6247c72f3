import type { Db, Tx } from '../../db/client.ts'
import type { Providers } from '../ports/payment-provider.ts'

/** How long things around money may take. */
export interface PaymentTimes {
  /** How long stock is held for who has not paid yet. */
  reserveMs: number
  /** After a declined card, at least this long is left for another try. */
  retryMs: number
  /** No reservation is held longer than this, whatever is tried. */
  holdMostMs: number
  /** A payment that is not settled after this long is asked about. */
  settleAfterMs: number
  /** How long a provider remembers our keys. */
  keyMemoryMs: number
  reconcileMs: number
  /** How often the providers' lists are held against ours. */
  compareMs: number
  /** How long a confirmed order can be cancelled. */
  cancelMs: number
}

/** A mail about an order; the key is its own, so that it is sent once. */
export interface OrderMail {
  kind: 'order-confirmed' | 'order-shipped' | 'order-cancelled' | 'order-refunded'
  key: string
  to: string
  orderNumber: string
  linkKey: string
}

/** What everything about money is handed. */
export interface PaymentContext {
  db: Db
  providers: Providers
  times: PaymentTimes
  publicUrl: string
  log: { error(fields: object, message: string): void }
  enqueueEmail: (tx: Tx, mail: OrderMail) => Promise<void>
}
