import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { ProductDetail } from '@inkloom/contract/catalog'
import type { DesignField } from '@inkloom/contract/design'
import type { FontName } from '@inkloom/contract/fonts'
import type { StoredUpload } from '@inkloom/contract/stored-designs'
import type { RenderAssets } from '@inkloom/renderer/design'
import { toUpload, type PrintSide, type Upload } from '@inkloom/renderer/print-side'
import type { Customization } from './customization.ts'
import { filledSides, recordOf } from './record.ts'
import type { Choice } from '../../shop/selection.ts'
import { fetchFont, loadedFonts, onFontLoaded } from './fonts.ts'

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
  const sides = useMemo(
    () => filledSides(detail, choice, new Set(filled.split('\n'))),
    [detail, choice, filled],
  )
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

/** The fonts loaded so far; loads each font in use once. */
function useFonts(wanted: readonly FontName[]) {
  const names = wanted.join()
  useEffect(() => {
    for (const name of names.split(',') as FontName[]) void fetchFont(name)
  }, [names])
  return useSyncExternalStore(onFontLoaded, loadedFonts)
}
