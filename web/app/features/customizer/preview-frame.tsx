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

/** Switches from the product pictures back to the preview. */
export function ShowDesign({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="absolute top-3 left-3 min-h-11 rounded-full bg-white/90 px-4 text-sm font-semibold shadow-[0_2px_8px_rgb(31_29_26/15%)] hover:bg-white"
    >
      Show your design
    </button>
  )
}
