import type { Listing } from '@inkloom/contract/listing'
import { discounted } from '@inkloom/contract/money'
import { type ShopifyColumn, shopifyHeader } from './columns.ts'
import { formatPrice } from './prices.ts'
import { runningSale } from './sales.ts'
import type { ListingWriter } from './types.ts'

type Cells = Partial<Record<ShopifyColumn, string>>

/** Writes a product as rows of variants and, if it has more pictures than variants, rows of pictures. */
export function shopifyWriter(dialect: 'shopify' | 'shopify-old', now: Date): ListingWriter {
  const { names, keys } = shopifyHeader(dialect)
  return {
    header: names,
    rows: (listing) => {
      const sold = soldOf(listing, now)
      const handle = listing.slug ?? listing.key.replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      return Array.from({ length: Math.max(sold.length, listing.pictures.length, 1) }, (_, at) => {
        const row: Cells = {
          ...(at === 0 ? productOf(listing) : {}),
          ...sold[at],
          ...pictureOf(listing, at),
          handle,
        }
        return keys.map((key) => row[key] ?? '')
      })
    },
  }
}

function productOf(listing: Listing): Cells {
  const isActive = listing.status === 'active'
  return {
    title: listing.name,
    description: listing.description,
    category: listing.category.join(' > '),
    type: listing.category.at(-1) ?? '',
    published: isActive ? 'TRUE' : 'FALSE',
    status: isActive ? 'active' : 'draft',
    giftCard: 'FALSE',
    template: listing.template ?? '',
  }
}

/** A combination that is not sold has no row: another shop would sell it for nothing. */
function soldOf(listing: Listing, now: Date): Cells[] {
  const percent = runningSale(listing.sale, now)
  const offer = (price: number | null, sku: string | null, stock: number): Cells => ({
    price: formatPrice(price && percent ? discounted(price, percent) : price),
    compareAt: percent ? formatPrice(price) : '',
    sku: sku ?? '',
    tracker: 'shopify',
    quantity: String(stock),
    policy: 'DENY',
  })
  if (listing.variants.length === 0) {
    const { base_price, sku, stock } = listing
    return [{ ...offer(base_price, sku, stock), option1name: 'Title', option1value: 'Default Title' }]
  }
  return listing.variants
    .filter(({ price }) => price !== null)
    .map(({ price, sku, stock, attributes, picture }, at) => {
      const [first, second, third] = attributes
      const names = {
        option1name: first?.name ?? '',
        option2name: second?.name ?? '',
        option3name: third?.name ?? '',
      }
      return {
        ...offer(price, sku, stock),
        ...(at === 0 ? names : {}),
        option1value: first?.value ?? '',
        option2value: second?.value ?? '',
        option3value: third?.value ?? '',
        variantImage: picture ?? '',
      }
    })
}

function pictureOf({ pictures }: Listing, at: number): Cells {
  const picture = pictures[at]
  return picture ? { image: picture.url, imagePosition: String(at + 1), imageAlt: picture.alt } : {}
}
