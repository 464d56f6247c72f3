import type { Recipe } from './pictures/recipe.ts'
import { hexOf } from '@inkloom/contract/colors'
import type { Make } from './makes/make.ts'
import { printAreasOf } from './pictures/garments/templates.ts'
import type { DemoBase } from './types.ts'

/** The pictures that a shopper's own print stands on: each printed side in each offered color, without the samples. */
export function basesOf(make: Make, [main]: Recipe[], offered: string[]): DemoBase[] {
  if (main?.kind !== 'product') return []
  const areas = printAreasOf(make.garment)
  const sides = (make.custom ?? []).map(({ placement: { area, print } }) => ({
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
  const { name: _name, number: _number, ...rest } = art
  return rest
}
