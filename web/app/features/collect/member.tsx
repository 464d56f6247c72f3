import { useEffect, useState } from 'react'
import type { Roster, RosterRow } from '@inkloom/contract/collect'
import { ApiError } from '../../lib/api.ts'
import { lazyApi } from '../../lib/lazy-api.ts'
import { formatLocalTime } from '../../lib/format-local-time.ts'
import { Card } from '../../ui/card.tsx'
import { confirmDialog } from '../../ui/confirm.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { choiceOf, textsOf } from './choice.ts'
import { CopyButton } from './copy-button.tsx'
import { ItemProof } from './item-proof.tsx'
import { someoneElse } from './person-select.tsx'
import { RowForm, type RowValues } from './row-form.tsx'
import type { RosterScreen } from './tools.ts'

type Task = { kind: 'edit'; row: RosterRow } | { kind: 'add' } | null

/** The list as a member of the team sees it. */
export function Member(screen: RosterScreen) {
  const { roster } = screen
  const [task, setTask] = useState<Task>(null)
  const [rowKey, setRowKey] = useState<string | null>(null)
  const { own_row: own } = roster
  const done = (row: RosterRow, key?: string) => {
    screen.setRoster(withOwn(roster, row))
    if (key) setRowKey(key)
    setTask(null)
    window.scrollTo({ top: 0 })
  }
  const isAdding = roster.is_open && (own === null || task?.kind === 'add')
  return (
    <>
      <PageHeading title={roster.title} note={noteOf(roster)} />
      {task?.kind === 'edit' ? (
        <EditRow {...screen} row={task.row} onDone={done} onCancel={() => setTask(null)} />
      ) : isAdding ? (
        <AddRow {...screen} onDone={done} onCancel={own && (() => setTask(null))} />
      ) : own ? (
        <OwnRows {...screen} own={own} rowKey={rowKey} onTask={setTask} />
      ) : (
        <Closed roster={roster} />
      )}
    </>
  )
}

function withOwn(roster: Roster, row: RosterRow): Roster {
  const others = roster.own_rows.filter(({ id }) => id !== row.id)
  return {
    ...roster,
    own_row: row,
    own_rows: [...others, row],
    free_rows: roster.free_rows.filter(({ id }) => id !== row.id),
  }
}

function noteOf({ product, is_open, closes_at }: Roster): string {
  return is_open && closes_at !== null
    ? `${product.name}. Open until ${formatLocalTime(closes_at)}.`
    : product.name
}

const ownName = { label: 'Your name', hint: 'So the organizer knows who you are. It is not printed.' }

interface TaskProps extends RosterScreen {
  onDone: (row: RosterRow, key?: string) => void
  onCancel: (() => void) | null
}

function AddRow(props: TaskProps) {
  const { roster, detail, tools, headers, setRoster, reload, onDone, onCancel } = props
  const { key, free_rows: free } = roster
  const [chosen, setChosen] = useState('')
  const isOnList = free.length > 0 && chosen !== someoneElse
  if (roster.is_full && free.length === 0) {
    return <EmptyState title="This list is full">Please ask the organizer to make room for you.</EmptyState>
  }

  const add = async ({ name, custom_inputs, size }: RowValues) => {
    try {
      const person = isOnList ? { row_id: Number(chosen) } : { name }
      const another = roster.own_row !== null
      const { data } = await lazyApi.addRosterRow(
        { key, ...person, custom_inputs, size, another },
        { headers },
      )
      onDone(data.row, data.row_key)
    } catch (error) {
      const taken = error instanceof ApiError ? (error.data as Partial<Roster> | undefined) : undefined
      if (taken?.free_rows) {
        setRoster({ ...roster, free_rows: taken.free_rows })
        setChosen('')
      } else if (error instanceof ApiError && error.status === 409) reload()
      throw error
    }
  }
  return (
    <RowForm
      roster={roster}
      detail={detail}
      tools={tools}
      row={null}
      nameField={isOnList ? null : ownName}
      submitLabel="Add me"
      actions={onCancel ? <CancelButton onCancel={onCancel} /> : null}
      onSubmit={add}
      person={free.length > 0 ? { free, isFull: roster.is_full, chosen, onChoose: setChosen } : null}
    />
  )
}

