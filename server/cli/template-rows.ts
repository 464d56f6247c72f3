import type { TemplateFile, TemplatePicture } from '@inkloom/contract/template-file'
import { formatUsd } from '@inkloom/contract/money'
import type { Row } from './table.ts'

/** A template as a table. */
export function templateRows({ name, garment, ...file }: TemplateFile): Row[] {
  return [
    { part: 'name', name, value: garment },
    ...file.attributes.map((each) => ({ part: 'attribute', name: each.name, value: each.values.join(', ') })),
    ...file.pictures.map((picture) => ({ part: 'picture', name: picture.view, value: pictureText(picture) })),
    ...file.print_areas.map(({ name, view, width_mm, height_mm, bleed_mm = 0 }) => ({
      part: 'print area',
      name,
      value: `${width_mm} x ${height_mm} mm, ${view}${bleed_mm > 0 ? `, ${bleed_mm} mm bleed` : ''}`,
    })),
    ...file.fields.map((field) => ({
      part: 'field',
      name: field.label,
      value: [
        field.type,
        formatUsd(field.fee_cents),
        field.required ? 'required' : 'optional',
        ...(field.max_length === undefined ? [] : [`up to ${field.max_length} characters`]),
        `on ${field.area}`,
      ].join(', '),
    })),
    { part: 'fonts', name: '', value: file.fonts.join(', ') },
    { part: 'inks', name: '', value: file.inks.map((ink) => ink.name).join(', ') },
  ]
}

function pictureText({ blank, photo, type, color }: TemplatePicture): string {
  const shown = blank === undefined ? `photo ${photo}` : `blank ${blank}`
  return [shown, type, color].filter((text) => text !== undefined).join(', ')
}
