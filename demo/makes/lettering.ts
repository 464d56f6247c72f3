import type { Ink } from '@inkloom/contract/catalog'
import { hexOf } from '@inkloom/contract/colors'
import type { FontName } from '@inkloom/contract/fonts'
import type { Make } from './make.ts'

const team: FontName[] = ['graduate', 'oswald', 'anton', 'bangers', 'be-vietnam-pro']
const initials: FontName[] = ['abril-fatface', 'graduate', 'dancing-script', 'pacifico', 'oswald']
const every: FontName[] = [
  ...(['pacifico', 'anton', 'oswald', 'dancing-script', 'abril-fatface'] as const),
  ...(['bangers', 'graduate', 'be-vietnam-pro'] as const),
]
const inkNames = ['Black', 'White', 'Navy', 'Red', 'Forest Green', 'Royal Blue', 'Gold', 'Hot Pink']

/** The fonts that suit a make; the first is the one a shopper begins with. */
export function fontsOf({ garment, name, custom = [] }: Make): FontName[] {
  if (custom.length === 0) return []
  if (garment === 'jersey' || name === 'Name Hoodie') return team
  return custom.every(({ maxLength = 99 }) => maxLength <= 3) ? initials : every
}

export function inksOf({ custom = [] }: Make): Ink[] {
  return custom.length === 0 ? [] : inkNames.map((name) => ({ name, hex: hexOf(name) }))
}
