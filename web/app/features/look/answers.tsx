import { useState } from 'react'
import type { LookAnswer } from '@inkloom/contract/looks'
import { countOf } from '../../lib/format.ts'
import { LocalDay } from '../../lib/local-time.tsx'
import { paths } from '../../lib/paths.ts'

/** The answers, for the owner of the design. */
export function Answers({ answers, lookKey }: { answers: LookAnswer[]; lookKey: string }) {
  const good = answers.filter(({ answer }) => answer === 'good').length
  return (
    <section aria-labelledby="answers" className="mt-8">
      <h2 id="answers" className="text-xl font-semibold">
        {answers.length === 0 ? 'No answers yet' : countOf(answers.length, 'answer')}
      </h2>
      {good > 0 ? (
        <p className="mt-1 text-soft">
          {good === 1 ? 'One says it looks good.' : `${good} say it looks good.`}
        </p>
      ) : null}
      {answers.length === 0 ? (
        <p className="mt-1 text-soft">Send the link to friends or your team. Their answers appear here.</p>
      ) : (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {answers.map((answer) => (
            <Answer key={answer.id} {...answer} />
          ))}
        </ul>
      )}
      <CopyLink lookKey={lookKey} />
    </section>
  )
}

function Answer({ answer, name, text, created_at }: LookAnswer) {
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
        <span className="font-semibold [overflow-wrap:anywhere] text-ink">{name || 'Somebody'}</span>
        <LocalDay iso={created_at} />
      </p>
      {answer === 'good' ? (
        <p className="mt-1 flex items-center gap-2 font-medium text-accent">
          <span aria-hidden="true">✓</span>
          Looks good
        </p>
      ) : null}
      {text === '' ? null : <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>}
    </li>
  )
}

function CopyLink({ lookKey }: { lookKey: string }) {
  const [said, setSaid] = useState('')
  const url = location.origin + paths.look(lookKey)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setSaid('Copied. Anyone with the link can answer.')
    } catch {
      setSaid(url)
    }
  }
  return (
    <>
      <button type="button" onClick={() => void copy()} className="button-quiet mt-6">
        Copy the link to share
      </button>
      <p role="status" className="mt-2 min-h-6 text-sm [overflow-wrap:anywhere] text-soft">
        {said}
      </p>
    </>
  )
}
