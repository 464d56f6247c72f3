import type { ArtRecipe, Garment, Recipe } from './pictures/recipe.ts'
import { hexOf } from '@inkloom/contract/colors'
import type { Design } from './designs.ts'
import type { ProductType } from './product-types/product-type.ts'
import type { Random } from './random.ts'

const playerNames = [
  'RIVERA',
  'OKAFOR',
  'LINDQVIST',
  'TANAKA',
  'BROOKS',
  'DELGADO',
  'NOLAN',
  'FARAHANI',
  'GRANT',
]
const named: Garment[] = ['jersey', 'jacket']
/** Garments without a picture of the back. */
const flat: Garment[] = ['poster', 'sticker']

/** Recipes of a product: front, back and detail in the first color, then the front in each other color. */
export function picturesOf(
  productType: ProductType,
  drawing: Design,
  offered: string[],
  random: Random,
): Recipe[] {
  const { garment } = productType
  const art = artOf(productType, drawing, random)
  const [main = unofferedColor(garment, random), ...others] = offered
  const picture = (color: string, view: 'front' | 'back' | 'detail'): Recipe => ({
    kind: 'product',
    garment,
    color: hexOf(color),
    view,
    art,
  })
  return [
    picture(main, 'front'),
    ...(flat.includes(garment) ? [] : [picture(main, 'back')]),
    picture(main, 'detail'),
    ...others.map((color) => picture(color, 'front')),
  ]
}

/** The index of the picture of the n-th offered color in that list. */
export function pictureAt(garment: Garment, place: number): number {
  if (place === 0) return 0
  return (flat.includes(garment) ? 1 : 2) + place
}

function artOf(productType: ProductType, drawing: Design, random: Random): ArtRecipe {
  const player = named.includes(productType.garment) || productType.name === 'Name Hoodie'
  return {
    style: drawing.style,
    palette: random.pick(drawing.palettes),
    seed: drawing.seed,
    ...(drawing.slogan ? { slogan: drawing.slogan } : {}),
    ...(player ? { name: random.pick(playerNames), number: String(random.integer(1, 99)) } : {}),
  }
}

function unofferedColor(garment: Garment, random: Random): string {
  if (garment === 'hoodie-3d' || garment === 'sweater-3d')
    return random.pick(['Black', 'Navy', 'White', 'Maroon'])
  return 'White'
}
