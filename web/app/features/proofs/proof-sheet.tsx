import { useCallback, useState } from 'react'
import type { ProofSheet as Sheet } from '@inkloom/contract/proof-sheets'
import { proofsPerTile, proofTile } from '@inkloom/contract/proof-tile'
import { ApiError } from '../../lib/api.ts'
import { lazyApi } from '../../lib/lazy-api.ts'
import { countOf, formatDay } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useAsync } from '../../lib/use-async.ts'
import { Alert } from '../../ui/alert.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** All proofs of a team, for everyone with the link. */
export function ProofSheet({ sheetKey }: { sheetKey: string }) {
  const call = useCallback(async () => (await lazyApi.proofSheet({ key: sheetKey })).data, [sheetKey])
  const { value: sheet, error, reload } = useAsync(call, shownBelow)
  if (sheet === null) {
    return (
      <>
        <PageHeading title="Proofs" />
        {error === null ? <Spinner text="Loading the proofs" /> : <Failure error={error} onRetry={reload} />}
      </>
    )
  }
  const picture = `/media/proof-sheets/${sheetKey}`
  return (
    <>
      <style>{printStyle}</style>
      <PageHeading
        title={sheet.title}
        note={`${countOf(sheet.rows.length, 'proof')}. Anyone with this link can see them until ${formatDay(sheet.expires_at)}.`}
      >
        <Actions picture={picture} />
      </PageHeading>
      <ul className="proofs grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-5">
        {sheet.rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two rows may have the same design and label
          <li key={index} className="min-w-0">
            {row.url === null ? (
              <p className="flex aspect-[3/4] items-center justify-center rounded-lg bg-mist p-3 text-center text-sm text-soft">
                This design is no longer available
              </p>
            ) : (
              <Proof picture={picture} index={index} rows={sheet.rows} />
            )}
            <p className="mt-2 text-sm [overflow-wrap:anywhere]">{row.label}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

const shownBelow = () => undefined

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof ApiError && error.status < 500) {
    return (
      <EmptyState
        title="We can't show these proofs"
        action={{ label: 'Browse products', to: paths.products }}
      >
        The link is incomplete, or it is older than 30 days. Ask for a new one.
      </EmptyState>
    )
  }
  return (
    <Alert size="large" className="text-center">
      <p>We couldn't reach the server.</p>
      <button type="button" onClick={onRetry} className="mt-1 min-h-11 font-semibold text-link">
        Try again
      </button>
    </Alert>
  )
}

function Actions({ picture }: { picture: string }) {
  const [answer, setAnswer] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href)
      setAnswer('Link copied')
    } catch {
      setAnswer("Your browser didn't allow this. Please copy the address of this page.")
    }
  }
  return (
    <div className="actions flex flex-wrap items-center gap-3">
      <button type="button" onClick={() => void copy()} className="button-primary">
        Copy link
      </button>
      <button type="button" onClick={() => print()} className="button-quiet">
        Print
      </button>
      <a href={picture} download="proofs.jpg" className="button-quiet">
        Save as picture
      </a>
      <output className="w-full text-sm text-soft empty:hidden">{answer}</output>
    </div>
  )
}

interface ProofProps {
  picture: string
  index: number
  rows: Sheet['rows']
}

const maxRetries = 5
const retryMs = 3000

/** One proof: its part of the picture that has the proofs around it. */
function Proof({ picture, index, rows }: ProofProps) {
  // The server draws a few pictures at a time and refuses others for a moment.
  const [retries, setRetries] = useState(0)
  const tile = Math.floor(index / proofsPerTile)
  const at = index % proofsPerTile
  const { columns } = proofTile
  const inTile = Math.min(proofsPerTile, rows.length - tile * proofsPerTile)
  return (
    <div className="relative aspect-[3/4] overflow-hidden rounded-lg bg-mist">
      <img
        src={`${picture}-${tile + 1}${retries > 0 ? `?retry=${retries}` : ''}`}
        alt={`Proof of ${rows[index]!.label || 'your design'}`}
        onError={() => retries < maxRetries && setTimeout(() => setRetries(retries + 1), retryMs)}
        className="absolute max-w-none"
        style={{
          width: `${columns * 100}%`,
          height: `${Math.ceil(inTile / columns) * 100}%`,
          left: `${(at % columns) * -100}%`,
          top: `${Math.floor(at / columns) * -100}%`,
        }}
      />
    </div>
  )
}

/** Only the proofs, five in a row. */
const printStyle = `@media print {
  @page { margin: 12mm }
  body > div > :is(header, footer), header:not(main header), footer, nav, .actions { display: none !important }
  main h1 { font-size: 16pt }
  .proofs { display: grid; grid-template-columns: repeat(5, 1fr); gap: 4mm }
  .proofs li { break-inside: avoid }
  .proofs img { print-color-adjust: exact }
}`
