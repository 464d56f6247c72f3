import { designHash, type DesignRecord } from '@inkloom/contract/design'

import { lazyApi } from '../../lib/lazy-api.ts'
import { designs } from '../../stores/designs.ts'

/** Saves designs of one product and returns their hashes in the same order. Throws if they cannot be saved. */
export async function saveDesigns(records: readonly DesignRecord[]): Promise<string[]> {
  const hashes = await Promise.all(records.map(designHash))
  const distinct = [...new Map(hashes.map((hash, index) => [hash, records[index]!])).values()]
  if (distinct.length === 0) return []
  const { data } = await lazyApi.designBatch({ designs: distinct })
  designs.keep(...data.map((saved, index) => ({ ...saved, record: distinct[index]!, uploads: [] })))
  return hashes
}
