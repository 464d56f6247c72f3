import type { Context, Hono } from 'hono'
import type { RosterState } from '@inkloom/contract/collect'
import type { Failure } from '@inkloom/contract/endpoint'
import { type Cents, formatUsd, fromDollars } from '@inkloom/contract/money'
import { productMessages } from '@inkloom/contract/product-messages'
import { isConnectionFailure } from '../db/connection-failure.ts'
import {
  DomainError,
  type DomainErrorCode,
  type DomainErrorData,
  type FieldErrors,
  type OrderAction,
} from '../domain/errors.ts'
import { MediaUnavailableError, PicturesBusyError } from '../domain/ports/images.ts'
import { loggedPath } from '../lib/log.ts'

type Status = 400 | 401 | 402 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503

interface ErrorDetails {
  errors?: FieldErrors
  headers?: Record<string, string>
  data?: object
}

/** An error response. Handlers and middleware throw it; the domain throws a DomainError instead. */
export class ApiError extends Error {
  readonly status: Status
  readonly errors: FieldErrors | undefined
  readonly headers: Record<string, string>
  /** What the client needs to continue, as described by the endpoint. */
  readonly data: object | undefined

  constructor(status: Status, message: string, { errors, headers = {}, data }: ErrorDetails = {}) {
    super(message)
    this.status = status
    this.errors = errors
    this.headers = headers
    this.data = data
  }
}

/** An error about a single field; its text is the message too. */
export function fieldError(status: 409 | 422, field: string, text: string): ApiError {
  return new ApiError(status, text, { errors: { [field]: [text] } })
}

/** An error about several fields or parameters. */
export function invalidInput(status: 400 | 422, errors: FieldErrors): ApiError {
  return new ApiError(status, 'The given data was invalid', { errors })
}

export function unsupportedImage(field: string): ApiError {
  return fieldError(422, field, 'Unsupported file type. Please upload a JPEG, PNG, WebP or GIF.')
}

/** Throws a 404 for a missing value. */
export function found<T>(value: T | null, message: string): T {
  if (value === null) throw new ApiError(404, message)
  return value
}

export function shopBusy(): ApiError {
  return new ApiError(503, 'The shop is busy right now. Please try again in a moment.', retryLater)
}

/** Of a payment provider that cannot be reached, and of a busy server. */
export const retryLater = { headers: { 'Retry-After': '5' } }

