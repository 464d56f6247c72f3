import { formatUsd } from '@inkloom/contract/money'
import { parseVolumeSteps, setVolumeSteps } from '../domain/catalog/volume-prices.ts'
import { changeSlug, latestProducts, setHidden, type SlugResult } from '../domain/listings/admin-products.ts'
import { listingBySlug } from '../domain/listings/read-listings.ts'
import { type Commands, maxRows } from './command.ts'
import type { ShopDatabase } from './database.ts'

/** The admin commands for products. */
export const productCommands: Commands = {
  'product list': {
    usage: 'product list [--seller <id>] [--hidden]',
    summary: 'Lists the newest products, of one seller or only hidden ones.',
    minArguments: 0,
    options: { seller: { type: 'string' }, hidden: { type: 'boolean' } },
    run: async ({ db }, _, { seller, hidden }) => {
      if (seller !== undefined && !/^[1-9]\d{0,8}$/.test(String(seller))) return 'The seller must be its id'
      const filter = {
        sellerId: seller === undefined ? null : Number(seller),
        isHidden: hidden ? true : null,
      }
      const products = await latestProducts(db, filter, maxRows)
      return products.map((product) => ({
        ...product,
        price: product.price === null ? null : formatUsd(product.price),
      }))
    },
  },
  'product show': {
    usage: 'product show <slug>',
    summary: 'Prints a product as a listing: prices in cents, its variants and pictures.',
    minArguments: 1,
    run: async ({ db }, [slug = '']) => {
      const listing = await listingBySlug(db, slug)
      if (!listing) return `No product ${slug}`
      return Object.entries(listing).map(([field, value]) => ({ field, value }))
    },
  },
  'product hide': {
    usage: 'product hide <slug> ...',
    summary: 'Removes products from pages, lists and search; their orders still show them.',
    minArguments: 1,
    run: (shop, slugs) => show(shop, slugs, true),
  },
  'product unhide': {
    usage: 'product unhide <slug> ...',
    summary: 'Offers hidden products again.',
    minArguments: 1,
    run: (shop, slugs) => show(shop, slugs, false),
  },
  'product slug': {
    usage: 'product slug <slug> <new-slug>',
    summary: 'Changes the address of a product; the old address redirects to it.',
    minArguments: 2,
    run: async ({ db }, [slug = '', wanted = '']) => {
      const result = await changeSlug(db, slug, wanted)
      return result === 'changed'
        ? [{ product: wanted, redirects_from: slug }]
        : slugErrors[result](slug, wanted)
    },
  },
  'product set': {
    usage: 'product set <slug> --volume <quantity:percent,...|none>',
    summary: 'Sets the volume prices of a product: percent off per item at or above a quantity in one cart.',
    minArguments: 1,
    options: { volume: { type: 'string' } },
    run: async ({ db }, [slug = ''], { volume }) => {
      if (typeof volume !== 'string') return 'Nothing to set: give --volume'
      const steps = parseVolumeSteps(volume)
      if (typeof steps === 'string') return steps
      if (!(await setVolumeSteps(db, slug, steps))) return `No product ${slug}`
      const shown = steps.map(({ from_quantity, percent }) => `${from_quantity}+ ${percent}% off`)
      return [{ product: slug, volume_prices: shown.join(', ') || 'none' }]
    },
  },
}

async function show({ db }: ShopDatabase, slugs: string[], isHidden: boolean) {
  const result = await setHidden(db, slugs, isHidden)
  if ('missing' in result) return `No product ${result.missing.join(', ')}`
  return [{ products: slugs.length, [isHidden ? 'hidden' : 'shown']: result.changed }]
}

const slugErrors: Record<Exclude<SlugResult, 'changed'>, (slug: string, wanted: string) => string> = {
  not_found: (slug) => `No product ${slug}`,
  taken: (_, wanted) => `Another product has or had the address ${wanted}`,
  invalid: (_, wanted) => `Not an address: '${wanted}'. Use lowercase letters, digits and hyphens.`,
}
