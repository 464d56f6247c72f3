import type { Ink } from '@inkloom/contract/catalog'
import type { FontName } from '@inkloom/contract/fonts'
import { defaultInks } from '@inkloom/contract/template-file'
import type { ProductKind } from './product-kind.ts'

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

type Lettered = Pick<ProductKind, 'name' | 'custom'> & { garment: string }

/** The fonts offered for a product type; the first is the default. */
export function fontsOf({ garment, name, custom = [] }: Lettered): FontName[] {
  if (custom.length === 0) return []
  if (garment === 'jersey' || name === 'Name Hoodie') return team
  return custom.every(({ maxLength = 99 }) => maxLength <= 3) ? initials : allFonts
}

export function inksOf({ custom = [] }: Pick<ProductKind, 'custom'>): Ink[] {
  return custom.length === 0 ? [] : [...defaultInks]
}
