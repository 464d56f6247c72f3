import type { ProductDetail } from '@inkloom/contract/catalog'
import { missingLetters, type Advice } from '@inkloom/renderer/readiness'
import type { Choice } from '../../shop/selection.ts'
import type { Customization } from './customization.ts'
import { recordOf } from './record.ts'

/** The first text of which nothing can be printed. */
export function refusedText(detail: ProductDetail, choice: Choice, value: Customization): Advice | undefined {
  return recordOf(detail, choice, value)
    ?.fields.flatMap((field) =>
      field.type === 'image' ? [] : missingLetters(field, detail.template_info.fonts),
    )
    .find(({ verdict }) => verdict === 'refused')
}
