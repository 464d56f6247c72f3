import type { Recipe, View } from './pictures/recipe.ts'
import { hexOf } from '@inkloom/contract/colors'
import type { ProductType } from './product-types/product-type.ts'
import { blankOf, printAreasOf, templates } from './pictures/garments/templates.ts'
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
    looksOf(productType, view).flatMap(({ type, blank }) =>
      colors.map((color) => ({
        view,
        color,
        type,
        print,
        blank,
        recipe: {
          ...main,
          ...(type === null ? {} : { type }),
          view,
          color: color === null ? main.color : hexOf(color),
          ...(print === 'whole' ? {} : { art: withoutSample(main), print }),
        },
      })),
    ),
  )
}

/** The blanks that show a side: the one of the first type, and those of other types. Backs look the same. */
function looksOf({ garment, types = [] }: ProductType, view: View): Pick<DemoBase, 'type' | 'blank'>[] {
  const template = templates[garment]
  if (!('blank' in template)) return [{ type: null, blank: null }]
  const [first, ...others] = types
  const common = { type: null, blank: blankOf(template, first, view) }
  if (view === 'back') return [common]
  return [common, ...others.map((type) => ({ type, blank: blankOf(template, type, view) }))]
}

/** The number of a calendar is its year. */
function withoutSample({ garment, art }: Extract<Recipe, { kind: 'product' }>) {
  if (!art || garment === 'calendar') return art
  const { name: _name, number: _number, ...withoutText } = art
  return withoutText
}
