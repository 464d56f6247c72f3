import { hexOf } from '@inkloom/contract/colors'

export { familyOf } from './wearable.ts'

/** The hex values of colors, by name. */
export function hexesOf(colors: string[]): Record<string, string> {
  return Object.fromEntries(colors.map((color) => [color, hexOf(color)]))
}
