import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import type { ProductDetail } from '@inkloom/contract/catalog'
import type { Customization } from './customization.ts'

/** Fills in what the visitor typed on the page before. */
export function usePrefill(
  { template_info }: ProductDetail,
  change: (next: (before: Customization) => Customization) => void,
): void {
  const { inputs } = (useLocation().state ?? {}) as { inputs?: Record<string, string> }
  const fillIn = useEffectEvent(async () => {
    if (!inputs || Object.keys(inputs).length === 0) return
    const { prefilled } = await import('./prefill.ts')
    change((before) => prefilled(before, template_info.custom_types, inputs))
  })
  useEffect(() => void fillIn(), [])
}
