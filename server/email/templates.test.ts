import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EmailEvent } from '../domain/ports/email.ts'
import { composeEmail } from './templates.ts'

const url = 'https://shop.test'
const to = 'a@b.test'
/** Only in emails about packages that will arrive. */
const arrivesBy = 'Nov 30'
/** Of emails about an order. */
const order = {
  number: 'IK-1',
  key: 'the-key',
  name: 'Ada',
  shopName: 'Bo Press',
  total: '$21.99',
  lines: [
    {
      name: 'Mug <b>',
      quantity: 2,
      details: ['Black', 'Name: ADA'],
      amount: '$16.00',
      picture: '/media/designs/KEY-320',
    },
  ],
  sums: [['Subtotal', '$16.00'] as [string, string], ['Shipping fee', '$5.99'] as [string, string]],
  address: ['Ada Lovelace', '12 Elm St', 'Austin, TX 73301, US'],
  arrivesBy,
  carrier: null,
  tracking: null,
  changeUntil: null,
}
const events: EmailEvent[] = [
  { kind: 'code', to, code: '012345' },
  { kind: 'welcome', to, name: 'Ada', coupon: 'WELCOME-ABCDEFGH', percent: 10 },
  { kind: 'reset', to, name: 'Ada', token: 'tok_en-1' },
  { kind: 'password-changed', to, name: 'Ada' },
  {
    kind: 'message',
    to,
    name: 'Ada',
    from: 'Bo',
    subject: 'Sizes',
    message: 'a\nb',
    isReply: true,
    order: null,
  },
  {
    kind: 'message',
    to,
    name: 'Ada',
    from: 'Bo',
    subject: 'Sizes',
    message: 'a\nb',
    isReply: true,
    order: { number: 'IK-1', key: 'k' },
  },
  {
    kind: 'message',
    to,
    name: 'Ada',
    from: 'Bo',
    subject: 'Sizes',
    message: 'a\nb',
    isReply: false,
    order: null,
  },
  { kind: 'bulk-request', to, quantity: 50 },
  ...(['order-confirmed', 'order-shipped', 'order-cancelled', 'order-refunded'] as const).map((kind) => ({
    kind,
    to,
    ...order,
  })),
  { kind: 'newsletter-confirm', to, token: 'tok_en-1' },
  { kind: 'roster', to, product: 'Fox Tee', key: 'k', manageKey: 'm_k-1' },
  { kind: 'newsletter-unsubscribe', to, token: 'tok_en-1' },
  {
    kind: 'look-answered',
    to,
    key: 'abcdefghijklmnopqrstuv',
  },
  {
    kind: 'back-in-stock',
    to,
    token: 'tok_en-1',
    name: 'Fox Tee',
    choices: 'Navy, XL',
    price: '$24.00',
    picture: null,
    path: '/product/fox-tee?variant=7',
  },
]

test.each(events.map((event) => [event.kind, event] as const))(
  '%s has the same content as text and as HTML',
  (_, event) => {
    const { subject, text, html } = composeEmail(event, url)
    expect(subject.length).toBeGreaterThan(10)
    for (const value of [...Object.values(event), url].filter((value) => typeof value === 'string')) {
      if (['a@b.test', event.kind, 'a\nb', arrivesBy].includes(value)) continue
      expect(text + subject, value).toContain(value)
      expect(html + subject, value).toContain(value)
    }
  },
)

test('puts the code into the subject and tokens into the fragment of links', () => {
  expect(composeEmail(events[0]!, url).subject).toBe('012345 is your Inkloom verification code')
  expect(composeEmail(events[2]!, url).text).toContain('https://shop.test/reset-password#token=tok_en-1')
})

test('shows the items, sums, address and delivery of a confirmed order', () => {
  const confirmed = events.find(({ kind }) => kind === 'order-confirmed') as EmailEvent & {
    kind: 'order-confirmed'
  }
  const { text, html } = composeEmail(confirmed, url)
  expect(html).toContain('<img src="https://shop.test/media/designs/KEY-320"')
  expect(html).toContain('2 x Mug &lt;b&gt;')
  expect(html).not.toContain('<b>')
  for (const part of ['Name: ADA', '$16.00', '$5.99', 'Ada Lovelace', 'Austin, TX 73301, US', arrivesBy]) {
    expect(text).toContain(part)
    expect(html).toContain(part)
  }
  expect(text).toContain('2 x Mug <b>  $16.00\n    Black\n    Name: ADA')
})

