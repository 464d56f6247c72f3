import { lazy, Suspense, useId, type FocusEvent } from 'react'
import type { CustomType, ProductDetail } from '@inkloom/contract/catalog'
import { useLateCode } from '../../lib/use-late-code.ts'
import type { Choice } from '../../shop/selection.ts'
import { Card } from '../../ui/card.tsx'
import { isEmpty, withText, withUpload } from './customization.ts'
import { ImageField } from './image-field.tsx'
import type { DraftPromptProps } from './draft-prompt.tsx'
import type { prefetchDesign } from './prefetch-design.ts'
import { TextField } from './text-field.tsx'
import type { useCustomization } from './use-customization.ts'

// Without its code no draft is offered.
const DraftPrompt = lazy(async () => {
  const prompt = await import('./draft-prompt.tsx').catch(() => null)
  return { default: prompt?.DraftPrompt ?? ((_: DraftPromptProps) => null) }
})

// If the code cannot be loaded, the fields still work without the controls.
const loadControls = async () => {
  const { DesignControls, FieldAdvice } = await import('./design-controls.tsx')
  return { DesignControls, FieldAdvice }
}

/** Prefetches code, font and pictures on focus of a field. */
async function prepare(...design: Parameters<typeof prefetchDesign>): Promise<void> {
  const [{ prefetchDesign }] = await Promise.all([
    import('./prefetch-design.ts'),
    import('./design-preview.tsx'),
    import('./design-controls.tsx'),
  ])
  prefetchDesign(...design)
}

interface CustomRequirementsProps {
  detail: ProductDetail
  choice: Choice
  state: ReturnType<typeof useCustomization>
  onSize: (size: string) => void
}

/** The custom fields; the design controls appear once a field is filled. */
export function CustomRequirements({ detail, choice, state, onSize }: CustomRequirementsProps) {
  const id = useId()
  const { value, change } = state
  const fields = detail.template_info.custom_types
  const controls = useLateCode(!isEmpty(value), loadControls)
  if (!detail.template_info.allow_custom || fields.length === 0) return null

  const common = (field: CustomType) => ({
    field,
    error: state.missing.includes(field.label) ? `${field.label} is required.` : null,
    advice:
      controls && value.inputs[field.label] ? (
        <controls.FieldAdvice
          detail={detail}
          choice={choice}
          value={value}
          label={field.label}
          onSize={onSize}
        />
      ) : null,
    onFocus: () => {
      prepare(detail, choice, value, field.label).catch(() => undefined)
    },
  })
  return (
    <Card
      aria-labelledby={id}
      onFocus={scrollBelowDock}
      className="group/custom docked-fields space-y-4 p-4 sm:p-5"
    >
      <h2 id={id} className="text-sm font-semibold">
        Custom requirements
      </h2>
      {state.acceptsDraft ? (
        <Suspense fallback={null}>
          <DraftPrompt detail={detail} choice={choice} onAccept={state.acceptDraft} />
        </Suspense>
      ) : null}
      {fields.map((field) =>
        field.type === 'image' ? (
          <ImageField
            key={field.label}
            {...common(field)}
            url={value.inputs[field.label]}
            upload={value.uploads[field.label]}
            onUploading={state.onUploading}
            onPreview={(file) => state.previewPhoto(field.label, file)}
            onUpload={(upload) => {
              state.keepPhoto(field.label, upload)
              change((before) => withUpload(before, field.label, upload))
            }}
          />
        ) : (
          <TextField
            key={field.label}
            {...common(field)}
            text={value.inputs[field.label] ?? ''}
            isRefused={state.refused === field.label}
            onText={(text) => change((before) => withText(before, field.label, text))}
          />
        ),
      )}
      {controls && !isEmpty(value) ? (
        <controls.DesignControls detail={detail} choice={choice} value={value} onChange={change} />
      ) : null}
    </Card>
  )
}

/** On phones the preview docks over the top of the page; a field that would be under it scrolls down. */
function scrollBelowDock({ target }: FocusEvent<HTMLElement>): void {
  if (!matchMedia('(width < 64rem)').matches) return
  // Not before the tap that focused the field is handled.
  requestAnimationFrame(() => target.scrollIntoView({ block: 'nearest' }))
}
