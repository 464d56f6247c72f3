import { LookScreen } from '../features/look/look-screen.tsx'
import { pageMeta } from '../lib/seo/meta.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { Route } from './+types/look'

export const meta = () => pageMeta({ title: 'A second look', noindex: true })

/** The same HTML for everyone; the browser loads the design. */
export default function Look({ params }: Route.ComponentProps) {
  const isHydrated = useHydrated()
  return (
    <PageFrame>
      {isHydrated ? (
        <LookScreen key={params.key} lookKey={params.key} />
      ) : (
        <>
          <PageHeading title="A second look" />
          <Spinner text="Loading the design" />
        </>
      )}
    </PageFrame>
  )
}
