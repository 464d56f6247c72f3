import { lazy, Suspense } from 'react'
import type { PreviewProps } from './design-preview.tsx'

/** The live preview; its code is loaded on demand. */
export const PreviewFrame = lazyPart('DesignPreview')

/** The live preview as a thumbnail of the gallery. */
export const PreviewThumbnail = lazyPart('DesignThumbnail')

function lazyPart(name: 'DesignPreview' | 'DesignThumbnail') {
  const Part = lazy(async () => {
    const preview = await import('./design-preview.tsx').catch(() => null)
    return { default: preview?.[name] ?? (({ fallback }: PreviewProps) => fallback) }
  })
  return function LazyPart(props: PreviewProps) {
    return (
      <Suspense fallback={props.fallback}>
        <Part {...props} />
      </Suspense>
    )
  }
}
