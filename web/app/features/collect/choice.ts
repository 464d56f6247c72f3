import type { Roster } from '@inkloom/contract/collect'
import type { Choice } from '../../shop/selection.ts'

/** The options of an item: its own size, or the size of the whole list. */
export function choiceOf(
  { color, type, size }: Pick<Roster, 'color' | 'type' | 'size'>,
  own: string | null,
): Choice {
  return { Color: color, Type: type, Size: size ?? own }
}

/** 'LOVELACE, 07' */
export function textsOf(inputs: Record<string, string>): string {
  return Object.values(inputs).join(', ')
}