test('shows a team order as one item with its sizes, its pictures and a link', () => {
  const confirmed = events.find(({ kind }) => kind === 'order-confirmed') as EmailEvent & {
    kind: 'order-confirmed'
  }
  const pictures = ['/media/designs/ONE-320?field=Name', '/media/designs/TWO-320?field=Name']
  const lines = [
    {
      name: 'Comets <b> Jersey',
      quantity: 30,
      details: ['S 4, M 26'],
      amount: '$1,380.00',
      picture: null,
      team: { title: 'Team order: 30 jerseys', pictures },
    },
  ]
  const { text, html } = composeEmail({ ...confirmed, lines }, url)
  const page = 'https://shop.test/order/IK-1#key=the-key'
  expect(text).toContain(
    `Team order: 30 jerseys  $1,380.00\n    Comets <b> Jersey\n    S 4, M 26\n    See every item: ${page}`,
  )
  expect(html.match(/<img /g)).toHaveLength(2)
  expect(html).toContain('<img src="https://shop.test/media/designs/TWO-320?field=Name"')
  expect(html).toContain('Comets &lt;b&gt; Jersey')
  expect(html).toContain(`<a href="${page}" style="color:#12544a;">See every item</a>`)
})

const withdrawal = {
  name: 'Ann <i>',
  at: '2026-11-17T19:05:00Z',
  items: ['1 x Mug <b>'],
  isCanceled: false,
  isPersonalized: true,
  returnDays: 30,
}

test.each<[string, EmailEvent, string[]]>([
  [
    'a higher price',
    {
      kind: 'order-changed',
      to,
      ...order,
      changeUntil: 'Nov 17, 2026, 9:05 PM UTC',
      change: { texts: ['Mug <b>: size L'], difference: 250 },
    },
    ['You paid $2.50 more.', 'Mug <b>: size L', 'until Nov 17, 2026, 9:05 PM UTC', '$21.99'],
  ],
  [
    'a lower price',
    { kind: 'order-changed', to, ...order, change: { texts: ['a'], difference: -500 } },
    ['We are refunding $5.00 to the card or wallet'],
  ],
  [
    'a withdrawal in production',
    { kind: 'withdrawal-received', to, ...order, withdrawal },
    [
      'by Ann <i>',
      'Nov 17, 2026',
      '7:05',
      'UTC',
      '1 x Mug <b>',
      'free return still applies',
      'within 30 days from delivery',
    ],
  ],
  [
    'a withdrawal before production',
    { kind: 'withdrawal-received', to, ...order, withdrawal: { ...withdrawal, isCanceled: true } },
    ['it is canceled, and we are refunding $21.99'],
  ],
  [
    'a return request',
    { kind: 'return-received', to, ...order, request: { items: ['1 x Mug <b>'], text: 'Broken <b>' } },
    ['1 x Mug <b>', 'Broken <b>'],
  ],
  [
    'a refund of a return',
    {
      kind: 'return-decided',
      to,
      ...order,
      decision: { kind: 'refund', amount: 150, items: ['1 x Mug <b>'] },
    },
    ['We are refunding $1.50'],
  ],
  [
    'a remake',
    { kind: 'return-decided', to, ...order, decision: { kind: 'remake', items: ['1 x Mug <b>'] } },
    ['We are making your items again'],
  ],
  [
    'a declined return',
    { kind: 'return-decided', to, ...order, decision: { kind: 'decline', text: 'Worn <b>', items: [] } },
    ['could not accept', 'Worn <b>'],
  ],
])('reports %s and escapes it (security 21)', (_, event, parts) => {
  const { text, html } = composeEmail(event, url)
  for (const part of parts) {
    expect(text.replaceAll('\u202f', ' ')).toContain(part)
    expect(html.replaceAll('\u202f', ' ')).toContain(part.replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
  }
  expect(html).not.toMatch(/<[bi]>/)
  expect(text).not.toMatch(/not returnable|cannot be returned/i)
})

test('escapes user input in headers and HTML (security 21)', () => {
  const input = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(
      'x\r\nBcc: victim@b.test',
      'x\nSubject: y',
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "' onmouseover='alert(1)",
      'a\u2028Bcc: x@y.test',
      '&lt;b&gt;',
    ),
  )
  fc.assert(
    fc.property(input, input, input, (name, subject, message) => {
      const event: EmailEvent = {
        kind: 'message',
        to,
        name,
        from: name,
        subject,
        message,
        isReply: true,
        order: null,
      }
      const email = composeEmail(event, url)
      expect(email.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
      const tags = [...email.html.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, tag]) => tag)
      const allowedTags = ['html', 'head', 'meta', 'title', 'body', 'div', 'p', 'a', 'h1', 'blockquote', 'br']
      for (const tag of tags) expect(allowedTags).toContain(tag)
      expect(email.html).not.toMatch(/<[^>]*\son\w+=/i)
    }),
  )
})
