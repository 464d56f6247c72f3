import type { ArtRecipe, Garment, Recipe } from './pictures/recipe.ts'
import { hexOf } from '@inkloom/contract/colors'
import type { Design } from './designs.ts'
import type { Make } from './makes/make.ts'
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
/** Paper and vinyl have no back worth a picture. */
const flat: Garment[] = ['poster', 'sticker']

/** Front, back and detail in the first color, then the front in each other color. */
export function picturesOf(make: Make, drawing: Design, offered: string[], random: Random): Recipe[] {
  const { garment } = make
  const art = artOf(make, drawing, random)
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

/** Where the picture of the n-th offered color stands in that list. */
export function pictureAt(garment: Garment, place: number): number {
  if (place === 0) return 0
  return (flat.includes(garment) ? 1 : 2) + place
}

function artOf(make: Make, drawing: Design, random: Random): ArtRecipe {
  const player = named.includes(make.garment) || make.name === 'Name Hoodie'
  return {
    style: drawing.style,
    palette: random.pick(drawing.palettes),
    seed: drawing.seed,
    ...(drawing.slogan ? { slogan: drawing.slogan } : {}),
    ...(player ? { name: random.pick(playerNames), number: String(random.between(1, 99)) } : {}),
  }
}

function unofferedColor(garment: Garment, random: Random): string {
  if (garment === 'hoodie-3d' || garment === 'sweater-3d')
    return random.pick(['Black', 'Navy', 'White', 'Maroon'])
  return 'White'
}
