import { useMemo } from 'react'
import type { ProductDetail } from '@inkloom/contract/catalog'
import type { DesignField } from '@inkloom/contract/design'
import type { StoredUpload } from '@inkloom/contract/stored-designs'
import type { RenderAssets } from '@inkloom/renderer/design'
import { printSideOf, toUpload, viewsOf, type PrintSide, type Upload } from '@inkloom/renderer/print-side'
import type { Customization } from './customization.ts'
import { appearanceOf, recordOf } from './record.ts'
import type { Choice } from '../../shop/selection.ts'
import { useFonts } from './fonts.ts'

export interface Design {
  fields: readonly DesignField[]
  /** The sides with at least one filled field. */
  sides: readonly PrintSide[]
  assets: RenderAssets
}

/** A customization in the form that the renderer needs. */
export function useDesign(detail: ProductDetail, choice: Choice, value: Customization): Design {
  const fields = useMemo(() => recordOf(detail, choice, value)?.fields ?? [], [detail, choice, value])
  const fonts = useFonts(fields.flatMap((field) => (field.type === 'image' ? [] : [field.font])))
  const filled = fields.map(({ label }) => label).join('\n')
  const sides = useMemo(() => {
    const labels = new Set(filled.split('\n'))
    return viewsOf(detail)
      .map((view) => printSideOf(detail, appearanceOf(detail, choice), view, labels))
      .filter(({ slots }) => slots.some(({ label }) => labels.has(label)))
  }, [detail, choice, filled])
  const { uploads } = value
  const assets = useMemo(
    () => ({
      fonts,
      uploads: Object.fromEntries(Object.values(uploads).map((upload) => [upload.id, pictureOf(upload)])),
    }),
    [fonts, uploads],
  )
  return useMemo(() => ({ fields, sides, assets }), [fields, sides, assets])
}

/** A photo that is not uploaded yet has no smaller variants. */
function pictureOf(upload: StoredUpload): Upload {
  const { url, width, height } = upload
  return url.startsWith('blob:') ? { href: url, width, height } : toUpload(upload)
}
