import { expect, test } from 'vitest'
import { compareLedgers } from './ledgers.ts'

type Ledgers = Parameters<typeof compareLedgers>[0]

/** A card purchase of two orders, one changed for an extra charge, one canceled and refunded, and a wallet purchase. */
function consistentLedgers(): Ledgers {
  const payment = { capture_id: null, status: 'captured' }
  return {
    bought: [
      {
        id: 'c1',
        orders: [
          { seller_id: 1, number: 'A', total_amount: 19.99 },
          { seller_id: 2, number: 'B', total_amount: 5 },
        ],
        canceled: ['B'],
        changes: [{ number: 'A', difference: 2, adjustment: 'c3' }],
      },
      { id: 'c2', orders: [{ seller_id: 1, number: 'C', total_amount: 7 }], canceled: [], changes: [] },
    ],
    orders: [
      { checkoutId: 'c1', number: 'A', total: 2199, isCanceled: false },
      { checkoutId: 'c1', number: 'B', total: 500, isCanceled: true },
      { checkoutId: 'c2', number: 'C', total: 700, isCanceled: false },
    ],
    attempts: [
      { id: 'card-1', reference: 'LL1', checkoutId: 'c1' },
      { id: 'card-2', reference: 'LL2', checkoutId: 'c1' },
      { id: 'wallet-1', reference: 'PP1', checkoutId: 'c2' },
      { id: 'wallet-2', reference: 'PP2', checkoutId: 'c2' },
    ],
    sandbox: {
      payments: [
        { ...payment, id: 'LL1', provider: 'lianlian', reference: 'card-1', amount: 2499 },
        { ...payment, id: 'LL2', provider: 'lianlian', reference: 'card-2', amount: 200 },
        { ...payment, id: 'PP1', provider: 'paypal', reference: 'c2', amount: 700, status: 'created' },
        { ...payment, id: 'PP2', provider: 'paypal', reference: 'c2', amount: 700 },
      ],
      refunds: [{ provider: 'lianlian', payment_id: 'LL1', reference: 'R-B', amount: 500 }],
    },
  }
}

test('finds no differences between consistent ledgers', () => {
  expect(compareLedgers(consistentLedgers())).toEqual({
    sums: { shoppers: 2899, database: 2899, sandbox: 2899 },
    differences: [],
  })
})

test.each<[fault: string, change: (ledgers: Ledgers) => void, differences: string[]]>([
  [
    'an order that is not in the database',
    ({ orders }) => orders.pop(),
    ['order C: shoppers 700 of c2, database nothing', 'checkout c2: shoppers 700, database 0, sandbox 700'],
  ],
  [
    'a paid order that was not reported',
    ({ bought }) => bought.pop(),
    ['order C: shoppers nothing, database 700 of c2', 'checkout c2: shoppers 0, database 700, sandbox 700'],
  ],
  [
    'a payment that was captured twice',
    ({ sandbox }) => (sandbox.payments[2]!.status = 'captured'),
    ['checkout c2: shoppers 700, database 700, sandbox 1400'],
  ],
  [
    'a canceled order that was not refunded',
    ({ sandbox }) => sandbox.refunds.pop(),
    ['checkout c1: shoppers 2199, database 2199, sandbox 2699'],
  ],
  [
    'a payment that the shop does not know',
    ({ attempts }) => attempts.shift(),
    [
      'checkout c1: shoppers 2199, database 2199, sandbox 200',
      'checkout lianlian card-1: shoppers 0, database 0, sandbox 1999',
    ],
  ],
])('finds %s', (_, change, differences) => {
  const ledgers = consistentLedgers()
  change(ledgers)
  expect(compareLedgers(ledgers).differences).toEqual(differences)
})
