import * as v from 'valibot'
import {
  emailAddress,
  line,
  multiline,
  optionalLine,
  personName,
  requestObject,
  stopIfInvalid,
} from './fields.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

// The fields of the contact forms. The forms show these messages.

const { text: invalidEmail } = messages.invalidEmail
const email = emailAddress(invalidEmail, invalidEmail)
const name = personName('name', 'Please enter your name')

const noQuantity = 'Please enter how many items you need'
const tooFewItems = `A bulk order is ${limits.bulkPiecesMin} items or more`

export const bulkOrder = requestObject({
  quantity: v.pipe(
    v.string(noQuantity),
    v.trim(),
    v.minLength(1, noQuantity),
    stopIfInvalid(),
    v.regex(/^\d{1,6}$/, tooFewItems),
    v.transform(Number),
    v.number(),
    v.minValue(limits.bulkPiecesMin, tooFewItems),
  ),
  products: multiline('products', 2000, 'Please tell us which products you need'),
  name,
  email,
  company: optionalLine('company', 200),
  phone: optionalLine('phone', 40),
})

/** A message in a conversation that exists. */
export const reply = requestObject({
  message: multiline('message', limits.messageMax, 'Please enter your message'),
})

/** The first message of a conversation. */
export const message = requestObject({
  name,
  email,
  subject: line('subject', 200, 'Please enter a subject'),
  message: reply.entries.message,
})
