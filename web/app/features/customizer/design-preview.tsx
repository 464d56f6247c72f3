import { useDeferredValue, type ReactNode } from 'react'
import { Alert } from '../../ui/alert.tsx'
import type { CustomizerProps } from './customization.ts'
import { MoveHandle } from './move-handle.tsx'
import { PrintedPicture } from './printed-picture.tsx'
import { useDesign } from './use-design.ts'
import { useShownSide } from './use-shown-side.ts'
import { ViewChoice } from './view-choice.tsx'

export type PreviewProps = CustomizerProps & {
  /** Shown until the preview can be painted. */
  fallback: ReactNode
}

/** The customized product, drawn by the same renderer as the print file. */
export function DesignPreview({ detail, choice, value, onChange, fallback }: PreviewProps) {
  const design = useDesign(detail, choice, useDeferredValue(value))
  const { fields, sides } = design
  const { loaded, slots, printed, isCurrent, setView } = useShownSide(design)
  if (!loaded || !printed) return fallback
  const { side } = loaded
  const said = fields
    .map((field) => (field.type === 'image' ? 'your picture' : `“${field.value}”`))
    .join(', ')
  return (
    // Skips painting while it is scrolled out of view.
    <div className="relative h-full overflow-hidden [content-visibility:auto]">
      <div
        className="absolute top-1/2 left-1/2 h-full -translate-1/2 lg:h-auto lg:w-full"
        style={{ aspectRatio: `${side.width} / ${side.height}` }}
      >
        <div role="img" aria-label={`Your design: ${said}`} className="h-full w-full">
          <PrintedPicture printed={printed} isCurrent={isCurrent} className="h-full w-full" />
        </div>
        {slots.map(({ slot, layer }) => (
          <MoveHandle
            key={layer.label}
            side={side}
            slot={slot}
            layer={layer}
            value={value}
            onChange={onChange}
          />
        ))}
      </div>
      {sides.length > 1 ? (
        <ViewChoice views={sides.map((each) => each.view)} shown={side.view} onShow={setView} />
      ) : null}
      {printed.hasFailed ? (
        <Alert size="small" className="absolute inset-x-3 top-3">
          We couldn't show your design on this picture. Please check your connection and reload the page.
        </Alert>
      ) : null}
    </div>
  )
}

/** In pixels, for sharp screens. */
const thumbnailWidth = 240

/** The customized product in the size of a thumbnail. */
export function DesignThumbnail({ detail, choice, value, fallback }: PreviewProps) {
  const { printed, isCurrent } = useShownSide(useDesign(detail, choice, useDeferredValue(value)))
  return printed ? (
    <PrintedPicture
      printed={printed}
      isCurrent={isCurrent}
      maxWidth={thumbnailWidth}
      className="h-full w-full object-cover"
    />
  ) : (
    fallback
  )
}
