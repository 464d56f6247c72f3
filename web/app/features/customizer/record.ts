import type { CustomType, ProductDetail } from '@inkloom/contract/catalog'
import { hexOf } from '@inkloom/contract/colors'
import type { DesignField, DesignRecord } from '@inkloom/contract/design'
import type { FontName } from '@inkloom/contract/fonts'
import { printedText } from '@inkloom/contract/printed-text'
import { inkFor } from '@inkloom/renderer/ink'
import { printSideOf, viewsOf, type PrintSide } from '@inkloom/renderer/print-side'
import type { Choice } from '../../shop/selection.ts'
import { placeOf, type Customization } from './customization.ts'

type Template = ProductDetail['template_info']

/** The design record that is stored and rendered; null if no field is filled. */
export function recordOf(detail: ProductDetail, choice: Choice, value: Customization): DesignRecord | null {
  const { product, template_info } = detail
  const fields = template_info.custom_types
    .map((type) => fieldOf(template_info, type, choice.Color, value))
    .filter((field) => field !== null)
  return fields.length > 0 ? { product_id: product.id, ...appearanceOf(detail, choice), fields } : null
}

/** Null also if the record lacks an input, such as an image that is known by its URL only: no order can have such a design. */
export function completeRecordOf(
  detail: ProductDetail,
  choice: Choice,
  value: Customization,
): DesignRecord | null {
  const record = recordOf(detail, choice, value)
  const filled = Object.values(value.inputs).filter((text) => text.trim() !== '')
  return record?.fields.length === filled.length ? record : null
}

/** The choices that change the picture. */
export function appearanceOf(
  { base_pictures }: ProductDetail,
  { Color: color, Type: type }: Choice,
): Pick<DesignRecord, 'color' | 'type'> {
  return type !== null && base_pictures.some((picture) => picture.type === type) ? { color, type } : { color }
}

/** The sides of the product on which at least one of these fields is printed. */
export function filledSides(detail: ProductDetail, choice: Choice, labels: ReadonlySet<string>): PrintSide[] {
  return viewsOf(detail)
    .map((view) => printSideOf(detail, appearanceOf(detail, choice), view, labels))
    .filter(({ slots }) => slots.some(({ label }) => labels.has(label)))
}

function fieldOf(
  template: Template,
  { label, type }: CustomType,
  color: string | null,
  value: Customization,
): DesignField | null {
  const place = placeOf(value, label)
  if (type === 'image') {
    const upload = value.uploads[label]
    return upload ? { label, type, value: upload.id, ...place } : null
  }
  const text = printedText(value.inputs[label] ?? '')
  if (!text) return null
  return {
    label,
    type,
    value: text,
    font: fontOf(template, value),
    ink: inkOf(template, color, value),
    ...place,
  }
}

/** The chosen font, or the template's first. */
export function fontOf({ fonts }: Template, { font }: Customization): FontName {
  return font ?? fonts[0] ?? 'be-vietnam-pro'
}

/** The chosen ink, or one with enough contrast on the chosen color. */
export function inkOf({ inks }: Template, color: string | null, { ink }: Customization): string {
  return ink ?? inkFor(color === null ? '#ffffff' : hexOf(color), inks).hex
}
