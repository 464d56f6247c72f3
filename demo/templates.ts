import { printAreasOf } from './pictures/garments/templates.ts'
import { productTypes } from './product-types.ts'
import { builtInTemplates } from '@inkloom/renderer/templates/built-in'
import { fontsOf, inksOf } from '@inkloom/renderer/templates/lettering'
import type { ProductType } from './product-types/product-type.ts'
import type { DemoTemplate } from './types.ts'

export const templates: DemoTemplate[] = productTypes.map((productType, index) => ({
  id: index + 1,
  name: productType.name,
  file: builtInTemplates.find(({ name }) => name === productType.name) ?? null,
  garment: productType.garment,
  attributes: attributesOf(productType),
  allowCustom: productType.custom !== undefined,
  customTypes: productType.custom ?? [],
  printAreas: printAreasOf(productType.garment).map(({ mm, ...box }) => ({
    ...box,
    widthMm: mm.width,
    heightMm: mm.height,
  })),
  fonts: fontsOf(productType),
  inks: inksOf(productType),
}))

function attributesOf({ sizes, colors, types }: ProductType): DemoTemplate['attributes'] {
  const attributes: DemoTemplate['attributes'] = []
  if (sizes) attributes.push({ name: 'Size', values: sizes })
  if (colors) attributes.push({ name: 'Color', values: colors })
  if (types) attributes.push({ name: 'Type', values: types })
  return attributes
}
