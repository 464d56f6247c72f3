import type { Ink } from '@inkloom/contract/catalog'
import type { FontName } from '@inkloom/contract/fonts'
import { defaultInks } from '@inkloom/contract/template-file'
import type { ProductKind } from './product-kind.ts'

const teamFonts: FontName[] = ['graduate', 'oswald', 'anton', 'bangers', 'be-vietnam-pro']
const initialsFonts: FontName[] = ['abril-fatface', 'graduate', 'dancing-script', 'pacifico', 'oswald']
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

type LetteredProduct = Pick<ProductKind, 'name' | 'custom'> & { garment: string }

/** The fonts offered for a product type; the first is the default. */
export function fontsOf({ garment, name, custom = [] }: LetteredProduct): FontName[] {
  if (custom.length === 0) return []
  if (garment === 'jersey' || name === 'Name Hoodie') return teamFonts
  return custom.every(({ maxLength = 99 }) => maxLength <= 3) ? initialsFonts : allFonts
}

export function inksOf({ custom = [] }: Pick<ProductKind, 'custom'>): Ink[] {
  return custom.length === 0 ? [] : [...defaultInks]
}
