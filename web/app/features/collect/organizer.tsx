import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Roster, RosterRow } from '@inkloom/contract/collect'
import { teamLimits } from '@inkloom/contract/team-limits'
import { messages } from '@inkloom/contract/messages'
import { ApiError, messageOf } from '../../lib/api.ts'
import { lazyApi } from '../../lib/lazy-api.ts'
import { countOf } from '../../lib/format.ts'
import { formatLocalTime } from '../../lib/format-local-time.ts'
import { paths } from '../../lib/paths.ts'
import { cart } from '../../stores/cart.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { confirmDialog } from '../../ui/confirm.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { cartLinesOf } from './cart-lines.ts'
import { ListSettings } from './list-settings.tsx'
import { namesOf } from './names.ts'
import { RowForm, type RowValues } from './row-form.tsx'
import { RowsTable } from './rows-table.tsx'
import { ShareCard } from './share-card.tsx'
import type { RosterScreen } from './tools.ts'

interface OrganizerProps extends RosterScreen {
  rows: RosterRow[]
  manageKey: string
}

/** The list as its organizer sees it; it shows new rows as they arrive. */
export function Organizer(screen: OrganizerProps) {
  const { roster, rows, manageKey, detail, tools, headers, setRoster, reload } = screen
  const [edited, setEdited] = useState<RosterRow | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const missing = rows.filter(({ filled_at }) => filled_at === null)
  const isEditable = roster.state === 'open' || roster.state === 'locked'
  const hasItems = missing.length < rows.length
  const { key } = roster

  const attempt = async (action: () => Promise<void>) => {
    setFailure(null)
    try {
      await action()
    } catch (error) {
      setFailure(messageOf(error, messages.errorTryLater))
      reload()
    }
  }
  const change = (changes: Pick<Partial<Roster>, 'title' | 'closes_at'> & { state?: 'open' | 'locked' }) =>
    attempt(async () => setRoster((await lazyApi.changeRoster({ key, ...changes }, { headers })).data))
  const save = async ({ name, custom_inputs, size }: RowValues) => {
    const { id, version } = edited!
    try {
      await lazyApi.changeRosterRow({ key, id, version, name, custom_inputs, size }, { headers })
      setEdited(null)
      reload()
    } catch (error) {
      // The dialog keeps its texts; the next try is made from the current version.
      const current =
        error instanceof ApiError ? (error.data as { row?: RosterRow } | undefined)?.row : undefined
      if (current) setEdited({ ...edited!, version: current.version })
      throw error
    }
  }
  const remove = async ({ id, name, version }: RosterRow) => {
    const text = 'Their entry is deleted from the list.'
    if (!(await confirmDialog({ title: `Remove ${name}?`, text, yes: 'Remove' }))) return
    setEdited(null)
    await attempt(async () => {
      await lazyApi.removeRosterRow({ key, id, version }, { headers })
      reload()
    })
  }
  const prepare = (names: string[]) =>
    attempt(async () => {
      for (const name of names) await lazyApi.addRosterRow({ key, name }, { headers })
      reload()
    })

  const order = <Order {...screen} missing={missing.length} onFailure={setFailure} />

  return (
    <>
      <PageHeading title={roster.title} note={noteOf(roster)} />
      {failure === null ? null : <Alert className="mb-6">{failure}</Alert>}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-8">
        <div className="space-y-6">
          <Progress filled={rows.length - missing.length} total={rows.length} missing={missing} />
          <RowsTable rows={rows} hasSizes={roster.sizes.length > 0} onEdit={isEditable ? setEdited : null} />
          {isEditable && !roster.is_full ? <AddPeople onAdd={prepare} /> : null}
        </div>
        <aside className="space-y-6">
          {isEditable && hasItems ? order : null}
          <ShareCard roster={roster} manageKey={manageKey} />
          {isEditable && !hasItems ? order : null}
          {isEditable ? <ListSettings roster={roster} onChange={(changes) => void change(changes)} /> : null}
        </aside>
      </div>
      <Modal title={edited?.name ?? ''} isOpen={edited !== null} onClose={() => setEdited(null)}>
        {edited ? (
          <div className="p-6">
            <RowForm
              key={edited.id}
              roster={roster}
              detail={detail}
              tools={tools}
              row={edited}
              nameField={personName}
              isDialog
              actions={
                <button type="button" onClick={() => void remove(edited)} className="min-h-12 px-3 text-link">
                  Remove
                </button>
              }
              submitLabel="Save"
              onSubmit={save}
            />
          </div>
        ) : null}
      </Modal>
    </>
  )
}

const personName = { label: 'Name', hint: 'Not printed' }

function noteOf({ product, state, is_open, closes_at, expires_at }: Roster): string {
  const texts: Record<Roster['state'], string> = {
    open: is_open ? `Open until ${formatLocalTime(closes_at ?? expires_at)}` : 'Closed for new entries',
    locked: 'Locked: only you can change it',
    ordered: 'Ordered',
    expired: 'Expired',
  }
  return `${product.name}. ${texts[state]}.`
}

