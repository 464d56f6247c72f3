import { type Cents, formatUsd } from '@inkloom/contract/money'
import type { EmailMessage, EmailEvent, OrderEmailData, OrderEmailDetails } from '../domain/ports/email.ts'
import { renderEmail, type EmailContent } from './layout.ts'

type EventsByKind = { [Kind in EmailEvent['kind']]: Extract<EmailEvent, { kind: Kind }> }

/** Renders the email for an event. */
export function composeEmail(event: EmailEvent, publicUrl: string): EmailMessage {
  const template = templates[event.kind] as (event: EmailEvent, publicUrl: string) => EmailContent
  return renderEmail(event.to, template(event, publicUrl), publicUrl)
}

const forAccount = 'You received this email because this address was used for an Inkloom account.'

const templates: {
  [Kind in keyof EventsByKind]: (event: EventsByKind[Kind], publicUrl: string) => EmailContent
} = {
  code: ({ code }) => ({
    subject: `${code} is your Inkloom verification code`,
    greeting: 'Hello,',
    paragraphs: [
      'Enter this code to verify your email address. It is valid for 10 minutes and for one account only.',
      'We will never ask you for this code.',
    ],
    code,
    reason: `${forAccount} If that was not you, please ignore it.`,
  }),
  welcome: ({ name, coupon, percent }, publicUrl) => ({
    subject: `Welcome to Inkloom: ${percent}% off your next order`,
    greeting: `Welcome, ${name}!`,
    paragraphs: [
      `Your email address is verified. To say thank you, here is ${percent}% off your next order. Enter this code at checkout. It is valid for one order within a year and only for your account.`,
    ],
    code: coupon,
    button: { label: 'Start browsing', url: `${publicUrl}/products` },
    reason: forAccount,
  }),
  reset: ({ name, token }, publicUrl) => ({
    subject: 'Choose a new password for Inkloom',
    greeting: greet(name),
    paragraphs: [
      'We received a request to reset your password. The link works once, within 30 minutes.',
      'If it was not you, you can ignore this email; nothing has changed.',
    ],
    // In the fragment, which browsers send to no server.
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
  message: ({ name, from, subject, message, isReply, order }, publicUrl) => ({
    subject: isReply ? `${from} replied: ${subject}` : `New message: ${subject}`,
    greeting: greet(name),
    paragraphs: [isReply ? `${from} replied to your message.` : `${from} sent a message to your shop.`],
    quote: message,
    ...(isReply && {
      button: order
        ? { label: 'Reply in your order', url: orderUrl(order, publicUrl) }
        : { label: 'View your messages', url: `${publicUrl}/mymessages` },
    }),
    reason: isReply
      ? 'You received this email because you sent a message at Inkloom.'
      : 'You received this email because you have a shop at Inkloom.',
  }),
  'bulk-request': ({ quantity }) => ({
    subject: 'We received your bulk order request',
    greeting: 'Thank you!',
    paragraphs: [
      `You requested a quote for ${quantity} items. We reply within 48 hours; production takes 5-10 business days after you accept the quote.`,
    ],
    reason: 'You received this email because this address was used in a bulk order request at Inkloom.',
  }),
  'order-confirmed': (order, publicUrl) => ({
    subject: `Your order ${order.number} is confirmed`,
    greeting: `Thank you, ${order.name}!`,
    paragraphs: [
      `We've sent your order ${order.number} to ${order.shopName}. It usually ships within 2 business days.`,
    ],
    facts: [['Arrives by', [order.arrivesBy]], ...changeableUntil(order), ...shipsTo(order)],
    ...orderParts(order, publicUrl),
  }),
  'order-shipped': (order, publicUrl) => ({
    subject: `Your order ${order.number} is on its way`,
    greeting: `Good news, ${order.name}!`,
    paragraphs: [
      `${order.shopName} has shipped your order ${order.number}${order.carrier ? ` with ${order.carrier}` : ''}.` +
        (order.tracking ? ` The tracking number is ${order.tracking}.` : ''),
    ],
    facts: [['Arrives by', [order.arrivesBy]], ...shipsTo(order)],
    ...orderParts(order, publicUrl),
  }),
  'order-cancelled': (order, publicUrl) => ({
    subject: `Your order ${order.number} is canceled`,
    greeting: `Hello ${order.name},`,
    paragraphs: [
      `Your order ${order.number} from ${order.shopName} is canceled. We are refunding ${order.total} to the card or wallet you paid with.`,
    ],
    ...orderParts(order, publicUrl),
  }),
  'order-refunded': (order, publicUrl) => ({
    subject: `Your order ${order.number} is refunded`,
    greeting: `Hello ${order.name},`,
    paragraphs: [
      `We are refunding ${order.total} for your order ${order.number} from ${order.shopName} to the card or wallet you paid with.`,
    ],
    ...orderParts(order, publicUrl),
  }),
  'order-changed': ({ change: { texts, difference }, ...order }, publicUrl) => ({
    subject: `Your order ${order.number} was changed`,
    greeting: `Hello ${order.name},`,
    paragraphs: [
      `Your order ${order.number} from ${order.shopName} will be made as changed.${differenceText(difference)}`,
      'If you did not change it, please send us a message in your order.',
    ],
    facts: [['Changed', texts], ...changeableUntil(order), ...shipsTo(order)],
    ...orderParts(order, publicUrl),
  }),
  'withdrawal-received': ({ withdrawal, ...order }, publicUrl) => ({
    subject: `We received your withdrawal from order ${order.number}`,
    greeting: 'Hello,',
    paragraphs: withdrawalTexts(withdrawal, order),
    facts: [
      [
        'Withdrawal',
        [
          `by ${withdrawal.name}`,
          `received ${utcTime.format(new Date(withdrawal.at))} UTC`,
          ...withdrawal.items,
        ],
      ],
    ],
    button: { label: 'View your order', url: orderUrl(order, publicUrl) },
    reason:
      'You received this email because of a withdrawal from a purchase at Inkloom. Please keep it as your receipt.',
  }),
  'return-received': ({ request, ...order }, publicUrl) => ({
    subject: `We received your return request for order ${order.number}`,
    greeting: `Hello ${order.name},`,
    paragraphs: ['We have your return request and answer it by email, usually within 2 business days.'],
    facts: [['Items', request.items]],
    quote: request.text,
    button: { label: 'View your order', url: orderUrl(order, publicUrl) },
    reason: "You're receiving this because you requested a return at Inkloom.",
  }),
  'return-decided': ({ decision, ...order }, publicUrl) => ({
    subject: `Your return request for order ${order.number}`,
    greeting: `Hello ${order.name},`,
    paragraphs: [decisionText(decision)],
    facts: [['Items', decision.items]],
    ...(decision.kind === 'decline' && { quote: decision.text }),
    button: { label: 'View your order', url: orderUrl(order, publicUrl) },
    reason: "You're receiving this because you requested a return at Inkloom.",
  }),
  'newsletter-confirm': ({ token }, publicUrl) => ({
    subject: 'Please confirm your Inkloom newsletter',
    greeting: 'One more click',
    paragraphs: [
      'Please confirm that you want our newsletter: new designs and seasonal offers, about twice a month.',
    ],
    button: { label: 'Yes, subscribe me', url: `${publicUrl}/newsletter/confirm#token=${token}` },
    reason:
      'You received this email because this address was entered for our newsletter. If that was not you, please ignore it.',
  }),
  'newsletter-unsubscribe': ({ token }, publicUrl) => ({
    subject: 'Unsubscribe from the Inkloom newsletter',
    greeting: 'Unsubscribe',
    paragraphs: ['Use this link to stop receiving our newsletter.'],
    button: { label: 'Unsubscribe', url: `${publicUrl}/newsletter/unsubscribe#token=${token}` },
    reason:
      'You received this email because of a request to unsubscribe this address. If that was not you, please ignore it.',
  }),
  'back-in-stock': ({ name, choices, price, picture, path, token }, publicUrl) => ({
    subject: `Back in stock: ${name}`,
    greeting: 'Good news!',
    paragraphs: ['The item you asked about is back in stock. Stock is limited, so order soon.'],
    items: [
      {
        name,
        details: choices === '' ? [] : [choices],
        amount: price,
        picture: picture === null ? null : new URL(picture, publicUrl).href,
      },
    ],
    button: { label: 'View the product', url: publicUrl + path },
    reason: 'You received this email, once, because this address was entered for a stock alert at Inkloom.',
    link: { label: 'Stop all stock alerts', url: `${publicUrl}/stock-alerts/unsubscribe#token=${token}` },
  }),
  'look-answered': ({ key }, publicUrl) => ({
    subject: 'Somebody answered about your design',
    greeting: 'Good news!',
    paragraphs: [
      'You shared a design for a second look, and it got an answer. Log in to read it. We send at most one email per hour, so there may be more.',
    ],
    button: { label: 'Read the answers', url: `${publicUrl}/look/${key}` },
    reason: `${forAccount} You shared one of your designs for a second look.`,
  }),
  // No title and no names: anyone can enter a stranger's address.
  roster: ({ product, key, manageKey }, publicUrl) => ({
    subject: `Your list for ${product}`,
    greeting: 'Your list is ready',
    paragraphs: [
      'Share this link with your team, so that everyone fills in their own item:',
      `${publicUrl}/roster/${key}`,
      'Only you can manage the list with the button below. Keep that link to yourself.',
    ],
    // In the fragment, which browsers send to no server.
    button: { label: 'Manage your list', url: `${publicUrl}/roster/${key}#manage=${manageKey}` },
    reason:
      'You received this email because this address was entered for a team list at Inkloom. If that was not you, please ignore it.',
  }),
}

function differenceText(difference: Cents): string {
  if (difference === 0) return ''
  return difference > 0
    ? ` You paid ${formatUsd(difference)} more.`
    : ` We are refunding ${formatUsd(-difference)} to the card or wallet you paid with, usually within a few minutes. Your bank may take a few days to show it.`
}

const utcTime = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})

