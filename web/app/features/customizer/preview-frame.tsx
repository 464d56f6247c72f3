import { lazy, Suspense } from 'react'
import type { PreviewProps } from './design-preview.tsx'

const Preview = lazy(async () => {
  const preview = await import('./design-preview.tsx').catch(() => null)
  return { default: preview?.DesignPreview ?? (({ fallback }: PreviewProps) => fallback) }
})

/** The live preview; its code is loaded on demand. */
export function PreviewFrame(props: PreviewProps) {
  return (
    <Suspense fallback={props.fallback}>
      <Preview {...props} />
    </Suspense>
  )
}

const Thumbnail = lazy(async () => {
  const preview = await import('./design-preview.tsx').catch(() => null)
  return { default: preview?.DesignThumbnail ?? (({ fallback }: PreviewProps) => fallback) }
})

/** The live preview as a thumbnail of the gallery. */
export function PreviewThumbnail(props: PreviewProps) {
  return (
    <Suspense fallback={props.fallback}>
      <Thumbnail {...props} />
    </Suspense>
  )
}
