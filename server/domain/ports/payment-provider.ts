import type { Cents } from '@inkloom/contract/money'

/**
 * What became of a call to a provider. `unknown` is every timeout, reset, 5xx, unreadable or badly signed answer: money may
 * have moved, and only `query` leads out of it. `not_sent` is certain: nothing left, or it was refused as it stood.
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
  /** Closed at the provider, without money. */
  | { kind: 'cancelled' }
  | { kind: 'not_found' }
  | { kind: 'not_sent'; message: string }
  | { kind: 'unknown'; message: string }

export type RefundOutcome =
  | { kind: 'refunded'; reference: string; amount: Cents }
  | { kind: 'not_found' }
  | { kind: 'not_sent'; message: string }
  | { kind: 'unknown'; message: string }

/** An attempt as providers know it. */
export interface AttemptRef {
  /** Ours: the provider's idempotency key. */
  id: string
  checkoutId: string
  reference: string | null
  captureReference: string | null
  amount: Cents
  /** How often its money was asked for. */
  tries: number
}

/** What is bought, as providers want to see it. */
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
    zipCode: string
  }
  /** Where the shopper comes back to. */
  returnUrl: string
  cancelUrl: string
}

/** A notice that is really the provider's. It says what to ask about, never what is true. */
export interface VerifiedWebhook {
  eventId: string
  /** Our attempt's id, or the provider's own. */
  reference: string
}

export interface ListedCapture {
  /** The capture's own, as attempts keep it. */
  reference: string
  amount: Cents
}

interface Provider {
  name: string
  /** What the browser loads, and the origins that its page needs. */
  browser: { sdkUrl: string; clientId: string; origins: string[] }
  query(attempt: AttemptRef): Promise<Outcome>
  /** Closes an attempt at the provider; `captured` when it was too late for that. */
  cancel(attempt: AttemptRef): Promise<Outcome>
  refund(attempt: AttemptRef, refundId: string, amount: Cents): Promise<RefundOutcome>
  verifyWebhook(headers: Headers, body: Uint8Array): Promise<VerifiedWebhook | null>
  list(from: Date, to: Date): Promise<ListedCapture[] | null>
}

export interface CardProvider extends Provider {
  /** A token for the card's frame; null when there is none to be had. */
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
