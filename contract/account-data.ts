import * as v from 'valibot'
import { endpoint, success } from './endpoint.ts'
import { boundedArray, boundedRecord, requestObject } from './fields.ts'
import { accountLimits } from './account-limits.ts'
import { rowId } from './parameters.ts'
import { wishlist } from './storage.ts'
import { savedDesign } from './stored-designs.ts'

const { wishlistMax, designsMax } = accountLimits

const unknownDesign = 'This is no design of ours'
export const designHash = v.pipe(v.string(unknownDesign), v.regex(/^[0-9a-f]{32}$/, unknownDesign))
/** The secret in the url of a design; it permits using the design. */
export const designKey = v.pipe(v.string(unknownDesign), v.regex(/^[\w-]{22}$/, unknownDesign))

const productIds = boundedArray(rowId, wishlistMax, `A wishlist has at most ${wishlistMax} products`)
const hashes = boundedArray(designHash, designsMax, `You can save up to ${designsMax} designs`)

/** A design that the customer saved. */
export const accountDesign = v.object({
  ...savedDesign.entries,
  /** Null if the product is no longer sold. */
  product: v.nullable(v.object({ name: v.string(), slug: v.string() })),
  /** The newest link that shares it for a second look. */
  look: v.nullable(v.object({ key: v.string(), answers: v.number() })),
})
export type AccountDesign = v.InferOutput<typeof accountDesign>

export const accountData = {
  accountWishlist: endpoint({
    name: 'accountWishlist',
    summary: "The customer's wishlist at current prices, newest first.",
    personal: true,
    response: success(wishlist),
  }),
  saveWishlist: endpoint({
    name: 'saveWishlist',
    summary:
      'Changes the wishlist by the difference between base, the list that the browser got last, and items. Without base the items replace it.',
    body: requestObject({ items: productIds, base: v.optional(productIds) }),
    response: success(wishlist),
  }),
  accountDesigns: endpoint({
    name: 'accountDesigns',
    summary: "The customer's saved designs, newest first.",
    personal: true,
    response: success(v.array(accountDesign)),
  }),
  saveDesigns: endpoint({
    name: 'saveDesigns',
    summary:
      'Changes the saved designs like the wishlist. A design is added only with its key: the last part of its url, by its hash.',
    body: requestObject({
      hashes,
      keys: v.optional(
        boundedRecord(designHash, designKey, designsMax, `You can save up to ${designsMax} designs`),
        {},
      ),
      base: v.optional(hashes),
    }),
    response: success(v.array(accountDesign)),
  }),
  mergeAccount: endpoint({
    name: 'mergeAccount',
    summary: 'Adds what the browser had before the login; answers all data of the account, newest first.',
    body: requestObject({
      wishlist: productIds,
      designs: boundedArray(
        requestObject({ hash: designHash, key: designKey }),
        designsMax,
        `You can save up to ${designsMax} designs`,
      ),
    }),
    response: success(v.object({ wishlist, designs: v.array(accountDesign) })),
  }),
}
