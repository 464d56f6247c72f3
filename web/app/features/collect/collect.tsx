import { lazy, Suspense, useCallback } from 'react'
import { api, ApiError } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { useAsync } from '../../lib/use-async.ts'
import { Alert } from '../../ui/alert.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Member } from './member.tsx'
import type { CollectTools } from './tools.ts'
import { useRoster } from './use-roster.ts'

// Most visitors are members, on phones.
const Organizer = lazy(async () => ({ default: (await import('./organizer.tsx')).Organizer }))

/** A list of names that a team collects with a link. */
export function Collect({ rosterKey, tools }: { rosterKey: string; tools: CollectTools }) {
  const { roster, error, reload, setRoster, headers, manageKey } = useRoster(rosterKey)
  const slug = roster?.product.slug ?? null
  const load = useCallback(
    async (signal: AbortSignal) => (await api.productDetail({ slug: slug! }, { signal })).data,
    [slug],
  )
  const { value: detail, error: productError } = useAsync(slug === null ? null : load)

  if (roster === null || detail === null) {
    const failure = error ?? productError
    return failure === null ? <Loading /> : <Failure error={failure} />
  }
  const screen = { roster, detail, tools, headers, setRoster, reload }
  return roster.rows ? (
    <Suspense fallback={<Loading />}>
      <Organizer {...screen} rows={roster.rows} manageKey={manageKey!} />
    </Suspense>
  ) : (
    <Member {...screen} />
  )
}

/** Like the HTML of the server, which knows no list. */
function Loading() {
  return (
    <>
      <PageHeading title="Team list" />
      <Spinner text="Loading the list" />
    </>
  )
}

function Failure({ error }: { error: unknown }) {
  const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 429
  return (
    <>
      <PageHeading title="Team list" />
      {isRefused ? (
        <EmptyState title="We can't find this list" action={{ label: 'Go to the shop', to: paths.home }}>
          The link may be incomplete, or the list was deleted. Please ask the organizer for the link again.
        </EmptyState>
      ) : (
        <Alert size="large" className="text-center">
          We couldn't reach the server. Please reload the page.
        </Alert>
      )}
    </>
  )
}
