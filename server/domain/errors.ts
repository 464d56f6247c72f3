import type { Payment, Repriced } from '@inkloom/contract/checkout'
import type { FreeRow, RosterRow, RosterState } from '@inkloom/contract/collect'
import type { Cents } from '@inkloom/contract/money'

/** An expected failure of a domain function. `api/errors.ts` maps its code to an HTTP response. */
export class DomainError<Code extends DomainErrorCode = DomainErrorCode> extends Error {
  readonly code: Code
  readonly data: DomainErrorData[Code]

  constructor(code: Code, ...[data]: ErrorArguments<Code>) {
    super(code)
    this.code = code
    this.data = data as DomainErrorData[Code]
  }
}

/** The data of each code, if any. */
export interface DomainErrorData {
  idempotency_key_reused: undefined
  /** Field errors by payload name: no cart can contain this. */
  cart_invalid: FieldErrors
  /** Field errors by payload name: what changed since the cart was shown, and the cart at current prices. */
  cart_changed: { errors: FieldErrors; repriced: Repriced }
  cart_total_too_large: undefined
  too_many_open_checkouts: undefined
  design_not_found: undefined

  /** The client has stored too many bytes. */
  storage_quota_exceeded: undefined
  /** All shoppers together have. */
  storage_full: undefined

  coupon_not_found: undefined
  coupon_used_up: undefined
  coupon_already_used: undefined
  coupon_minimum_not_met: { minimum: Cents }

  checkout_not_found: undefined
  reservation_expired: undefined
  checkout_total_changed: { total: Cents }
  wallet_order_not_found: undefined
  payment_provider_unavailable: undefined
  /** Another attempt for the same checkout is not settled yet. */
  payment_pending: { payment: Payment }
  payment_declined: { payment: Payment }
  payment_canceled: { payment: Payment }

  order_not_found: undefined
  order_without_checkout: undefined
  order_total_changed: { total: Cents }
  order_not_cancelable: undefined
  order_never_paid: undefined
  invalid_order_transition: { action: OrderAction; state: string }

  look_not_found: undefined
  /** It has the maximum number of answers. */
  look_full: undefined
  /** Production has started, or the order has ended. */
  order_not_changeable: undefined
  /** Field errors by payload name: no change can contain this. */
  order_change_invalid: FieldErrors
  /** Field errors by payload name: sold out or not offered any more. */
  order_change_unavailable: FieldErrors
  order_change_empty: undefined
  /** The total would be too small or too large. */
  order_change_total: undefined
  /** Another change of the order is being paid. */
  order_change_pending: undefined
  order_not_withdrawable: undefined
  order_not_returnable: undefined
  /** More items than are left of a line. */
  return_too_many: { name: string; left: number }
  return_not_found: undefined
  return_decided: undefined
  return_sold_out: undefined
  refund_too_large: { left: Cents }
  order_change_repriced: { preview: { difference: number } }

  product_not_found: undefined
  item_in_stock: undefined

  /** The product has no personal text, or needs a picture. */
  roster_not_possible: undefined
  /** Field errors by payload name. */
  roster_invalid: FieldErrors
  roster_not_found: undefined
  roster_not_organizer: undefined
  roster_closed: { state: RosterState }
  roster_full: undefined
  roster_row_not_found: undefined
  /** Another member was faster. */
  roster_row_taken: { free_rows: FreeRow[] }
  /** The browser has filled in a row already. */
  roster_row_exists: { row: RosterRow }
  roster_row_changed: { row: RosterRow }

  order_line_not_found: undefined
  product_discontinued: undefined
  review_before_shipping: undefined
  review_photo_not_found: undefined
}

export type DomainErrorCode = keyof DomainErrorData
export type FieldErrors = Record<string, string[]>
export type OrderAction = 'start_production' | 'ship' | 'deliver' | 'refund' | 'remake'

type ErrorArguments<Code extends DomainErrorCode> = DomainErrorData[Code] extends undefined
  ? []
  : [data: DomainErrorData[Code]]
