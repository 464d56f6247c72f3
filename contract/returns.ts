import * as v from 'valibot'
import { quantity } from './amounts.ts'
import { endpoint, success } from './endpoint.ts'
import { boundedArray, requestObject } from './fields.ts'
import { limits } from './limits.ts'
import { teamLimits } from './team-limits.ts'
import { orderKey, orderNumber, rowId } from './parameters.ts'
import { returnForm, returnReasons, withdrawalForm } from './return-form.ts'
import { upload, uploadId } from './uploads.ts'

const noItems = 'Please choose at least one item'
const lines = v.pipe(
  boundedArray(requestObject({ id: rowId, quantity }), teamLimits.cartLinesMax, 'Too many lines', noItems),
  v.minLength(1, noItems),
  v.check((list) => new Set(list.map(({ id }) => id)).size === list.length, 'An item is listed twice'),
)

const namedLine = v.object({ id: v.number(), name: v.string(), quantity: v.number() })

/** A return request, as the order page shows it. */
export const returnRequest = v.object({
  id: v.number(),
  state: v.picklist(['open', 'approved_refund', 'approved_remake', 'declined', 'done']),
  created_at: v.string(),
  lines: v.array(namedLine),
  reason: v.picklist(returnReasons),
  text: v.string(),
  photos: v.array(upload),
  /** Why it was declined. */
  answer: v.string(),
  refund: v.nullable(v.object({ amount: v.number(), state: v.picklist(['pending', 'refunded']) })),
})
export type ReturnRequest = v.InferOutput<typeof returnRequest>

export const returnCalls = {
  withdraw: endpoint({
    name: 'withdraw',
    summary:
      'Withdraws from the purchase of an order, or of some of its lines: the first step answers what that means, the second records it and sends a receipt. An order whose production has not started is canceled; any other gets a return request.',
    params: requestObject({ number: orderNumber }),
    body: requestObject({
      key: orderKey,
      step: v.picklist(['request', 'confirm']),
      ...withdrawalForm.entries,
      lines: v.optional(lines),
    }),
    response: success(
      v.object({
        /** What happens: the order is canceled and refunded, or a return is requested. */
        outcome: v.picklist(['cancel', 'return']),
        lines: v.array(v.object({ ...namedLine.entries, personalized: v.boolean() })),
        /** What a cancellation refunds; null for a return. */
        amount: v.nullable(v.number()),
        /** When it was recorded; null for the first step. */
        recorded_at: v.nullable(v.string()),
      }),
    ),
  }),
  requestReturn: endpoint({
    name: 'requestReturn',
    summary: 'Requests a return of shipped items. The photos are uploads that were sent for this order.',
    params: requestObject({ number: orderNumber }),
    body: requestObject({
      key: orderKey,
      lines,
      ...returnForm.entries,
      photos: v.optional(
        v.pipe(
          boundedArray(uploadId, limits.reviewPhotosMax, `At most ${limits.reviewPhotosMax} photos`),
          v.check((ids) => new Set(ids).size === ids.length, 'The same photo is listed twice'),
        ),
        [],
      ),
    }),
    status: 201,
    response: success(returnRequest),
  }),
}
