import type { FormEvent } from 'react'
import type { Roster } from '@inkloom/contract/collect'
import { teamLimits } from '@inkloom/contract/team-limits'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { isoOf, localInputOf } from './closing-time.ts'

interface Changes {
  title?: string
  closes_at?: string | null
  state?: 'open' | 'locked'
}

/** Lock, name and closing time of the list. */
export function ListSettings({ roster, onChange }: { roster: Roster; onChange: (changes: Changes) => void }) {
  const { title, is_open, closes_at } = roster
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const closing = isoOf(String(given.get('closes_at')))
    const named = String(given.get('title')).trim()
    onChange({
      ...(named !== '' && named !== title && { title: named }),
      ...(closing !== closes_at && { closes_at: closing }),
    })
  }
  return (
    <Card aria-label="Settings" className="space-y-4 p-6">
      <button
        type="button"
        onClick={() => onChange(is_open ? { state: 'locked' } : reopened(roster))}
        className="button-quiet min-h-11 w-full"
      >
        {is_open ? 'Lock the list' : 'Open the list again'}
      </button>
      <details>
        <summary className="flex min-h-11 items-center text-link">Name and closing time</summary>
        <form key={`${title} ${closes_at}`} onSubmit={save} className="mt-2 space-y-4">
          <TextField
            name="title"
            label="Name of the list"
            defaultValue={title}
            maxLength={teamLimits.rosterTitleMax}
            required
          />
          <TextField
            name="closes_at"
            label="Closes at"
            type="datetime-local"
            hint="Optional, in your time zone"
            defaultValue={closes_at === null ? '' : localInputOf(closes_at)}
          />
          <button type="submit" className="button-quiet min-h-11">
            Save
          </button>
        </form>
      </details>
    </Card>
  )
}

/** A closing time that is over would keep the list closed. */
function reopened({ state, closes_at }: Roster): Changes {
  const isPast = closes_at !== null && Date.parse(closes_at) <= Date.now()
  return { ...(state === 'locked' && { state: 'open' }), ...(isPast && { closes_at: null }) }
}
