import type { ProductDetail } from '@inkloom/contract/catalog'
import { printSideOf, viewsOf } from '@inkloom/renderer/print-side'
import type { Customization } from './customization.ts'
import type { Choice } from '../../shop/selection.ts'
import { appearanceOf, fontOf } from './record.ts'
import { fetchMaps } from './blank-maps.ts'
import { fetchFont } from './fonts.ts'

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
    const { base, blank, slots } = printSideOf(detail, appearanceOf(detail, choice), view, labels)
    if (base && slots.some((slot) => labels.has(slot.label))) prefetchPicture(base, blank)
  }
}

/** The maps are needed in the width of the picture. */
function prefetchPicture(address: string, blank: string | null): void {
  const picture = new Image()
  picture.src = address
  if (blank === null) return
  picture.addEventListener('load', () => void fetchMaps(blank, picture.naturalWidth), { once: true })
}
