import { printAreasOf } from './pictures/garments/templates.ts'
import { makes } from './makes.ts'
import { fontsOf, inksOf } from './makes/lettering.ts'
import type { Make } from './makes/make.ts'
import type { DemoTemplate } from './types.ts'

export const templates: DemoTemplate[] = makes.map((make, index) => ({
  id: index + 1,
  name: make.name,
  garment: make.garment,
  attributes: attributesOf(make),
  allowCustom: make.custom !== undefined,
  customTypes: make.custom ?? [],
  printAreas: printAreasOf(make.garment).map(({ mm, ...box }) => ({
    ...box,
    widthMm: mm.width,
    heightMm: mm.height,
  })),
  fonts: fontsOf(make),
  inks: inksOf(make),
}))

function attributesOf({ sizes, colors, types }: Make): DemoTemplate['attributes'] {
  const attributes: DemoTemplate['attributes'] = []
  if (sizes) attributes.push({ name: 'Size', values: sizes })
  if (colors) attributes.push({ name: 'Color', values: colors })
  if (types) attributes.push({ name: 'Type', values: types })
  return attributes
}
