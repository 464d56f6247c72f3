import type { ProductDetail } from '@inkloom/contract/catalog'
import { api } from '../../lib/api.ts'
import { designs } from '../../stores/designs.ts'
import type { Choice } from '../../shop/selection.ts'
import type { Customization } from './customization.ts'
import { completeRecordOf } from './record.ts'

const timeoutMs = 8000

/** Saves a design before its line goes into the cart; null if there is nothing to print or the request failed. */
export async function finalizeDesign(
  detail: ProductDetail,
  choice: Choice,
  value: Customization,
): Promise<{ hash: string; url: string } | null> {
  const record = completeRecordOf(detail, choice, value)
  if (!record) return null
  try {
    const { data } = await api.design(record, { signal: AbortSignal.timeout(timeoutMs) })
    designs.keep({ ...data, record, uploads: Object.values(value.uploads) })
    return data
  } catch {
    return null
  }
}
