import { fromDollars } from '@inkloom/contract/money'
import { toApiError } from '../api/errors.ts'
import { DomainError } from '../domain/errors.ts'
import {
  declineReturn,
  finishReturn,
  latestReturns,
  refundReturn,
  remakeReturn,
} from '../domain/returns/return-requests.ts'
import { type Commands, maxRows, type Options } from './command.ts'
import type { ShopDatabase } from './database.ts'
import { contextOf } from './order-commands.ts'

/** The admin commands for return requests. */
export const returnCommands: Commands = {
  returns: {
    usage: 'returns',
    summary: 'Lists the return requests, open ones first; the first column is the id for return.',
    minArguments: 0,
    run: ({ db }) => latestReturns(db, maxRows),
  },
  return: {
    usage: 'return <id> --refund [amount] | --remake | --decline <text> | --done',
    summary:
      'Decides a return request; the buyer gets an email. --refund refunds an amount or what the items cost, --remake takes them from stock to make them again, --done marks a remake as shipped.',
    minArguments: 1,
    options: {
      refund: { type: 'boolean' },
      remake: { type: 'boolean' },
      decline: { type: 'boolean' },
      done: { type: 'boolean' },
    },
    run: async (shop, [id = '', value = ''], options) => {
      if (!/^\d{1,9}$/.test(id)) return 'The first argument of return must be the id of a return request'
      try {
        const result = await decide(shop, Number(id), value, options)
        return result === null ? `Usage: ${returnCommands['return']!.usage}` : [{ return: id, result }]
      } catch (error) {
        if (error instanceof DomainError) return toApiError(error).message
        throw error
      }
    },
  },
}

/** Null if the arguments are not understood. */
async function decide(
  shop: ShopDatabase,
  id: number,
  value: string,
  options: Options,
): Promise<string | null> {
  const [decision, ...more] = ['refund', 'remake', 'decline', 'done'].filter((name) => options[name])
  if (more.length > 0) return null
  switch (decision) {
    case 'refund': {
      if (value !== '' && !/^\d{1,7}(\.\d{1,2})?$/.test(value)) return null
      return refundReturn(contextOf(shop), id, value === '' ? null : fromDollars(Number(value)))
    }
    case 'remake':
      return remakeReturn(contextOf(shop), id)
    case 'decline':
      return value.trim() === '' ? null : declineReturn(contextOf(shop), id, value.trim())
    case 'done':
      return finishReturn(shop.db, id)
    default:
      return null
  }
}
