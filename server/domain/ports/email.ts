import type { Tx } from '../../db/client.ts'

/** What happened that somebody is told of by mail. */
export type Mail = { to: string } & (
  | { kind: 'code'; name: string; code: string }
  | { kind: 'welcome'; name: string; coupon: string; percent: number }
  | { kind: 'reset'; name: string; token: string }
  | { kind: 'password-changed'; name: string }
  | ({ kind: 'message' } & MessageEmailData)
  | { kind: 'bulk-request'; name: string; quantity: number; products: string }
  | { kind: 'newsletter-confirm'; token: string }
  | ({ kind: 'order-confirmed' } & OrderEmailData)
  | ({ kind: 'order-shipped' } & OrderEmailData)
  | ({ kind: 'order-cancelled' } & OrderEmailData)
  | ({ kind: 'order-refunded' } & OrderEmailData)
  | { kind: 'newsletter-unsubscribe'; token: string }
)

/** What a mail about a message tells. */
export interface MessageEmailData {
  name: string
  from: string
  subject: string
  message: string
  isAnswer: boolean
  /** What the answer is about; its reader gets there by the key. */
  order: { number: string; key: string } | null
}

/** What a mail about an order tells. */
export interface OrderEmailData {
  number: string
  /** The key of the order's link. */
  key: string
  name: string
  shopName: string
  total: string
  lines: string[]
  /** Pictures of what will be printed, as paths of the shop. */
  proofs: { name: string; path: string }[]
  carrier: string | null
  tracking: string | null
}

/** A mail as it goes out. */
export interface EmailMessage {
  to: string
  subject: string
  text: string
  html: string
}

/** Sends a mail if, and only if, the transaction that it belongs to comes to pass. */
export type EnqueueEmail = (tx: Tx, mail: Mail) => Promise<void>
