import type { Tx } from '../db/client.ts'
import { addSeller, listedSellers, sellerDetails } from '../domain/sellers/sellers.ts'
import { resumeSeller, suspendSeller } from '../domain/sellers/suspension.ts'
import { change, dryRunOption } from './change.ts'
import { type Command, type Commands, maxRows, type Options } from './command.ts'
import { storePicture } from './store-picture.ts'

const text = (value: Options[string]) => (typeof value === 'string' ? value : null)

/** The admin commands for sellers; `seller set` is in catalog-commands.ts. */
export const sellerCommands: Commands = {
  'seller add': {
    usage:
      'seller add <name> <email> [--shop-name <name>] [--tagline <text>] [--location <text>] [--logo <file>] [--banner <file>] [--dry-run]',
    summary: 'Adds a seller with a shop and prints its id. The shop is named after the seller by default.',
    minArguments: 2,
    options: {
      'shop-name': { type: 'string' },
      tagline: { type: 'string' },
      location: { type: 'string' },
      logo: { type: 'string' },
      banner: { type: 'string' },
      ...dryRunOption,
    },
    run: (shop, [name = '', email = ''], options) =>
      change(shop.db, options, async (tx) => {
        const pictureOf = async (option: 'logo' | 'banner') => {
          const file = text(options[option])
          return file === null ? null : (await storePicture(shop, tx, options, 'shops', file)).path
        }
        const shopName = text(options['shop-name']) ?? name
        const id = await addSeller(tx, {
          name,
          email,
          shopName,
          tagline: text(options['tagline']) ?? '',
          location: text(options['location']) ?? '',
          logo: await pictureOf('logo'),
          banner: await pictureOf('banner'),
        })
        return [{ seller: id, shop: shopName.trim(), page: `/shop/${id}` }]
      }),
  },
  'seller list': {
    usage: 'seller list',
    summary: 'Lists the sellers; the first column is the id.',
    minArguments: 0,
    run: ({ db }) => listedSellers(db, maxRows),
  },
  'seller show': {
    usage: 'seller show <id>',
    summary: 'Prints everything about one seller.',
    minArguments: 1,
    run: async ({ db }, [id = '']) => {
      const details = /^[1-9]\d{0,8}$/.test(id) ? await sellerDetails(db, Number(id)) : null
      if (!details) return `No seller ${id}`
      return Object.entries(details).map(([field, value]) => ({ field, value }))
    },
  },
  'seller suspend': suspensionCommand(
    'suspend',
    'Closes the shop of a seller and hides its products everywhere; placed orders continue.',
    async (tx, id) => [{ seller: id, state: 'suspended', products_hidden: await suspendSeller(tx, id) }],
  ),
  'seller resume': suspensionCommand(
    'resume',
    'Opens the shop of a suspended seller again and shows the products that the suspension has hidden.',
    async (tx, id) => [{ seller: id, state: 'open', products_shown: await resumeSeller(tx, id) }],
  ),
}

function suspensionCommand(
  name: string,
  summary: string,
  work: (tx: Tx, id: number) => Promise<Record<string, unknown>[]>,
): Command {
  return {
    usage: `seller ${name} <id> [--dry-run]`,
    summary,
    minArguments: 1,
    options: dryRunOption,
    run: async ({ db }, [id = ''], options) =>
      /^[1-9]\d{0,8}$/.test(id) ? change(db, options, (tx) => work(tx, Number(id))) : `No seller ${id}`,
  }
}
