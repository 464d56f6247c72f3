import type { DesignRecord } from '@inkloom/contract/design'
import { api } from '../../lib/api.ts'
import { designs } from '../../stores/designs.ts'

const concurrency = 4

/** Saves designs and returns their hashes in the same order. Throws if one cannot be saved. */
export async function saveDesigns(records: readonly DesignRecord[]): Promise<string[]> {
  const hashes: string[] = []
  const queue = [...records.entries()]
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, record] = next
      const { data } = await api.design(record)
      designs.keep({ ...data, record, uploads: [] })
      hashes[index] = data.hash
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return hashes
}