/** The response to each domain error. */
const responses = {
  idempotency_key_reused: () => new ApiError(409, 'This Idempotency-Key was used for a different request'),
  cart_invalid: (errors) => new ApiError(422, firstOf(errors), { errors }),
  cart_changed: ({ errors, repriced }) => new ApiError(409, firstOf(errors), { errors, data: repriced }),
  cart_total_too_large: () =>
    fieldError(422, 'total_amount', 'The total exceeds the maximum for one checkout'),
  too_many_open_checkouts: () =>
    new ApiError(429, 'You have too many unfinished checkouts. Please finish one or try again later.', {
      headers: { 'Retry-After': '60' },
    }),
  design_not_found: () =>
    fieldError(409, 'design', 'This design is no longer available. Please open it again.'),

  storage_quota_exceeded: () =>
    new ApiError(429, 'You have uploaded too many files. Please try again later.', {
      headers: { 'Retry-After': '86400' },
    }),
  storage_full: () =>
    new ApiError(503, 'Files cannot be uploaded right now. Please try again later.', {
      headers: { 'Retry-After': '3600' },
    }),

  coupon_not_found: () => fieldError(422, 'coupon', 'This coupon does not exist'),
  coupon_used_up: () => fieldError(409, 'coupon', 'This coupon has been used up'),
  coupon_already_used: () => fieldError(409, 'coupon', 'You have already used this coupon'),
  coupon_minimum_not_met: ({ minimum }) =>
    fieldError(422, 'coupon', `Spend ${formatUsd(minimum)} or more to use this coupon`),

  checkout_not_found: () => new ApiError(404, 'Checkout not found'),
  reservation_expired: () => new ApiError(409, 'Your reservation has expired. Please check out again.'),
  checkout_total_changed: ({ total }) => fieldError(409, 'order_amount', `The total is ${formatUsd(total)}`),
  wallet_order_not_found: () => new ApiError(404, 'This order does not belong to the checkout'),
  payment_provider_unavailable: () =>
    new ApiError(503, 'The payment provider cannot be reached right now. Nothing was charged.', retryLater),
  payment_pending: ({ payment }) => new ApiError(409, 'Your payment is being confirmed', { data: payment }),
  payment_declined: ({ payment }) => new ApiError(402, payment.message, { data: payment }),
  payment_canceled: ({ payment }) => new ApiError(503, payment.message, { ...retryLater, data: payment }),

  order_not_found: () => new ApiError(404, 'Order not found'),
  order_without_checkout: () => new ApiError(409, 'No checkout found for this order'),
  order_total_changed: ({ total }) =>
    fieldError(409, 'total_amount', `The total of this order is ${formatUsd(total)}`),
  order_not_cancelable: () => new ApiError(409, 'This order can no longer be canceled'),
  order_never_paid: () => new ApiError(409, 'This is a demo order: it was never paid'),
  invalid_order_transition: ({ action, state }) =>
    new ApiError(409, `Cannot ${orderActions[action]}: order is ${state}`),

  look_not_found: () => new ApiError(404, 'This link does not exist or has expired'),
  look_full: () => new ApiError(409, 'This design has got all the answers it needs. Thank you!'),
  order_not_changeable: () =>
    new ApiError(409, 'This order can no longer be changed: its production has started or it has ended'),
  order_change_invalid: (errors) => new ApiError(422, firstOf(errors), { errors }),
  order_change_unavailable: (errors) => new ApiError(409, firstOf(errors), { errors }),
  order_change_empty: () => new ApiError(422, 'Nothing has changed yet'),
  order_change_total: () =>
    new ApiError(409, 'This change is not possible online. Please send us a message.'),
  order_change_pending: () =>
    new ApiError(409, 'Another change of this order is being paid. Please wait until it is done.'),
  order_not_withdrawable: () =>
    new ApiError(409, 'This order is not paid, or it has been canceled or refunded already'),
  order_not_returnable: () =>
    new ApiError(
      409,
      'Items can be returned from shipping until 30 days after delivery. Please send us a message.',
    ),
  return_too_many: ({ name, left }) =>
    fieldError(
      409,
      'lines',
      left === 0 ? `${name} is part of a return already` : `Only ${left} of ${name} can be returned`,
    ),
  return_not_found: () => new ApiError(404, 'Return request not found'),
  return_decided: () => new ApiError(409, 'This return request was decided already'),
  return_sold_out: () => new ApiError(409, 'The items are sold out and cannot be made again'),
  refund_too_large: ({ left }) =>
    new ApiError(409, `The refund must be between $0.01 and ${formatUsd(left)}`),
  order_change_repriced: ({ preview }) =>
    new ApiError(409, repricedText(fromDollars(preview.difference)), {
      errors: { difference: [repricedText(fromDollars(preview.difference))] },
      data: preview,
    }),

  product_not_found: () => new ApiError(404, productMessages.productNotFound),
  item_in_stock: () => new ApiError(409, "Good news: it's back in stock. Reload the page to order it."),

  roster_not_possible: () =>
    fieldError(422, 'product_id', 'Names can only be collected for products with personal text'),
  roster_invalid: (errors) => new ApiError(422, firstOf(errors), { errors }),
  roster_not_found: () => new ApiError(404, 'This list does not exist'),
  roster_not_organizer: () => new ApiError(403, 'Only the organizer can do this. Check your link.'),
  roster_closed: ({ state }) => new ApiError(409, rosterTexts[state]),
  roster_full: () => new ApiError(409, 'This list is full. Please ask the organizer.'),
  roster_row_not_found: () => new ApiError(404, 'This entry is no longer in the list'),
  roster_row_taken: (data) =>
    new ApiError(409, 'Someone else just filled in this entry. Please choose another one.', { data }),
  roster_row_exists: (data) => new ApiError(409, 'You have already filled in this list', { data }),
  roster_row_changed: (data) =>
    new ApiError(409, 'This entry was changed in the meantime. Please check it and try again.', { data }),

  order_line_not_found: () => new ApiError(404, 'This product is not part of the order'),
  product_discontinued: () => new ApiError(409, 'This product is no longer sold'),
  review_before_shipping: () => new ApiError(409, 'You can write a review once your order has shipped'),
  review_photo_not_found: () =>
    fieldError(422, 'photos', 'One of the photos is no longer available. Please choose it again.'),
} satisfies { [Code in DomainErrorCode]: (data: DomainErrorData[Code]) => ApiError }

