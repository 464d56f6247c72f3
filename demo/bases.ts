import type { Recipe } from './pictures/recipe.ts'
import { hexOf } from '@inkloom/contract/colors'
import type { ProductType } from './product-types/product-type.ts'
import { printAreasOf } from './pictures/garments/templates.ts'
import type { DemoBase } from './types.ts'

/** Base pictures for the customizer: each printed side in each offered color, without sample text. */
export function basesOf(productType: ProductType, [main]: Recipe[], offered: string[]): DemoBase[] {
  if (main?.kind !== 'product') return []
  const areas = printAreasOf(productType.garment)
  const sides = (productType.custom ?? []).map(({ placement: { area, print } }) => ({
    view: areas[area]?.view ?? 'front',
    print,
  }))
  const distinct = [...new Map(sides.map((side) => [`${side.view} ${side.print}`, side])).values()]
  const colors = offered.length > 0 ? offered : [null]
  return distinct.flatMap(({ view, print }) =>
    colors.map((color) => ({
      view,
      color,
      print,
      recipe: {
        ...main,
        view,
        color: color === null ? main.color : hexOf(color),
        ...(print === 'whole' ? {} : { art: withoutSample(main.art), print }),
      },
    })),
  )
}

function withoutSample(art: Extract<Recipe, { kind: 'product' }>['art']) {
  if (!art) return null
  const { name: _name, number: _number, ...withoutText } = art
  return withoutText
}
