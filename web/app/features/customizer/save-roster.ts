import type { ProductDetail } from '@inkloom/contract/catalog'
import type { DesignRecord } from '@inkloom/contract/design'

import { lazyApi } from '../../lib/lazy-api.ts'
import type { Choice } from '../../shop/selection.ts'
import { designs } from '../../stores/designs.ts'
import { dropDesigns } from '../../stores/roster-drafts.ts'
import type { Customization } from './customization.ts'
import { completeRecordOf } from './record.ts'

const timeoutMs = 30_000

interface Item {
  choice: Choice
  inputs: Record<string, string>
}

/**
 * Saves the designs of a team order and passes their hashes to `write`, in the order of the items. Keeps the designs if `write`
 * succeeds; false if the browser's storage is full. Rejects if the designs cannot be saved.
 */
export async function saveRoster(
  detail: ProductDetail,
  shared: Customization,
  items: readonly Item[],
  write: (designs: (string | null)[]) => boolean,
): Promise<boolean> {
  const records = items.map(({ choice, inputs }) => completeRecordOf(detail, choice, { ...shared, inputs }))
  const { distinct, places } = distinctRecords(records)
  const saved =
    distinct.length > 0
      ? (await lazyApi.designBatch({ designs: distinct }, { signal: AbortSignal.timeout(timeoutMs) })).data
      : []
  const uploads = Object.values(shared.uploads)
  const kept = saved.map((design, index) => ({ ...design, record: distinct[index]!, uploads }))
  if (!designs.keep(...kept).ok) return false
  const isWritten = write(places.map((place) => (place === null ? null : saved[place]!.hash)))
  if (!isWritten) dropDesigns(new Set(saved.map(({ hash }) => hash)))
  return isWritten
}

/** The different records in their first order, and the place of each item's record among them. */
export function distinctRecords(records: readonly (DesignRecord | null)[]): {
  distinct: DesignRecord[]
  places: (number | null)[]
} {
  const known = new Map<string, number>()
  const distinct: DesignRecord[] = []
  const places = records.map((record) => {
    if (!record) return null
    const key = JSON.stringify(record)
    const place = known.get(key) ?? distinct.push(record) - 1
    known.set(key, place)
    return place
  })
  return { distinct, places }
}
