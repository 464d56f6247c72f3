import type { Cents } from '@inkloom/contract/money'
import type { Tx } from '../../db/client.ts'

/**
 * The emails by kind, with the data of their templates. Anyone can enter a stranger's address, so emails that need no payment
 * and no reply of a seller contain no name until the address is verified.
 */
export type EmailEvent = { to: string } & (
  | { kind: 'code'; code: string }
  | { kind: 'welcome'; name: string; coupon: string; percent: number }
  | { kind: 'reset'; name: string | null; token: string }
  | { kind: 'password-changed'; name: string }
  | ({ kind: 'message' } & MessageEmailData)
  | { kind: 'bulk-request'; quantity: number }
  | { kind: 'newsletter-confirm'; token: string }
  | ({ kind: 'order-confirmed' } & OrderEmailData)
  | ({ kind: 'order-shipped' } & OrderEmailData)
  | ({ kind: 'order-cancelled' } & OrderEmailData)
  | ({ kind: 'order-refunded' } & OrderEmailData)
  | ({ kind: 'order-changed' } & Pick<OrderEmailDetails, 'change'> & OrderEmailData)
  | ({ kind: 'withdrawal-received' } & Pick<OrderEmailDetails, 'withdrawal'> & OrderEmailData)
  | ({ kind: 'return-received' } & Pick<OrderEmailDetails, 'request'> & OrderEmailData)
  | ({ kind: 'return-decided' } & Pick<OrderEmailDetails, 'decision'> & OrderEmailData)
  | { kind: 'newsletter-unsubscribe'; token: string }
  | ({ kind: 'back-in-stock' } & StockEmailData)
  /** The key of the shared design. */
  | { kind: 'look-answered'; key: string }
  | ({ kind: 'roster' } & RosterEmailData)
)

export interface MessageEmailData {
  /** Null for a guest. */
  name: string | null
  from: string
  subject: string
  message: string
  isReply: boolean
  /** The order of the conversation; the key grants access to it. */
  order: { number: string; key: string } | null
}

export interface StockEmailData {
  name: string
  /** The values of the variant, such as its size; empty for any variant. */
  choices: string
  /** Empty if there is none. */
  price: string
  /** The path of the picture. */
  picture: string | null
  /** Of the product page. */
  path: string
  /** Of the unsubscribe link. */
  token: string
}

export interface RosterEmailData {
  /** The name of the product. */
  product: string
  key: string
  /** Makes the link the organizer's. */
  manageKey: string
}

export interface OrderEmailData {
  number: string
  /** The key of the order's link. */
  key: string
  name: string
  shopName: string
  total: string
  lines: OrderEmailLine[]
  /** What the total consists of, such as the shipping fee. */
  sums: [label: string, amount: string][]
  /** Name, street and city. */
  address: string[]
  /** The first and the last day of the delivery. */
  arrivesBy: string
  /** Until when it can be changed and canceled, with the time zone; null if it is not known. */
  changeUntil: string | null
  carrier: string | null
  tracking: string | null
}

/** What some emails about an order report. */
export interface OrderEmailDetails {
  /** The difference is negative if the order got cheaper. */
  change: { texts: string[]; difference: Cents }
  withdrawal: {
    /** Of the person who withdrew. */
    name: string
    at: string
    items: string[]
    isCanceled: boolean
    isPersonalized: boolean
    returnDays: number
  }
  request: { items: string[]; text: string }
  decision: { items: string[] } & (
    | { kind: 'refund'; amount: Cents }
    | { kind: 'remake' }
    | { kind: 'decline'; text: string }
  )
}

export interface OrderEmailLine {
  name: string
  quantity: number
  /** Options and personalization. */
  details: string[]
  amount: string
  /** The path of the picture: the design as it will be printed, or the product. */
  picture: string | null
  /** Of a team order, whose rows are on the page of the order: its title, and its first pictures instead of one. */
  team?: { title: string; pictures: string[] }
}

/** A rendered email. */
export interface EmailMessage {
  to: string
  subject: string
  text: string
  html: string
}

/** Enqueues emails in the caller's transaction; they are sent after commit. */
export type EnqueueEmail = (tx: Tx, ...events: EmailEvent[]) => Promise<void>