function withdrawalTexts(
  { isCanceled, isPersonalized, returnDays }: OrderEmailDetails['withdrawal'],
  { number, total, shopName }: OrderEmailData,
): string[] {
  const received = `We received your withdrawal from order ${number} from ${shopName}.`
  if (isCanceled) {
    return [
      `${received} Its production had not started, so it is canceled, and we are refunding ${total} to the card or wallet you paid with.`,
    ]
  }
  return [
    `${received} We answer it by email, usually within 2 business days, and tell you how to send the items back.`,
    ...(isPersonalized
      ? [
          `The law excludes items that are made to your wishes from the right of withdrawal. Our own free return still applies to them: you can return them within ${returnDays} days from delivery.`,
        ]
      : []),
  ]
}

function decisionText(decision: OrderEmailDetails['decision']): string {
  if (decision.kind === 'refund') {
    return `We are refunding ${formatUsd(decision.amount)} to the card or wallet you paid with, usually within a few minutes. Your bank may take a few days to show it.`
  }
  return decision.kind === 'remake'
    ? 'We are making your items again at no charge and send them to you.'
    : 'We could not accept your return request. This is why:'
}

function greet(name: string | null): string {
  return name === null ? 'Hello,' : `Hello ${name},`
}

/** A long order shows its first items; the others are on its page. */
const maxItems = 20

