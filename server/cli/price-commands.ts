import { addSale, allSales, endSale } from '../domain/catalog/sale-edits.ts'
import { addCoupon, allCoupons, endCoupon } from '../domain/coupons/coupon-edits.ts'
import { change, dryRunOption } from './change.ts'
import { type Commands, maxRows } from './command.ts'

/** The admin commands for coupons and sales. */
export const priceCommands: Commands = {
  'coupon add': {
    usage:
      'coupon add <code> --percent <number> [--title <text>] [--min <amount>] [--max-uses <number>] [--until <date>] [--once] [--listed] [--dry-run]',
    summary:
      'Adds a coupon; --min is the smallest subtotal, --once allows it once per customer, --listed shows it on the page of coupons. Dates are UTC.',
    minArguments: 1,
    options: {
      percent: { type: 'string' },
      title: { type: 'string' },
      min: { type: 'string' },
      'max-uses': { type: 'string' },
      until: { type: 'string' },
      once: { type: 'boolean' },
      listed: { type: 'boolean' },
      ...dryRunOption,
    },
    run: ({ db }, [code], options) =>
      change(db, options, async (tx) => [await addCoupon(tx, { ...options, code })]),
  },
  'coupon list': {
    usage: 'coupon list',
    summary: 'Lists the coupons for all customers, those that can be used first.',
    minArguments: 0,
    run: ({ db }) => allCoupons(db, maxRows),
  },
  'coupon end': {
    usage: 'coupon end <code>',
    summary: 'Ends a coupon now; orders that used it keep their discount.',
    minArguments: 1,
    run: ({ db }, [code = ''], options) =>
      change(db, options, async (tx) => {
        await endCoupon(tx, code)
        return [{ coupon: code.toUpperCase(), state: 'ended' }]
      }),
  },
  'sale add': {
    usage:
      'sale add <name> --percent <number> [--seller <id>] [--category <slug>] [--products <slug,...>] [--from <date>] [--until <date>] [--dry-run]',
    summary:
      'Adds a sale for the products that meet all of --seller, --category and --products; they leave their other sales. Dates are UTC.',
    minArguments: 1,
    options: {
      percent: { type: 'string' },
      seller: { type: 'string' },
      category: { type: 'string' },
      products: { type: 'string' },
      from: { type: 'string' },
      until: { type: 'string' },
      ...dryRunOption,
    },
    run: ({ db }, [name], options) =>
      change(db, options, async (tx) => [await addSale(tx, { ...options, name })]),
  },
  'sale list': {
    usage: 'sale list',
    summary: 'Lists the sales, the latest first; the first column is the id.',
    minArguments: 0,
    run: ({ db }) => allSales(db, maxRows),
  },
  'sale end': {
    usage: 'sale end <id> [--dry-run]',
    summary: 'Ends a sale now; its products have their normal prices again.',
    minArguments: 1,
    options: dryRunOption,
    run: async ({ db }, [id = ''], options) => {
      if (!/^[1-9]\d{0,8}$/.test(id)) return 'The sale must be its id: see sale list'
      return change(db, options, async (tx) => [
        { sale: Number(id), state: 'ended', products: await endSale(tx, Number(id)) },
      ])
    },
  },
}
