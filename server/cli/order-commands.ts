import { latestOrders, makeDue, openPayments, orderIdOf } from '../domain/orders/admin-orders.ts'
import { createOrderEmailQueue } from '../domain/orders/order-mail.ts'
import {
  startOrderProduction,
  cancelOrder,
  deliverOrder,
  refundOrder,
  shipOrder,
} from '../domain/orders/order-transitions.ts'
import { orderDetails } from '../domain/orders/order-details.ts'
import { DomainError } from '../domain/errors.ts'
import { toApiError } from '../api/errors.ts'
import type { Command } from './commands.ts'
import type { ShopDatabase } from './database.ts'
import type { Row } from './table.ts'

const most = 200

/** An operator is not bound by the shopper's time to cancel, only by what production has begun. */
const always = 100 * 365 * 24 * 3600_000

type Move = (shop: ShopDatabase, orderId: number, words: string[]) => Promise<string>

function moving(usage: string, summary: string, words: number, move: Move): Command {
  return {
    ...{ usage, summary, words },
    run: async (shop, [number = '', ...rest]): Promise<Row[] | string> => {
      const id = await orderIdOf(shop.db, number)
      if (id === null) return `There is no order ${number}`
      try {
        return [{ order: number.toUpperCase(), state: await move(shop, id, rest) }]
      } catch (error) {
        if (error instanceof DomainError) return toApiError(error).message
        throw error
      }
    },
  }
}

const partsOf = ({ db, enqueueEmail }: ShopDatabase) => ({
  ...{ db, enqueueEmail: createOrderEmailQueue(enqueueEmail), times: { cancelMs: always } },
})

/** Orders and payments, for an operator. */
export const orderCommands: Record<string, Command> = {
  orders: {
    usage: 'orders',
    summary: 'The latest orders.',
    words: 0,
    run: ({ db }) => latestOrders(db, most),
  },
  order: {
    usage: 'order <number>',
    summary: 'All that the order room shows of one order.',
    words: 1,
    run: async ({ db }, [number = '']) => {
      const id = await orderIdOf(db, number)
      if (id === null) return `There is no order ${number}`
      return Object.entries(await orderDetails(db, id, always)).map(([what, value]) => ({ what, value }))
    },
  },
  confirm: moving(
    'confirm <number>',
    'The seller begins to print; the buyer can no longer cancel.',
    1,
    ({ db }, id) => startOrderProduction(db, id),
  ),
  ship: moving(
    'ship <number> --carrier <name> --tracking <number>',
    'Hands the parcel over; the buyer is told by mail.',
    3,
    (shop, id, [carrier = '', tracking = '']) => shipOrder(partsOf(shop), id, { carrier, tracking }),
  ),
  deliver: moving('deliver <number>', 'The parcel has arrived.', 1, ({ db }, id) => deliverOrder(db, id)),
  cancel: moving(
    'cancel <number>',
    'Cancels an order before its production; the running shop sends the money back.',
    1,
    (shop, id) => cancelOrder(partsOf(shop), id),
  ),
  refund: moving(
    'refund <number>',
    'Gives back what was paid for an order that is printed or sent; the running shop sends the money.',
    1,
    (shop, id) => refundOrder(partsOf(shop), id),
  ),
  payments: {
    usage: 'payments [check]',
    summary:
      'Payments that are not settled, refunds that are owed, and differences with the providers; with check, the running shop compares its books with the providers first.',
    words: 0,
    run: async ({ db, send }, [check]) => {
      if (check === undefined) return openPayments(db)
      await send(db, 'compare-payments', {})
      return [{ asked: 'The running shop compares its books now; differences show under payments.' }]
    },
  },
  reconcile: {
    usage: 'reconcile',
    summary: 'Has the running shop ask about everything that is open, at its next round.',
    words: 0,
    run: async ({ db }) => [await makeDue(db)],
  },
}