function orderParts(
  order: OrderEmailData,
  publicUrl: string,
): Pick<EmailContent, 'items' | 'sums' | 'button' | 'reason'> {
  const more = order.lines.length - maxItems
  return {
    items: order.lines.slice(0, maxItems).map(({ name, quantity, details, amount, picture, team }) => ({
      name: team?.title ?? `${quantity} x ${name}`,
      details: team ? [name, ...details] : details,
      amount,
      picture: picture === null ? null : new URL(picture, publicUrl).href,
      ...(team && {
        pictures: team.pictures.map((path) => new URL(path, publicUrl).href),
        link: { label: 'See every item', url: orderUrl(order, publicUrl) },
      }),
    })),
    sums: [
      ...(more > 0 ? [[`${more} more items`, 'see your order'] as [string, string]] : []),
      ...order.sums,
      ['Total', order.total],
    ],
    button: { label: 'View your order', url: orderUrl(order, publicUrl) },
    reason: "You're receiving this because you placed an order at Inkloom.",
  }
}

function changeableUntil({ changeUntil }: OrderEmailData): [string, string[]][] {
  return changeUntil === null ? [] : [['Change or cancel', [`until ${changeUntil}, in your order`]]]
}

function shipsTo({ address, shopName }: OrderEmailData): [string, string[]][] {
  return [
    ['Ships to', address],
    ['Made by', [shopName]],
  ]
}

/** The key is in the fragment, which browsers send to no server. */
function orderUrl({ number, key }: { number: string; key: string }, publicUrl: string): string {
  return `${publicUrl}/order/${number}#key=${key}`
}
