import * as v from 'valibot'
import { endpoint, success } from './endpoint.ts'
import { boundedArray, boundedRecord, requestObject, stopIfInvalid } from './fields.ts'
import { limits } from './limits.ts'
import { teamLimits } from './team-limits.ts'
import type { Cents } from './money.ts'
import { orderKey, orderNumber, rowId } from './parameters.ts'
import { shippingAddress } from './shipping-address.ts'

const tooManyLines = `A change has at most ${teamLimits.cartLinesMax} lines`

/** What changes about one line; what is missing stays. */
const lineChange = requestObject({
  id: rowId,
  /** The hash of a design that was saved with the new texts and images, in the new color. */
  design: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(128))),
  /** Of a line without a design; with one they are those of the design. */
  custom_inputs: v.optional(
    boundedRecord(
      v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
      v.pipe(v.string(), v.maxLength(limits.customInputMax)),
      limits.customInputsMax,
      'Too many custom inputs',
    ),
  ),
  size: v.optional(option('size')),
  color: v.optional(option('color')),
  type: v.optional(option('type')),
})

/** The address of an order without the email, which stays. */
const { email: _email, ...addressFields } = shippingAddress.entries
export const changedAddress = requestObject(addressFields)
export type ChangedAddress = v.InferOutput<typeof changedAddress>

const changeFields = {
  key: orderKey,
  lines: v.optional(
    v.pipe(
      boundedArray(lineChange, teamLimits.cartLinesMax, tooManyLines),
      v.check((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, 'A line is listed twice'),
    ),
    [],
  ),
  shipping: v.optional(changedAddress),
}
export type LineChange = v.InferOutput<typeof lineChange>

const invalidDifference = 'The difference must be an amount in dollars'
/** Dollars, negative if the order gets cheaper. The parsed value is in cents. */
const difference = v.pipe(
  v.number(invalidDifference),
  v.finite(invalidDifference),
  stopIfInvalid(),
  v.transform((dollars): Cents => {
    const cents = dollars * 100
    return Math.abs(cents - Math.round(cents)) < 1e-4 ? Math.round(cents) : Number.NaN
  }),
  v.number(invalidDifference),
  v.minValue(-limits.amountMax, invalidDifference),
  v.maxValue(limits.amountMax, invalidDifference),
)

/** A line before or after a change. */
const changedLine = v.object({
  price: v.number(),
  custom_price: v.number(),
  attributes: v.object({
    size: v.nullable(v.string()),
    color: v.nullable(v.string()),
    type: v.nullable(v.string()),
  }),
  custom_inputs: v.record(v.string(), v.string()),
  design_url: v.nullable(v.string()),
})

const addressText = v.array(v.string())

/** A change of an order, as its history shows it. */
export const orderChange = v.object({
  id: v.string(),
  state: v.picklist(['proposed', 'applied', 'void']),
  /** When it was applied; until then when it was requested. */
  at: v.string(),
  /** Dollars; negative if the order got cheaper. */
  difference: v.number(),
  lines: v.array(v.object({ id: v.number(), name: v.string(), before: changedLine, after: changedLine })),
  /** Name, street and city; null if the address stays. */
  address: v.nullable(v.object({ before: addressText, after: addressText })),
  /** The adjustment that can be paid now; null if there is none. */
  checkout_id: v.nullable(v.string()),
  /** The refund of a lower price. */
  refund: v.nullable(v.object({ amount: v.number(), state: v.picklist(['pending', 'refunded']) })),
})
export type OrderChange = v.InferOutput<typeof orderChange>

export const orderChangeCalls = {
  previewChange: endpoint({
    name: 'previewChange',
    summary: 'What a change of a paid order costs before its production starts; nothing is changed.',
    params: requestObject({ number: orderNumber }),
    body: requestObject(changeFields),
    response: success(
      v.object({
        /** Dollars; negative if the order gets cheaper. */
        difference: v.number(),
        total_amount: v.number(),
        lines: v.array(v.object({ id: v.number(), ...changedLine.entries })),
      }),
    ),
  }),
  changeOrder: endpoint({
    name: 'changeOrder',
    summary:
      'Changes texts, images, sizes, colors, types or the address of a paid order before its production starts. Takes Idempotency-Key. 409 with the current difference in `data` if it differs. A higher price is paid with the checkout of the response; the change is applied with its payment.',
    params: requestObject({ number: orderNumber }),
    body: requestObject({ ...changeFields, difference }),
    response: success(
      v.object({
        id: v.string(),
        state: v.picklist(['proposed', 'applied']),
        difference: v.number(),
        checkout_id: v.nullable(v.string()),
      }),
    ),
  }),
}

function option(name: string) {
  return v.pipe(v.string(), v.minLength(1, `The ${name} is missing`), v.maxLength(100))
}