function Progress({ filled, total, missing }: { filled: number; total: number; missing: RosterRow[] }) {
  return (
    <Card aria-label="Progress" className="p-6">
      <p role="status" className="text-xl font-semibold">
        {total === 0 ? 'Nobody yet' : `${filled} of ${total} filled in`}
      </p>
      <progress
        value={filled}
        max={Math.max(1, total)}
        aria-label="Filled in"
        className="mt-3 h-2 w-full overflow-hidden rounded-full [&::-webkit-progress-bar]:bg-mist [&::-webkit-progress-value]:bg-accent"
      />
      {missing.length > 0 ? (
        <p className="mt-3 [overflow-wrap:anywhere] text-soft">
          <span className="font-medium text-ink">Missing:</span> {missing.map(({ name }) => name).join(', ')}
        </p>
      ) : total > 0 ? (
        <p className="mt-3 text-soft">Everybody on the list is in.</p>
      ) : (
        <p className="mt-3 text-soft">Share the link. New entries appear here by themselves.</p>
      )}
    </Card>
  )
}

function AddPeople({ onAdd }: { onAdd: (names: string[]) => Promise<void> }) {
  const [pending, setPending] = useState(false)
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const names = namesOf(String(new FormData(form).get('people')))
    if (pending || names.length === 0) return
    setPending(true)
    await onAdd(names)
    form.reset()
    setPending(false)
  }
  return (
    <Card aria-label="Add people" className="p-6">
      <form onSubmit={add} className="space-y-3">
        <TextArea
          name="people"
          label="Who else do you expect?"
          hint="One name per line. They choose their name when they open the link."
          rows={3}
        />
        <button type="submit" aria-disabled={pending || undefined} className="button-quiet min-h-11">
          Add to the list
        </button>
      </form>
    </Card>
  )
}

interface OrderProps extends OrganizerProps {
  missing: number
  onFailure: (text: string | null) => void
}

/** Puts all filled rows into the cart. */
function Order({ roster, rows, detail, tools, headers, setRoster, missing, onFailure }: OrderProps) {
  const [pending, setPending] = useState(false)
  const [problems, setProblems] = useState<string[]>([])
  const navigate = useNavigate()
  const stored = cart.use()
  const filled = rows.length - missing

  const order = async () => {
    if (pending) return
    const people = missing === 1 ? '1 person is' : `${missing} people are`
    const text = `${people} missing. Only ${countOf(filled, 'item')} will be put into the cart, and the list is locked.`
    if (missing > 0 && !(await confirmDialog({ title: 'Order without them?', text, yes: 'Put into cart' })))
      return
    setPending(true)
    onFailure(null)
    setProblems([])
    try {
      // The answer has all rows that were accepted before the lock.
      const { data: locked } = await lazyApi.changeRoster({ key: roster.key, state: 'locked' }, { headers })
      setRoster(locked)
      const lines = await cartLinesOf(detail, locked, locked.rows ?? [], tools)
      const others = stored
        .flatMap(({ items }) => items)
        .filter(({ roster: group }) => group !== locked.cart_roster)
      if ('problems' in lines) setProblems(lines.problems)
      else if (others.length + lines.items.length > teamLimits.cartLinesMax) {
        setProblems([`A cart has at most ${teamLimits.cartLinesMax} different items.`])
      } else {
        // Lines of an earlier try are replaced.
        for (const { items } of stored) {
          for (const { itemId, roster: group } of items) if (group === locked.cart_roster) cart.remove(itemId)
        }
        const { shop_name: shopName } = detail.seller_info.shop
        if (cart.addAll(lines.items.map((item) => ({ shopName, item }))).ok) await navigate(paths.cart)
        else onFailure(messages.storageFull)
      }
    } catch (error) {
      onFailure(messageOf(error, messages.errorTryLater))
    }
    setPending(false)
  }
  return (
    <Card aria-label="Order" className="p-6">
      <button
        type="button"
        disabled={filled === 0}
        aria-disabled={pending || undefined}
        aria-busy={pending || undefined}
        onClick={() => void order()}
        className="button-primary min-h-13 w-full text-lg disabled:cursor-default disabled:bg-line disabled:text-soft aria-disabled:opacity-60"
      >
        Put {filled === 0 ? 'items' : countOf(filled, 'item')} into cart
      </button>
      <p className="mt-3 text-sm text-soft">This locks the list. You can unlock it until you have paid.</p>
      {problems.length > 0 ? (
        <Alert size="small" className="mt-3">
          <p className="font-medium">Please change these entries first:</p>
          <ul className="mt-1 list-disc pl-5 [overflow-wrap:anywhere]">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </Card>
  )
}
