import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import type { ProductDetail } from '@inkloom/contract/catalog'
import { withText, type Customization } from './customization.ts'

/** Fills in what the visitor typed on the page before. */
export function usePrefill(
  { template_info }: ProductDetail,
  change: (next: (before: Customization) => Customization) => void,
): void {
  const { inputs = {} } = (useLocation().state ?? {}) as { inputs?: Record<string, string> }
  const fillIn = useEffectEvent(() => {
    const typed = template_info.custom_types.filter(({ label, type }) => type === 'text' && inputs[label])
    if (typed.length === 0) return
    change((before) => typed.reduce((value, { label }) => withText(value, label, inputs[label]!), before))
  })
  useEffect(() => fillIn(), [])
}
