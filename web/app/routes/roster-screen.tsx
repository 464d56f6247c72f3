import { lazy, Suspense } from 'react'
import { Collect } from '../features/collect/collect.tsx'
import type { CollectTools, Item } from '../features/collect/tools.ts'
import { nothing } from '../features/customizer/customization.ts'
import type { PreviewProps } from '../features/customizer/design-preview.tsx'

// Not the frame of the product page, which would become a file of its own.
const DesignThumbnail = lazy(async () => {
  const preview = await import('../features/customizer/design-preview.tsx').catch(() => null)
  return { default: preview?.DesignThumbnail ?? (({ fallback }: PreviewProps) => fallback) }
})

const tools: CollectTools = {
  Proof: ({ detail, choice, inputs, fallback }) => (
    <Suspense fallback={fallback}>
      <DesignThumbnail
        detail={detail}
        choice={choice}
        value={{ ...nothing, inputs }}
        onChange={ignored}
        fallback={fallback}
      />
    </Suspense>
  ),
  refusedText: async ({ detail, choice, inputs }: Item) => {
    const { refusedText } = await import('../features/customizer/refused-text.ts')
    return refusedText(detail, choice, { ...nothing, inputs }) ?? null
  },
  recordOf: async ({ detail, choice, inputs }: Item) => {
    const { completeRecordOf } = await import('../features/customizer/record.ts')
    return completeRecordOf(detail, choice, { ...nothing, inputs })
  },
}

const ignored = () => undefined

/** A team list with the parts of the customizer that its screens use. */
export function RosterScreen({ rosterKey }: { rosterKey: string }) {
  return <Collect key={rosterKey} rosterKey={rosterKey} tools={tools} />
}
