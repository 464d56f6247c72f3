import type { TemplateField, TemplateFile, TemplatePicture } from '@inkloom/contract/template-file'
import { blankGarments, type BlankViews, type NamedArea } from './blank-garments.ts'
import type { CustomField } from './custom-fields.ts'
import { fontsOf, inksOf } from './lettering.ts'
import type { ProductKind } from './product-kind.ts'
import { productKinds } from './product-kinds.ts'

/** The templates that a new shop starts with. */
export const builtInTemplates: TemplateFile[] = productKinds.map(fileOf)

function fileOf(kind: ProductKind): TemplateFile {
  const { name, garment, sizes, types, colors, custom = [] } = kind
  const views: BlankViews = blankGarments[garment]
  const options = [
    { name: 'Size', values: sizes },
    { name: 'Color', values: colors },
    { name: 'Type', values: types },
  ]
  return {
    name,
    garment,
    attributes: options.flatMap(({ name, values }) => (values ? [{ name, values }] : [])),
    pictures: picturesOf(views, types ?? []),
    print_areas: views.areas.map(areaOf),
    fields: custom.map((field) => fieldOf(field, views.areas)),
    fonts: fontsOf(kind),
    inks: inksOf(kind),
  }
}

/** Every view of the first type, and the front of each other type that looks different. */
function picturesOf({ blank, types = {}, views }: BlankViews, offered: string[]): TemplatePicture[] {
  const [first = '', ...others] = offered
  return [
    ...views.map((view) => ({ view, blank: `${types[first] ?? blank}-${view}` })),
    ...others.flatMap((type) =>
      types[type] === undefined ? [] : [{ view: 'front' as const, blank: `${types[type]}-front`, type }],
    ),
  ]
}

function areaOf({ name, view, x, y, width, height, turn }: NamedArea): TemplateFile['print_areas'][number] {
  return {
    name,
    view,
    x_mm: x,
    y_mm: y,
    width_mm: width,
    height_mm: height,
    ...(turn === undefined ? {} : { turn }),
  }
}

function fieldOf(
  { price, maxLength, placement, ...field }: CustomField,
  areas: readonly NamedArea[],
): TemplateField {
  const { area, lettering, print, ...place } = placement
  const { name, width, height } = areas[area]!
  return {
    ...field,
    fee_cents: price,
    ...(maxLength === undefined ? {} : { max_length: maxLength }),
    area: name,
    box: {
      x_mm: rounded(place.x * width),
      y_mm: rounded(place.y * height),
      width_mm: rounded(place.width * width),
      height_mm: rounded(place.height * height),
    },
    lettering,
    print,
  }
}

function rounded(millimeters: number): number {
  return Math.round(millimeters * 1000) / 1000
}
