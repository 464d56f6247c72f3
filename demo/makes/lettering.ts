import type { Ink } from '@inkloom/contract/catalog'
import type { FontName } from '@inkloom/contract/fonts'
import type { Make } from './make.ts'

const team: FontName[] = ['graduate', 'oswald', 'anton', 'bangers', 'be-vietnam-pro']
const initials: FontName[] = ['abril-fatface', 'graduate', 'dancing-script', 'pacifico', 'oswald']
const every: FontName[] = [
  ...(['pacifico', 'anton', 'oswald', 'dancing-script', 'abril-fatface'] as const),
  ...(['bangers', 'graduate', 'be-vietnam-pro'] as const),
]
/** Named apart from the colors of the cloth, which stand on the same page. */
const inks: Ink[] = [
  { name: 'Coal', hex: '#111111' },
  { name: 'Chalk', hex: '#ffffff' },
  { name: 'Midnight', hex: '#1b2541' },
  { name: 'Scarlet', hex: '#c8102e' },
  { name: 'Fern', hex: '#21432f' },
  { name: 'Cobalt', hex: '#1f4fa3' },
  { name: 'Amber', hex: '#f0b323' },
  { name: 'Fuchsia', hex: '#e63e87' },
]

/** The fonts that suit a make; the first is the one a shopper begins with. */
export function fontsOf({ garment, name, custom = [] }: Make): FontName[] {
  if (custom.length === 0) return []
  if (garment === 'jersey' || name === 'Name Hoodie') return team
  return custom.every(({ maxLength = 99 }) => maxLength <= 3) ? initials : every
}

export function inksOf({ custom = [] }: Make): Ink[] {
  return custom.length === 0 ? [] : inks
}
