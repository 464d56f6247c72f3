import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { accountMessages } from './account-messages.ts'
import { id, orderKey, orderNumber } from './parameters.ts'
import { email, line, lines, optionalLine } from './text-fields.ts'

/** One message of a conversation. */
const message = z.object({
  id: z.number(),
  sender_type: z.enum(['customer', 'seller']),
  message: z.string(),
  is_read: z.boolean(),
  created_at: z.string(),
  images: z.array(z.object({ url: z.string(), width: z.number(), height: z.number() })),
})

/** A conversation with a seller; without one it is with the shop itself. */
export const thread = z.object({
  id: z.number(),
  subject: z.string(),
  seller_id: z.nullable(z.number()),
  shop_name: z.nullable(z.string()),
  /** The order that it is about. */
  order_number: z.nullable(z.string()),
  updated_at: z.string(),
  messages: z.array(message),
})
export type Thread = z.output<typeof thread>

const written = lines('message', limits.messageMax)
const messageImages = { images: { most: limits.messageImagesMax, maxBytes: limits.uploadBytes } }

const succeeded = z.object({ success: z.literal(true), message: z.string() })
const optionalId = z.optional(
  z.union([
    id,
    z.pipe(
      z.literal(''),
      z.transform(() => undefined),
    ),
  ]),
)

/** Browsers have always sent these; who writes is known by the token, and the rest is the shop's own. */
const notTheirsToSay = {
  is_read: z.optional(z.string()),
  customer_id: z.optional(z.string()),
  sender_type: z.optional(z.string()),
}

export const contact = {
  newsletterSubscribe: endpoint({
    name: 'newsletterSubscribe',
    summary: 'Mails a link that confirms the subscription.',
    body: z.object({ email }),
    response: succeeded,
  }),
  newsletterConfirm: endpoint({
    name: 'newsletterConfirm',
    summary: 'Confirms a subscription by the mailed link.',
    body: z.object({ token: z.string().check(z.maxLength(100, accountMessages.linkUsed)) }),
    response: succeeded,
  }),
  newsletterUnsubscribe: endpoint({
    name: 'newsletterUnsubscribe',
    summary: 'With an address mails a link, with the token of one ends the subscription.',
    body: z.object({
      email: z.optional(email),
      token: z.optional(z.string().check(z.maxLength(100, accountMessages.linkUsed))),
    }),
    response: succeeded,
  }),
  submitForm: endpoint({
    name: 'submitForm',
    summary: 'Asks for a quote for many pieces. The file may be jpg, png, gif, pdf or psd.',
    body: z.object({
      quantity: z.pipe(
        z
          .string('The quantity field is required')
          .check(
            z.trim(),
            z.minLength(1, { error: 'The quantity field is required', abort: true }),
            z.regex(/^\d{1,6}$/, { error: 'The quantity must be a whole number', abort: true }),
          ),
        z.pipe(
          z.transform(Number),
          z
            .number()
            .check(z.minimum(limits.bulkPiecesMin, `A bulk order is ${limits.bulkPiecesMin} pieces or more`)),
        ),
      ),
      products: lines('products', 2000),
      name: line('name', 100),
      email,
      company: optionalLine('company', 200),
      phone: optionalLine('phone', 40),
    }),
    files: { file_path: { most: 1, maxBytes: limits.uploadBytes } },
    status: 201,
    response: z.object({
      success: z.literal(true),
      status: z.literal('success'),
      message: z.string(),
      data: z.object({ id: z.number() }),
    }),
  }),
  sendMessage: endpoint({
    name: 'sendMessage',
    summary:
      'Writes to a seller, or without seller_id to the shop. With thread_id it goes on with a conversation.',
    body: z.object({
      email,
      name: line('name', 100),
      subject: line('subject', 200),
      message: written,
      seller_id: optionalId,
      thread_id: optionalId,
      ...notTheirsToSay,
    }),
    files: messageImages,
    response: z.object({
      success: z.literal(true),
      status: z.literal('success'),
      message: z.string(),
      data: z.object({ message: z.string(), thread_id: z.number() }),
    }),
  }),
  threads: endpoint({
    name: 'threads',
    summary: "The customer's conversations, the latest first.",
    personal: true,
    response: z.object({ status: z.literal('success'), data: z.array(thread) }),
  }),
  orderThread: endpoint({
    name: 'orderThread',
    summary:
      'The conversation with the seller about an order, for who may see the order; null before it begins.',
    params: z.object({ number: orderNumber }),
    query: z.object({ key: orderKey }),
    personal: true,
    response: z.object({ success: z.literal(true), data: z.nullable(thread) }),
  }),
  writeAboutOrder: endpoint({
    name: 'writeAboutOrder',
    summary: 'Writes to the seller of an order about it.',
    params: z.object({ number: orderNumber }),
    body: z.object({ key: orderKey, message: written }),
    files: messageImages,
    response: z.object({ success: z.literal(true), message: z.string(), data: thread }),
  }),
}
