import * as v from 'valibot'
import { accountMessages } from './account-messages.ts'
import { bulkOrder, message, reply } from './contact-forms.ts'
import { endpoint, success } from './endpoint.ts'
import { email, requestObject } from './fields.ts'
import { limits } from './limits.ts'
import { id, orderKey, orderNumber } from './parameters.ts'

/** One message of a conversation. */
const threadMessage = v.object({
  id: v.number(),
  sender_type: v.picklist(['customer', 'seller']),
  message: v.string(),
  is_read: v.boolean(),
  created_at: v.string(),
  images: v.array(v.object({ url: v.string(), width: v.number(), height: v.number() })),
})

/** A conversation with a seller; with the shop itself if `seller_id` is null. */
export const thread = v.object({
  id: v.number(),
  subject: v.string(),
  seller_id: v.nullable(v.number()),
  shop_name: v.nullable(v.string()),
  /** The order that the conversation is about. */
  order_number: v.nullable(v.string()),
  updated_at: v.string(),
  messages: v.array(threadMessage),
})
export type Thread = v.InferOutput<typeof thread>

const messageImages = { images: { max: limits.messageImagesMax, maxBytes: limits.uploadBytes } }

/** A success with a message. */
export const done = v.object({ success: v.literal(true), message: v.string() })
/** The token of an emailed link. */
export const subscriptionToken = v.pipe(
  v.string(accountMessages.linkUsed),
  v.maxLength(100, accountMessages.linkUsed),
)

/** Forms send an empty text where there is no id. */
const optionalId = v.optional(
  v.union([
    id,
    v.pipe(
      v.literal(''),
      v.transform(() => undefined),
    ),
  ]),
)

export const contact = {
  newsletterSubscribe: endpoint({
    name: 'newsletterSubscribe',
    summary: 'Sends an email with a link that confirms the subscription.',
    body: requestObject({ email }),
    response: done,
  }),
  newsletterConfirm: endpoint({
    name: 'newsletterConfirm',
    summary: 'Confirms a subscription with the token from the email.',
    body: requestObject({ token: subscriptionToken }),
    response: done,
  }),
  newsletterUnsubscribe: endpoint({
    name: 'newsletterUnsubscribe',
    summary:
      'With an email address: sends an unsubscribe link. With the token of a link: ends the subscription.',
    body: requestObject({ email: v.optional(email), token: v.optional(subscriptionToken) }),
    response: done,
  }),
  submitForm: endpoint({
    name: 'submitForm',
    summary: 'Requests a quote for a bulk order. The file may be jpg, png, gif, pdf or psd.',
    body: bulkOrder,
    files: { file_path: { max: 1, maxBytes: limits.uploadBytes } },
    status: 201,
    response: v.object({
      success: v.literal(true),
      status: v.literal('success'),
      message: v.string(),
      data: v.object({ id: v.number() }),
    }),
  }),
  sendMessage: endpoint({
    name: 'sendMessage',
    summary:
      'Sends a message to a seller, or to the shop without seller_id. thread_id continues a conversation.',
    body: requestObject({
      ...message.entries,
      seller_id: optionalId,
      thread_id: optionalId,
      // Ignored: the token identifies the sender, and the server sets the rest.
      is_read: v.optional(v.string()),
      customer_id: v.optional(v.string()),
      sender_type: v.optional(v.string()),
    }),
    files: messageImages,
    response: v.object({
      success: v.literal(true),
      status: v.literal('success'),
      message: v.string(),
      data: v.object({ message: v.string(), thread_id: v.number() }),
    }),
  }),
  threads: endpoint({
    name: 'threads',
    summary: "The customer's conversations, latest first.",
    personal: true,
    response: v.object({ status: v.literal('success'), data: v.array(thread) }),
  }),
  orderThread: endpoint({
    name: 'orderThread',
    summary: 'The conversation with the seller about an order; null before the first message.',
    params: requestObject({ number: orderNumber }),
    query: requestObject({ key: orderKey }),
    personal: true,
    response: success(v.nullable(thread)),
  }),
  sendOrderMessage: endpoint({
    name: 'sendOrderMessage',
    summary: 'Sends a message about an order to its seller.',
    params: requestObject({ number: orderNumber }),
    body: requestObject({ key: orderKey, ...reply.entries }),
    files: messageImages,
    response: v.object({ success: v.literal(true), message: v.string(), data: thread }),
  }),
}
