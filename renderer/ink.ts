import type { Ink } from '@inkloom/contract/catalog'
import { contrast } from './color.ts'

const black: Ink = { name: 'Black', hex: '#111111' }

/** The default ink: the first with enough contrast to the background (WCAG AA), else the one with the most. */
export function inkFor(background: string, inks: readonly Ink[]): Ink {
  const readable = inks.find(({ hex }) => contrast(hex, background) >= 4.5)
  return (
    readable ?? inks.toSorted((a, b) => contrast(b.hex, background) - contrast(a.hex, background))[0] ?? black
  )
}
