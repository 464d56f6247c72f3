import { lazy, Suspense } from 'react'
import { pageMeta } from '../lib/seo/meta.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { Route } from './+types/roster'

export const meta = () => pageMeta({ title: 'Team list', noindex: true })

const loadScreen = async () => ({ default: (await import('./roster-screen.tsx')).RosterScreen })
const RosterScreen = lazy(loadScreen)
// While the page is being hydrated.
if (!import.meta.env.SSR) loadScreen().catch(() => undefined)

/** The same HTML for every list; the browser loads it. */
export default function Roster({ params }: Route.ComponentProps) {
  const isHydrated = useHydrated()
  const loading = (
    <>
      <PageHeading title="Team list" />
      <Spinner text="Loading the list" />
    </>
  )
  return (
    <PageFrame>
      {isHydrated ? (
        <Suspense fallback={loading}>
          <RosterScreen rosterKey={params.key} />
        </Suspense>
      ) : (
        loading
      )}
    </PageFrame>
  )
}
