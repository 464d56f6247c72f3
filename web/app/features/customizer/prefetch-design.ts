import type { ProductDetail } from '@inkloom/contract/catalog'
import { printSideOf, viewsOf } from '@inkloom/renderer/print-side'
import type { Customization } from './customization.ts'
import type { Choice } from '../../shop/selection.ts'
import { appearanceOf, fontOf } from './record.ts'
import { fetchFont } from './fonts.ts'
import { prefetchSide } from './preview-printer.ts'

/** Prefetches the font, base pictures and maps that the field needs. */
export function prefetchDesign(
  detail: ProductDetail,
  choice: Choice,
  value: Customization,
  label: string,
): void {
  const labels = new Set([...Object.keys(value.inputs), label])
  void fetchFont(fontOf(detail.template_info, value))
  for (const view of viewsOf(detail)) {
    const side = printSideOf(detail, appearanceOf(detail, choice), view, labels)
    if (side.base && side.slots.some((slot) => labels.has(slot.label))) prefetchSide(side)
  }
}
