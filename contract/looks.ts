import * as v from 'valibot'
import { designHash, designKey } from './account-data.ts'
import { accountLimits } from './account-limits.ts'
import { endpoint, success } from './endpoint.ts'
import { optionalLine, optionalMultiline, requestObject, withoutLink } from './fields.ts'

const { lookTitleMax, lookNameMax, lookTextMax } = accountLimits

const lookKey = v.pipe(v.string('Not found'), v.regex(/^[\w-]{22}$/, 'Not found'))

const lookAnswer = v.object({
  id: v.number(),
  answer: v.picklist(['good', 'note']),
  name: v.string(),
  text: v.string(),
  created_at: v.string(),
})
export type LookAnswer = v.InferOutput<typeof lookAnswer>

/** A design that is shared for a second look. */
export const sharedLook = v.object({
  title: v.string(),
  /** The url of the design's picture. */
  picture: v.string(),
  /** Null if the product is no longer sold. */
  product: v.nullable(v.object({ name: v.string(), slug: v.string() })),
  expires_at: v.string(),
  /** Newest first; null for visitors other than the owner. */
  answers: v.nullable(v.array(lookAnswer)),
})
export type SharedLook = v.InferOutput<typeof sharedLook>

export const lookCalls = {
  createLook: endpoint({
    name: 'createLook',
    summary:
      'Shares a design for a second look. Requires the key of the design, the last part of its url, unless the customer has saved it.',
    body: requestObject({
      design: designHash,
      key: v.optional(designKey),
      title: v.optional(
        v.pipe(optionalLine('title', lookTitleMax), withoutLink('The title must not contain a link')),
        '',
      ),
    }),
    status: 201,
    response: success(
      v.object({
        key: v.string(),
        url: v.string(),
        /** Shows the answers; owner_url has it. */
        owner_key: v.string(),
        owner_url: v.string(),
        expires_at: v.string(),
      }),
    ),
  }),
  look: endpoint({
    name: 'look',
    summary:
      'A design that was shared for a second look. Its owner gets the answers: by account or with the header X-Look-Key.',
    params: requestObject({ key: lookKey }),
    personal: true,
    response: success(sharedLook),
  }),
  answerLook: endpoint({
    name: 'answerLook',
    summary: 'Says that a shared design looks good, or leaves a note.',
    params: requestObject({ key: lookKey }),
    body: v.pipe(
      requestObject({
        answer: v.picklist(['good', 'note'], 'Please choose an answer'),
        name: optionalLine('name', lookNameMax),
        text: optionalMultiline('text', lookTextMax),
      }),
      v.forward(
        v.check(({ answer, text }) => answer === 'good' || text !== '', 'Please write a note'),
        ['text'],
      ),
    ),
    response: v.object({ success: v.literal(true), message: v.string() }),
  }),
}
