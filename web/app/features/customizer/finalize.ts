import type { ProductDetail } from '@inkloom/contract/catalog'
import { api } from '../../lib/api.ts'
import { designs } from '../../stores/designs.ts'
import type { Customization } from './customization.ts'
import { recordOf } from './record.ts'

const patienceMs = 8000

/** Keeps a design on its way into the cart. Without an answer of the shop the line goes with its texts alone. */
export async function finalizeDesign(
  detail: ProductDetail,
  color: string | null,
  value: Customization,
): Promise<{ hash: string; url: string } | null> {
  const record = recordOf(detail, color, value)
  if (!record) return null
  try {
    const { data } = await api.design(record, { signal: AbortSignal.timeout(patienceMs) })
    designs.keep({ ...data, record, uploads: Object.values(value.uploads) })
    return data
  } catch {
    return null
  }
}
