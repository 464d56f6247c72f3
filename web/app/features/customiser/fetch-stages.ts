import type { ProductDetail } from '@inkloom/contract/catalog'
import { stageOf, viewsOf } from '@inkloom/artwork/stage'

/** Fetches the pictures behind a design that is about to have these fields. */
export function fetchStages(detail: ProductDetail, color: string | null, filled: readonly string[]): void {
  const labels = new Set(filled)
  for (const view of viewsOf(detail)) {
    const { base, slots } = stageOf(detail, color, view, labels)
    if (base && slots.some(({ label }) => labels.has(label))) new Image().src = base
  }
}
