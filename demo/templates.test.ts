import { expect, it } from 'vitest'
import { builtInTemplates } from '@inkloom/renderer/templates/built-in'
import { templateValues } from '@inkloom/renderer/templates/template-values'
import { templates } from './templates.ts'

const shown = templates.flatMap((template) => (template.file ? [{ ...template, file: template.file }] : []))

it.each(shown)('$name equals the built-in template', ({ file, ...template }) => {
  expect(file).toBe(builtInTemplates.find(({ name }) => name === template.name))
  const { customTypes, printAreas } = templateValues(file)
  expect(template).toMatchObject({
    garment: file.garment,
    attributes: file.attributes,
    customTypes: customTypes.map(({ max_length, ...field }) =>
      max_length === undefined ? field : { ...field, maxLength: max_length },
    ),
    printAreas: printAreas.map(({ width_mm, height_mm, ...box }) => ({
      ...box,
      widthMm: width_mm,
      heightMm: height_mm,
    })),
    fonts: file.fonts,
    inks: file.inks,
  })
})