function EditRow(props: TaskProps & { row: RosterRow }) {
  const { roster, detail, tools, headers, row, onDone, onCancel } = props
  const [latest, setLatest] = useState(row)
  const save = async ({ custom_inputs, size }: RowValues) => {
    try {
      const { key } = roster
      const change = { key, id: row.id, version: latest.version, custom_inputs, size }
      onDone((await lazyApi.changeRosterRow(change, { headers })).data.row)
    } catch (error) {
      // The texts of the form stay; the next try is made from the current version.
      const current = error instanceof ApiError ? (error.data as { row?: RosterRow } | undefined) : undefined
      if (current?.row) setLatest(current.row)
      throw error
    }
  }
  return (
    <RowForm
      roster={roster}
      detail={detail}
      tools={tools}
      row={row}
      nameField={null}
      submitLabel="Save"
      actions={onCancel && <CancelButton onCancel={onCancel} />}
      onSubmit={save}
    />
  )
}

function CancelButton({ onCancel }: { onCancel: () => void }) {
  return (
    <button type="button" onClick={onCancel} className="button-quiet min-h-12">
      Cancel
    </button>
  )
}

interface OwnRowsProps extends RosterScreen {
  own: RosterRow
  /** Null if the row was not filled in just now. */
  rowKey: string | null
  onTask: (task: Task) => void
}

function OwnRows({ roster, detail, tools, headers, reload, own, rowKey, onTask }: OwnRowsProps) {
  const remove = async (row: RosterRow) => {
    const isSure = await confirmDialog({
      title: `Remove ${row.name}?`,
      text: 'You can add yourself again while the list is open.',
      yes: 'Remove',
    })
    if (!isSure) return
    await lazyApi
      .removeRosterRow({ key: roster.key, id: row.id, version: row.version }, { headers })
      .catch((error: unknown) => console.warn(error))
    reload()
  }
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start lg:gap-12">
      <div className="mb-5 h-[40dvh] lg:mb-0 lg:h-auto">
        <ItemProof
          tools={tools}
          item={{ detail, choice: choiceOf(roster, own.size), inputs: own.custom_inputs }}
        />
      </div>
      <div className="space-y-5">
        <div role="status">
          <p className="text-2xl font-semibold tracking-tight">You&apos;re in, {own.name}!</p>
          <p className="mt-1 text-soft">
            {roster.is_open
              ? 'You can change your entry until the organizer closes the list.'
              : closedTexts[stateOf(roster)].title}
          </p>
        </div>
        <ul className="space-y-3">
          {roster.own_rows.map((row) => (
            <Card key={row.id} as="li" className="p-4">
              <p className="font-semibold [overflow-wrap:anywhere]">{row.name}</p>
              <p className="[overflow-wrap:anywhere] text-soft">
                {[textsOf(row.custom_inputs), row.size && `size ${row.size}`].filter(Boolean).join(', ')}
              </p>
              {roster.is_open ? (
                <div className="mt-3 flex flex-wrap gap-3">
                  <button
                    type="button"
                    aria-label={`Edit ${row.name}`}
                    onClick={() => onTask({ kind: 'edit', row })}
                    className="button-quiet"
                  >
                    Edit
                  </button>
                  <button
                    type="button"
                    aria-label={`Remove ${row.name}`}
                    onClick={() => void remove(row)}
                    className="min-h-11 px-3 text-link"
                  >
                    Remove
                  </button>
                </div>
              ) : null}
            </Card>
          ))}
        </ul>
        {roster.is_open ? (
          <button type="button" onClick={() => onTask({ kind: 'add' })} className="button-quiet w-full">
            Add another person
          </button>
        ) : null}
        {rowKey && roster.is_open ? (
          <p className="text-sm text-soft">
            This browser remembers you. To edit from another device, keep your personal link.
            <br />
            <CopyButton
              text={`${location.origin}${location.pathname}#row=${rowKey}`}
              label="Copy personal link"
            />
          </p>
        ) : null}
      </div>
    </div>
  )
}

type ClosedState = 'locked' | 'closed' | 'ordered' | 'expired'

function stateOf({ state }: Roster): ClosedState {
  return state === 'open' ? 'closed' : state
}

const closedTexts: Record<ClosedState, { title: string; text: string }> = {
  locked: {
    title: 'The organizer has locked this list',
    text: 'Please ask the organizer if you still want to be added.',
  },
  closed: {
    title: 'This list is closed',
    text: 'The time to add your name is over. Please ask the organizer if you still want to be added.',
  },
  ordered: {
    title: 'This list has been ordered',
    text: 'The items are on their way to being made. Please ask the organizer about yours.',
  },
  expired: {
    title: 'This list has expired',
    text: 'Lists are open for 60 days at most. Please ask the organizer for a new one.',
  },
}

function Closed({ roster }: { roster: Roster }) {
  const { title, text } = closedTexts[stateOf(roster)]
  // The list may have been closed while the member typed, further down the page.
  useEffect(() => window.scrollTo({ top: 0 }), [])
  return <EmptyState title={title}>{text}</EmptyState>
}
