import { latestOrders, makeDue, openPayments, orderIdOf } from '../domain/orders/admin-orders.ts'
import { createOrderEmailQueue } from '../domain/orders/order-email.ts'
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
import { type Command, type Commands, maxRows, type Options } from './command.ts'
import type { ShopDatabase } from './database.ts'
import type { Row } from './table.ts'

/** Admins can cancel at any time before production starts. */
const noCancelLimit = 100 * 365 * 24 * 3600_000

/** Changes the state of an order and returns the new state. */
type Transition = (shop: ShopDatabase, orderId: number, options: Options) => Promise<string>

function transitionCommand(
  usage: string,
  summary: string,
  transition: Transition,
  options: Command['options'] = {},
): Command {
  return {
    usage,
    summary,
    minArguments: 1,
    options,
    run: async (shop, [number = ''], given): Promise<Row[] | string> => {
      const id = await orderIdOf(shop.db, number)
      if (id === null) return `No order ${number}`
      try {
        return [{ order: number.toUpperCase(), state: await transition(shop, id, given) }]
      } catch (error) {
        if (error instanceof DomainError) return toApiError(error).message
        throw error
      }
    },
  }
}

export const contextOf = ({ db, enqueueEmail }: ShopDatabase) => ({
  db,
  enqueueEmails: createOrderEmailQueue(enqueueEmail),
  times: { cancelMs: noCancelLimit },
})

/** The admin commands for orders and payments. */
export const orderCommands: Commands = {
  orders: {
    usage: 'orders',
    summary: 'Lists the latest orders.',
    minArguments: 0,
    run: ({ db }) => latestOrders(db, maxRows),
  },
  order: {
    usage: 'order <number>',
    summary: 'Prints the details of one order.',
    minArguments: 1,
    run: async ({ db }, [number = '']) => {
      const id = await orderIdOf(db, number)
      if (id === null) return `No order ${number}`
      return Object.entries(await orderDetails(db, id, noCancelLimit)).map(([field, value]) => ({
        field,
        value,
      }))
    },
  },
  confirm: transitionCommand(
    'confirm <number>',
    'Starts production; the buyer can no longer cancel.',
    ({ db }, id) => startOrderProduction(db, id),
  ),
  ship: transitionCommand(
    'ship <number> --carrier <name> --tracking <number>',
    'Marks the order as shipped; the buyer is notified by email.',
    (shop, id, { carrier, tracking }) => {
      if (typeof carrier !== 'string' || typeof tracking !== 'string')
        throw new Error('Give the carrier and the tracking number: --carrier <name> --tracking <number>')
      return shipOrder(contextOf(shop), id, { carrier, tracking })
    },
    { carrier: { type: 'string' }, tracking: { type: 'string' } },
  ),
  deliver: transitionCommand('deliver <number>', 'Marks the order as delivered.', ({ db }, id) =>
    deliverOrder(db, id),
  ),
  cancel: transitionCommand(
    'cancel <number>',
    'Cancels an order before production; the running server sends the refund.',
    (shop, id) => cancelOrder(contextOf(shop), id),
  ),
  refund: transitionCommand(
    'refund <number>',
    'Refunds an order that is in production or shipped; the running server sends the refund.',
    (shop, id) => refundOrder(contextOf(shop), id),
  ),
  payments: {
    usage: 'payments [check]',
    summary:
      'Lists unsettled payments, pending refunds and discrepancies; with check, the running server compares its records with the providers.',
    minArguments: 0,
    run: async ({ db, send }, [check]) => {
      if (check === undefined) return openPayments(db)
      await send(db, 'compare-payments', {})
      return [{ result: 'The running server compares its records now; see discrepancies with payments.' }]
    },
  },
  reconcile: {
    usage: 'reconcile',
    summary: 'Makes the running server check all open payments and refunds in its next round.',
    minArguments: 0,
    run: async ({ db }) => [await makeDue(db)],
  },
}
