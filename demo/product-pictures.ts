import { templates } from './pictures/garments/templates.ts'
import type { ArtRecipe, Garment, Recipe, View } from './pictures/recipe.ts'
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

/** Recipes of a product: all views in the first color and type, then the front in each other type and color. */
export function picturesOf(
  productType: ProductType,
  drawing: Design,
  offered: string[],
  random: Random,
  name: string,
): Recipe[] {
  const { garment, types = [] } = productType
  const [year] = /20\d\d/.exec(name) ?? []
  const art = {
    ...artOf(productType, drawing, random),
    ...(garment === 'calendar' && year ? { number: year } : {}),
  }
  const colors = offered.length > 0 ? offered : [unofferedColor(garment, random)]
  const picture = (type: string | undefined, color: string, view: View): Recipe => ({
    kind: 'product',
    garment,
    ...(type === undefined ? {} : { type }),
    color: hexOf(color),
    view,
    art,
  })
  const [firstType, ...otherTypes] = types
  const [main = 'White', ...otherColors] = colors
  return [
    ...templates[garment].views.map((view) =>
      picture(view === 'context' ? (productType.typeInContext ?? firstType) : firstType, main, view),
    ),
    ...otherColors.map((color) => picture(firstType, color, 'front')),
    ...otherTypes.flatMap((type) => colors.map((color) => picture(type, color, 'front'))),
  ]
}

/** The index in that list of the front in a type and color, given their places among those that are offered. */
export function pictureAt(garment: Garment, type: number, color: number, colors: number): number {
  const place = type * Math.max(1, colors) + color
  return place === 0 ? 0 : templates[garment].views.length - 1 + place
}

function artOf(productType: ProductType, drawing: Design, random: Random): ArtRecipe {
  const player = named.includes(productType.garment) || productType.name === 'Name Hoodie'
  return {
    style: drawing.style,
    palette: random.pick(drawing.palettes),
    seed: drawing.seed,
    ...(drawing.slogan ? { slogan: drawing.slogan } : {}),
    ...(drawing.motif ? { motif: drawing.motif } : {}),
    ...(player ? { name: random.pick(playerNames), number: String(random.integer(1, 99)) } : {}),
  }
}

function unofferedColor(garment: Garment, random: Random): string {
  if (garment === 'hoodie-3d' || garment === 'sweater-3d')
    return random.pick(['Black', 'Navy', 'White', 'Maroon'])
  return 'White'
}
