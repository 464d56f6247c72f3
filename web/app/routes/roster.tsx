import { Collect, Loading } from '../features/collect/collect.tsx'
import type { CollectTools, Item } from '../features/collect/tools.ts'
import { nothing } from '../features/customizer/customization.ts'
import { PreviewThumbnail } from '../features/customizer/preview-frame.tsx'
import { pageMeta } from '../lib/seo/meta.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import type { Route } from './+types/roster'

export const meta = () => pageMeta({ title: 'Team list', noindex: true })

const tools: CollectTools = {
  Proof: ({ detail, choice, inputs, fallback }) => (
    <PreviewThumbnail
      detail={detail}
      choice={choice}
      value={{ ...nothing, inputs }}
      onChange={ignored}
      fallback={fallback}
    />
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

/** The same HTML for every list; the browser loads it. */
export default function Roster({ params }: Route.ComponentProps) {
  const isHydrated = useHydrated()
  return (
    <PageFrame>
      {isHydrated ? <Collect key={params.key} rosterKey={params.key} tools={tools} /> : <Loading />}
    </PageFrame>
  )
}
