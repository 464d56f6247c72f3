import { useCallback, useState } from 'react'
import type { SharedLook } from '@inkloom/contract/looks'
import { ApiError } from '../../lib/api.ts'
import { LocalDay } from '../../lib/local-time.tsx'
import { lazyApi } from '../../lib/lazy-api.ts'
import { paths } from '../../lib/paths.ts'
import { loginPath } from '../../lib/return-path.ts'
import { useAsync } from '../../lib/use-async.ts'
import { session } from '../../stores/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { AnswerForm } from './answer-form.tsx'
import { Answers } from './answers.tsx'

/** A shared design. Its owner sees the answers. */
export function LookScreen({ lookKey }: { lookKey: string }) {
  const [owner] = useState(() => new URLSearchParams(location.search).get('owner'))
  const call = useCallback(
    async () =>
      (await lazyApi.look({ key: lookKey }, owner ? { headers: { 'X-Look-Key': owner } } : {})).data,
    [lookKey, owner],
  )
  const { value: look, error } = useAsync(call, shownBelow)
  if (look === null) {
    return (
      <>
        <PageHeading title="A second look" />
        {error === null ? <Spinner text="Loading the design" /> : <Failure error={error} />}
      </>
    )
  }
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-14 lg:pt-4">
      <div className="mx-auto aspect-[3/4] w-full max-w-lg overflow-hidden rounded-2xl bg-mist">
        <Picture
          src={`${look.picture}-960`}
          srcSet={[480, 640, 960].map((width) => `${look.picture}-${width} ${width}w`).join(', ')}
          alt={look.product ? `The design on ${look.product.name}` : 'The design'}
          sizes="(min-width: 64rem) 512px, 94vw"
          hero
        />
      </div>
      <div className="min-w-0">
        <h1 className="text-3xl font-semibold tracking-tight text-balance [overflow-wrap:anywhere] lg:text-4xl">
          {look.title || 'What do you think?'}
        </h1>
        <ProductLine look={look} />
        {look.answers ? (
          <Answers answers={look.answers} lookKey={lookKey} />
        ) : (
          <>
            <AnswerForm lookKey={lookKey} />
            <OwnerHint lookKey={lookKey} />
          </>
        )}
      </div>
    </div>
  )
}

const shownBelow = () => undefined

function ProductLine({ look: { product, expires_at } }: { look: SharedLook }) {
  return (
    <p className="mt-3 text-soft">
      {product ? (
        <>
          Printed on{' '}
          <Link to={paths.product(product.slug)} className="text-link [overflow-wrap:anywhere]">
            {product.name}
          </Link>
          .{' '}
        </>
      ) : null}
      This page is open until <LocalDay iso={expires_at} />.
    </p>
  )
}

function OwnerHint({ lookKey }: { lookKey: string }) {
  if (session.useSignedIn()) return null
  return (
    <p className="mt-10 border-t border-line pt-4 text-sm text-soft">
      Is this your design?{' '}
      <Link
        to={loginPath({ pathname: paths.look(lookKey), search: '' })}
        className="inline-block min-h-11 py-2.5 text-link"
      >
        Log in to see the answers
      </Link>
    </p>
  )
}

function Failure({ error }: { error: unknown }) {
  if (error instanceof ApiError && error.status < 500) {
    return (
      <EmptyState
        title="This link doesn't exist or has expired"
        action={{ label: 'Browse products', to: paths.products }}
      >
        Shared designs are shown for 30 days. Ask the person who sent it for a new link.
      </EmptyState>
    )
  }
  return (
    <Alert size="large" className="text-center">
      We couldn&apos;t reach the server. Please reload the page.
    </Alert>
  )
}