const rosterTexts: Record<RosterState, string> = {
  open: 'This list is closed',
  locked: 'The organizer has locked this list',
  ordered: 'The items of this list have been ordered',
  expired: 'This list has expired',
}

const orderActions: Record<OrderAction, string> = {
  start_production: 'start production',
  ship: 'ship',
  deliver: 'mark as delivered',
  refund: 'refund',
  remake: 'make again',
}

export function toApiError(error: DomainError): ApiError {
  const respond = responses[error.code] as (data: unknown) => ApiError
  return respond(error.data)
}

function repricedText(difference: Cents): string {
  if (difference === 0) return 'This change is free now'
  return difference > 0
    ? `This change now costs ${formatUsd(difference)}`
    : `This change now saves ${formatUsd(-difference)}`
}

function firstOf(errors: FieldErrors): string {
  return Object.values(errors).flat()[0]!
}

/** The logger method that the API uses. */
export interface Log {
  error(fields: object, message: string): void
}

/** Sends the body that all errors share. */
export function sendError(c: Context, { status, message, errors, headers, data }: ApiError): Response {
  const body: Failure = {
    success: false,
    status: 'error',
    message,
    ...(errors && { errors }),
    ...(data && { data }),
  }
  return c.json(body, status, { 'Cache-Control': 'no-store', ...headers })
}

/** Handles errors and unknown paths. Unexpected errors are logged; the client gets no details of them. */
export function handleErrors(app: Hono, log: Log): void {
  app.onError((error, c) => {
    if (error instanceof ApiError) return sendError(c, error)
    if (error instanceof DomainError) return sendError(c, toApiError(error))
    if (error instanceof PicturesBusyError) return sendError(c, picturesBusy())
    if (error instanceof MediaUnavailableError) return sendError(c, picturesUnavailable())
    const isDatabaseDown = isConnectionFailure(error)
    const fields = { err: error, method: c.req.method, path: loggedPath(c.req.path) }
    log.error(fields, isDatabaseDown ? 'The database cannot be reached' : 'A request failed')
    return sendError(c, isDatabaseDown ? databaseDown() : internalError())
  })
  app.notFound((c) => sendError(c, notFound()))
}

/** For Hono's `methodNotAllowed` middleware. */
export function sendMethodNotAllowed(c: Context, methods: string[]): Response {
  const headers = { Allow: methods.join(', ') }
  return sendError(c, new ApiError(405, `Method not allowed. Use ${methods.join(' or ')}.`, { headers }))
}

export const notFound = () => new ApiError(404, 'Not found')
const databaseDown = () =>
  new ApiError(503, 'The shop is temporarily unavailable. Please try again.', {
    headers: { 'Retry-After': '5' },
  })
const picturesBusy = () =>
  new ApiError(503, 'Many images are being processed right now. Please try again in a moment.', {
    headers: { 'Retry-After': '10' },
  })
const picturesUnavailable = () =>
  new ApiError(503, 'This image cannot be loaded right now. Please try again in a moment.', {
    headers: { 'Retry-After': '10' },
  })
const internalError = () => new ApiError(500, 'Something went wrong on our side. Please try again.')
