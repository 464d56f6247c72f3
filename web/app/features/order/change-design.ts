import type { ProductDetail } from '@inkloom/contract/catalog'
import { hexOf } from '@inkloom/contract/colors'
import type { DesignField, DesignRecord } from '@inkloom/contract/design'
import { printedText } from '@inkloom/contract/printed-text'
import { inkFor } from '@inkloom/renderer/ink'

type Fields = Extract<DesignField, { type: 'text' | 'number' }>
type Template = ProductDetail['template_info']

/**
 * The design of a line with other values, in another color: texts keep font, ink and place, an ink that was chosen for the color
 * follows it. `values` are texts, and the ids of uploads. Null if no field is filled.
 */
export function changedRecord(
  { product, template_info, base_pictures }: ProductDetail,
  { color, type }: { color: string | null; type: string | null },
  old: DesignRecord | null,
  values: Readonly<Record<string, string>>,
): DesignRecord | null {
  const lettering = old?.fields.find((field): field is Fields => field.type !== 'image')
  const defaultInk = inkOn(template_info, color)
  const isDefaultInk = !old || lettering?.ink === inkOn(template_info, old.color)
  const fields = template_info.custom_types.flatMap((field): DesignField[] => {
    const { label } = field
    const before = old?.fields.find((one) => one.label === label)
    const place = { x: before?.x ?? 0, y: before?.y ?? 0, scale: before?.scale ?? 1 }
    if (field.type === 'image') {
      const value = values[label] ?? ''
      // Another picture has other proportions, so that it gets the place of a new one.
      const isSame = before?.value === value
      return value === ''
        ? []
        : [{ label, type: field.type, value, ...(isSame ? place : { x: 0, y: 0, scale: 1 }) }]
    }
    const value = printedText(values[label] ?? '')
    const own = before?.type === 'image' ? undefined : before
    const font = own?.font ?? lettering?.font ?? template_info.fonts[0] ?? 'be-vietnam-pro'
    const ink = isDefaultInk ? defaultInk : (own?.ink ?? lettering?.ink ?? defaultInk)
    return value === '' ? [] : [{ label, type: field.type, value, font, ink, ...place }]
  })
  if (fields.length === 0) return null
  const hasTypes = type !== null && base_pictures.some((picture) => picture.type === type)
  return { product_id: product.id, color, ...(hasTypes && { type }), fields }
}

function inkOn({ inks }: Template, color: string | null): string {
  return inkFor(color === null ? '#ffffff' : hexOf(color), inks).hex
}
