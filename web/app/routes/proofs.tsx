import { ProofSheet } from '../features/proofs/proof-sheet.tsx'
import { pageMeta } from '../lib/seo/meta.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { Route } from './+types/proofs'

/** The referrer policy of the response does not apply after a navigation inside the shop. */
export const meta = () => [
  ...pageMeta({ title: 'Proofs', noindex: true }),
  { name: 'referrer', content: 'no-referrer' },
]

/** The same HTML for everyone; the browser loads the proofs. */
export default function Proofs({ params }: Route.ComponentProps) {
  const isHydrated = useHydrated()
  return (
    <PageFrame>
      {isHydrated ? (
        <ProofSheet key={params.key} sheetKey={params.key} />
      ) : (
        <>
          <PageHeading title="Proofs" />
          <Spinner text="Loading the proofs" />
        </>
      )}
    </PageFrame>
  )
}
