import type { ProductDetail } from '@inkloom/contract/catalog'
import { printSideOf, viewsOf } from '@inkloom/renderer/print-side'
import type { Customization } from './customization.ts'
import { fontOf } from './record.ts'
import { fetchFont } from './render-assets.ts'

/** Prefetches the font and base pictures that the field needs. */
export function prefetchDesign(
  detail: ProductDetail,
  color: string | null,
  value: Customization,
  label: string,
): void {
  const labels = new Set([...Object.keys(value.inputs), label])
  void fetchFont(fontOf(detail.template_info, value))
  for (const view of viewsOf(detail)) {
    const { base, slots } = printSideOf(detail, color, view, labels)
    if (base && slots.some((slot) => labels.has(slot.label))) new Image().src = base
  }
}
