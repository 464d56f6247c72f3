import type { CartItem } from '@inkloom/contract/storage'
import type { KeptDesign } from '@inkloom/contract/stored-designs'
import type { Customization } from './customization.ts'
import { fromLine } from './restored-line.ts'

interface DesignedLine {
  item: Pick<CartItem, 'custom_inputs' | 'type' | 'design'>
  design: KeptDesign | null
}

/**
 * What all lines of a team order have in common: font, ink, pictures and the position of each field. Null if they differ, or if a
 * design is unknown: one table could not show them. Lines whose inks differ have the default ink of their color.
 */
export function sharedStyle(lines: readonly DesignedLine[]): Customization | null {
  if (lines.some(({ item, design }) => item.design !== undefined && !design)) return null
  const styles = lines.map(({ item, design }) => fromLine(item, design))
  const [first] = styles
  const isPicture = (text: string) => text.startsWith('/media/')
  const pictures = lines.map(({ item }) =>
    Object.entries(item.custom_inputs).filter(([, text]) => isPicture(text)),
  )
  const isShared =
    areEqual(lines.map(({ item }) => item.type)) &&
    areEqual(
      pictures.map((entries) =>
        entries
          .map(String)
          .toSorted((one, other) => (one < other ? -1 : 1))
          .join('\n'),
      ),
    ) &&
    areEqual(styles.map(({ font }) => font)) &&
    places(lines).every(areEqual)
  if (!first || !isShared) return null
  return {
    ...first,
    inputs: Object.fromEntries(pictures[0]!),
    ink: areEqual(styles.map(({ ink }) => ink)) ? first.ink : null,
    places: Object.assign({}, ...styles.map((style) => style.places)) as Customization['places'],
  }
}

/** The positions of each field in the lines that have it. */
function places(lines: readonly DesignedLine[]): string[][] {
  const fields = lines.flatMap(({ design }) => design?.record.fields ?? [])
  return Object.values(Object.groupBy(fields, ({ label }) => label)).map((same) =>
    (same ?? []).map(({ x, y, scale }) => [x, y, scale].join(' ')),
  )
}

function areEqual(values: readonly (string | null)[]): boolean {
  return new Set(values).size <= 1
}
