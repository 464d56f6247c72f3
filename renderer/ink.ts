import type { Ink } from '@inkloom/contract/catalog'
import { contrast } from './color.ts'

const black: Ink = { name: 'Black', hex: '#111111' }

/** The default ink: the first with enough contrast to the ground, else the one with the most. */
export function inkFor(ground: string, inks: readonly Ink[]): Ink {
  const readable = inks.find(({ hex }) => contrast(hex, ground) >= 4.5)
  return readable ?? inks.toSorted((a, b) => contrast(b.hex, ground) - contrast(a.hex, ground))[0] ?? black
}
