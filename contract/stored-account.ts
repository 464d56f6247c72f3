import * as v from 'valibot'
import { finiteNumber as number } from './json.ts'

/**
 * The storage entry `synced`: what the browser last got from the account. The difference to the entries `wishlist` and `designs` is what
 * the browser changed since then.
 */
export const synced = v.object({
  /** The customer; null after a logout that left designs of cart lines. */
  user: v.nullable(number),
  /** Product ids, newest first. */
  wishlist: v.array(number),
  /** Hashes, newest first. */
  designs: v.array(v.string()),
  /** Hashes of designs that are in this browser only, for its cart: they are never sent to an account. */
  left: v.array(v.string()),
})
export type Synced = v.InferOutput<typeof synced>
