import type { EmailMessage, Mail, OrderEmailData } from '../domain/ports/email.ts'
import { layOut, type Words } from './layout.ts'

type Kinds = { [Kind in Mail['kind']]: Extract<Mail, { kind: Kind }> }

/** Puts what happened into words. */
export function composeEmail(mail: Mail, publicUrl: string): EmailMessage {
  const write = words[mail.kind] as (mail: Mail, publicUrl: string) => Words
  return layOut(mail.to, write(mail, publicUrl), publicUrl)
}

const forAccount = 'You get this mail because this address was given for an account at Inkloom.'

const words: { [Kind in keyof Kinds]: (mail: Kinds[Kind], publicUrl: string) => Words } = {
  code: ({ name, code }) => ({
    subject: `${code} is your Inkloom verification code`,
    greeting: `Hello ${name},`,
    paragraphs: [
      'Please type this code to verify your email address. It is good for 10 minutes and for one account only.',
      'Nobody from Inkloom will ever ask you for it.',
    ],
    code,
    reason: `${forAccount} If that was not you, please ignore it.`,
  }),
  welcome: ({ name, coupon, percent }, publicUrl) => ({
    subject: `Welcome to Inkloom: ${percent}% off your next order`,
    greeting: `Welcome, ${name}!`,
    paragraphs: [
      `Your email address is verified. To say thank you, here are ${percent}% off your next order. Enter this code at checkout; it is yours alone and good for one order within a year.`,
    ],
    code: coupon,
    button: { label: 'Start browsing', url: `${publicUrl}/products` },
    reason: forAccount,
  }),
  reset: ({ name, token }, publicUrl) => ({
    subject: 'Choose a new password for Inkloom',
    greeting: `Hello ${name},`,
    paragraphs: [
      'Somebody, hopefully you, asked for a new password. The link works once, within 30 minutes.',
      'If it was not you, nothing has changed and you need not do anything.',
    ],
    // In the fragment, which no server and no other site gets to see.
    button: { label: 'Choose a new password', url: `${publicUrl}/reset-password#token=${token}` },
    reason: forAccount,
  }),
  'password-changed': ({ name }, publicUrl) => ({
    subject: 'Your Inkloom password was changed',
    greeting: `Hello ${name},`,
    paragraphs: [
      'Your password was changed just now, and you were logged out everywhere else.',
      'If that was not you, please choose a new password at once.',
    ],
    button: { label: 'It was not me', url: `${publicUrl}/forgot-password` },
    reason: forAccount,
  }),
  message: ({ name, from, subject, message, isAnswer, order }, publicUrl) => ({
    subject: isAnswer ? `${from} answered: ${subject}` : `New message: ${subject}`,
    greeting: `Hello ${name},`,
    paragraphs: [isAnswer ? `${from} has answered you.` : `${from} wrote to your shop.`],
    quote: message,
    ...(isAnswer && {
      button: order
        ? { label: 'Answer in your order', url: orderUrl(order, publicUrl) }
        : { label: 'See your messages', url: `${publicUrl}/mymessages` },
    }),
    reason: isAnswer
      ? 'You get this mail because you wrote a message at Inkloom.'
      : 'You get this mail because you have a shop at Inkloom.',
  }),
  'bulk-request': ({ name, quantity, products }) => ({
    subject: 'We have your bulk order request',
    greeting: `Thank you, ${name}!`,
    paragraphs: [
      `You asked for a quote for ${quantity} pieces. We reply within 48 hours; handling takes 5-10 business days after you agree.`,
    ],
    quote: products,
    reason: 'You get this mail because this address was given in a bulk order request at Inkloom.',
  }),
  'order-confirmed': (order, publicUrl) => ({
    subject: `Your order ${order.number} is confirmed`,
    greeting: `Thank you, ${order.name}!`,
    paragraphs: [
      `${order.shopName} has your order ${order.number} and prints it now. It is ready to ship in 2 business days.`,
      ...orderLines(order),
    ],
    pictures: order.proofs.map(({ name, path }) => ({
      ...{ alt: `${name}, as it will be printed`, url: `${publicUrl}${path}` },
    })),
    ...orderButton(order, publicUrl),
  }),
  'order-shipped': (order, publicUrl) => ({
    subject: `Your order ${order.number} is on its way`,
    greeting: `Good news, ${order.name}!`,
    paragraphs: [
      `${order.shopName} has sent your order ${order.number}${order.carrier ? ` with ${order.carrier}` : ''}.` +
        (order.tracking ? ` The tracking number is ${order.tracking}.` : ''),
      ...orderLines(order),
    ],
    ...orderButton(order, publicUrl),
  }),
  'order-cancelled': (order, publicUrl) => ({
    subject: `Your order ${order.number} is cancelled`,
    greeting: `Hello ${order.name},`,
    paragraphs: [
      `Your order ${order.number} from ${order.shopName} is cancelled. We send ${order.total} back to the card or wallet you paid with.`,
      ...orderLines(order),
    ],
    ...orderButton(order, publicUrl),
  }),
  'order-refunded': (order, publicUrl) => ({
    subject: `Your order ${order.number} is refunded`,
    greeting: `Hello ${order.name},`,
    paragraphs: [
      `We send ${order.total} for your order ${order.number} from ${order.shopName} back to the card or wallet you paid with.`,
      ...orderLines(order),
    ],
    ...orderButton(order, publicUrl),
  }),
  'newsletter-confirm': ({ token }, publicUrl) => ({
    subject: 'Please confirm your Inkloom newsletter',
    greeting: 'One more click',
    paragraphs: [
      'Please confirm that you want our newsletter: new designs and seasonal offers, about twice a month.',
    ],
    button: { label: 'Yes, subscribe me', url: `${publicUrl}/newsletter/confirm#token=${token}` },
    reason:
      'You get this mail because this address was given for our newsletter. If that was not you, please ignore it.',
  }),
  'newsletter-unsubscribe': ({ token }, publicUrl) => ({
    subject: 'Unsubscribe from the Inkloom newsletter',
    greeting: 'Leaving us?',
    paragraphs: ['With this link you get no further newsletters.'],
    button: { label: 'Unsubscribe', url: `${publicUrl}/newsletter/unsubscribe#token=${token}` },
    reason:
      'You get this mail because somebody asked to unsubscribe this address. If that was not you, please ignore it.',
  }),
}

function orderLines({ lines, total }: OrderEmailData): string[] {
  return [`${lines.join('\n')}\nTotal: ${total}`]
}

function orderButton(order: OrderEmailData, publicUrl: string): Pick<Words, 'button' | 'reason'> {
  return {
    button: { label: 'See your order', url: orderUrl(order, publicUrl) },
    reason: 'You get this mail because this address was given at checkout.',
  }
}

/** The key is in the fragment, which no server and no other site gets to see. */
function orderUrl({ number, key }: { number: string; key: string }, publicUrl: string): string {
  return `${publicUrl}/order/${number}#key=${key}`
}
