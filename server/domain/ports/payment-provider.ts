import type { Cents } from '@inkloom/contract/money'

/**
 * The outcome of a call to a provider. `unknown` is any timeout, reset, 5xx, unreadable or badly signed response: money may have
 * moved, and only `query` can find out. `not_sent` is certain: the request was not sent, or it was rejected as invalid.
 */
export type Outcome =
  | {
      kind: 'captured'
      amount: Cents
      currency: string
      reference: string
      captureReference: string
      traceId?: string | null
    }
  | { kind: 'requires_action'; reference: string; url: string | null; declineCode?: string }
  | { kind: 'pending'; reference: string }
  | { kind: 'declined'; code: string; message: string; reference?: string | null; traceId?: string | null }
  /** Closed at the provider without a capture. */
  | { kind: 'cancelled' }
  | { kind: 'not_found' }
  | { kind: 'not_sent'; message: string }
  | { kind: 'unknown'; message: string }

export type RefundOutcome =
  | { kind: 'refunded'; reference: string; amount: Cents }
  | { kind: 'not_found' }
  | { kind: 'not_sent'; message: string }
  | { kind: 'unknown'; message: string }

/** The data of an attempt that providers need. */
export interface AttemptRef {
  /** Our id, used as the provider's idempotency key. */
  id: string
  checkoutId: string
  reference: string | null
  captureReference: string | null
  amount: Cents
  /** Number of capture requests. */
  tries: number
}

/** The data of a checkout for the payment provider. */
export interface Purchase {
  checkoutId: string
  amount: Cents
  currency: 'USD'
  itemTotal: Cents
  shipping: Cents
  discount: Cents
  lines: { productId: number; name: string; url: string; quantity: number; price: Cents }[]
  buyer: {
    firstName: string
    lastName: string
    email: string
    phone: string
    address: string
    city: string
    country: string
    /** Empty in countries without states. */
    state: string
    zipCode: string
  }
  /** The shopper is redirected here afterwards. */
  returnUrl: string
  cancelUrl: string
}

/** A webhook with a valid signature. It names the payment to query; its content is not trusted. */
export interface VerifiedWebhook {
  eventId: string
  /** Our attempt's id, the provider's id of the payment or capture, or our checkout's id. */
  reference: string
  /** `adjustment`: a refund or a dispute. `approval`: the shopper approved a wallet order; no money moved. */
  topic: 'payment' | 'adjustment' | 'approval'
}

export interface ListedCapture {
  /** The `captureReference` of an attempt. */
  reference: string
  amount: Cents
}

/** Money that went back to the shopper: refunds by us or in the provider's dashboard, reversals and chargebacks. */
export interface ListedRefund {
  /** The provider's id. */
  reference: string
  /** Our id; null unless we requested the refund. */
  refundId: string | null
  captureReference: string | null
  amount: Cents
}

/** A complaint of a shopper or a bank that the provider investigates. */
export interface ListedDispute {
  reference: string
  captureReference: string | null
  amount: Cents
}

export interface Adjustments {
  refunds: ListedRefund[]
  disputes: ListedDispute[]
}

export interface ListedPayments extends Adjustments {
  captures: ListedCapture[]
}

interface Provider {
  name: string
  /** The SDK for the browser, and the origins that the Content Security Policy must allow. */
  browser: { sdkUrl: string; clientId: string; origins: string[] }
  query(attempt: AttemptRef): Promise<Outcome>
  /** Cancels an attempt at the provider; `captured` if it was too late. */
  cancel(attempt: AttemptRef): Promise<Outcome>
  refund(attempt: AttemptRef, refundId: string, amount: Cents): Promise<RefundOutcome>
  verifyWebhook(headers: Headers, body: Uint8Array): Promise<VerifiedWebhook | null>
  /** The refunds and disputes of a captured payment; null if the provider does not respond. */
  adjustments(attempt: AttemptRef): Promise<Adjustments | null>
  /** Everything in a period; null if the provider does not respond. */
  list(from: Date, to: Date): Promise<ListedPayments | null>
}

export interface CardProvider extends Provider {
  /** A token for the card iframe; null if the provider is unavailable. */
  clientToken(): Promise<string | null>
  pay(attempt: AttemptRef, card: { token: string; holderName: string }, purchase: Purchase): Promise<Outcome>
}

export interface WalletProvider extends Provider {
  createOrder(attempt: AttemptRef, purchase: Purchase): Promise<Outcome>
  capture(attempt: AttemptRef): Promise<Outcome>
}

export interface Providers {
  card: CardProvider
  wallet: WalletProvider
}
