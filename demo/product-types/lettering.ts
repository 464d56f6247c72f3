import type { Ink } from '@inkloom/contract/catalog'
import type { FontName } from '@inkloom/contract/fonts'
import type { ProductType } from './product-type.ts'

const team: FontName[] = ['graduate', 'oswald', 'anton', 'bangers', 'be-vietnam-pro']
const initials: FontName[] = ['abril-fatface', 'graduate', 'dancing-script', 'pacifico', 'oswald']
const allFonts: FontName[] = [
  'pacifico',
  'anton',
  'oswald',
  'dancing-script',
  'abril-fatface',
  'bangers',
  'graduate',
  'be-vietnam-pro',
]
/** Ink names differ from fabric color names, because both appear on the same page. */
const inks: Ink[] = [
  { name: 'Black', hex: '#111111' },
  { name: 'White', hex: '#ffffff' },
  { name: 'Midnight', hex: '#1b2541' },
  { name: 'Scarlet', hex: '#c8102e' },
  { name: 'Fern', hex: '#21432f' },
  { name: 'Cobalt', hex: '#1f4fa3' },
  { name: 'Amber', hex: '#f0b323' },
  { name: 'Fuchsia', hex: '#e63e87' },
]

/** The fonts offered for a product type; the first is the default. */
export function fontsOf({ garment, name, custom = [] }: ProductType): FontName[] {
  if (custom.length === 0) return []
  if (garment === 'jersey' || name === 'Name Hoodie') return team
  return custom.every(({ maxLength = 99 }) => maxLength <= 3) ? initials : allFonts
}

export function inksOf({ custom = [] }: ProductType): Ink[] {
  return custom.length === 0 ? [] : inks
}
