import { useId, useRef, useState, type FormEvent } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { accountLimits } from '@inkloom/contract/account-limits'
import { messages } from '@inkloom/contract/messages'
import { messageOf } from '../lib/api.ts'
import { lazyApi } from '../lib/lazy-api.ts'
import { designs } from '../stores/designs.ts'
import { session } from '../stores/session.ts'
import { Alert } from '../ui/alert.tsx'
import { fieldBox, Labeled, SubmitButton } from '../ui/field.tsx'

/** The hash of a saved design and its url, which has its key. */
interface Shared {
  hash: string
  url: string
}

/** Shares a design of this browser, such as that of a cart line. */
export async function shareKept(hash: string): Promise<void> {
  const design = designs.ofHash(hash)
  return shareDesign(async () => design)
}

/** Opens a dialog that makes the link of a second look. The design may have to be saved first; null if that fails. */
export function shareDesign(save: () => Promise<Shared | null>): void {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  const previousFocus = document.activeElement
  const onClose = () => {
    root.unmount()
    container.remove()
    if (previousFocus instanceof HTMLElement && previousFocus.isConnected) previousFocus.focus()
  }
  flushSync(() => root.render(<ShareDialog save={save} onClose={onClose} />))
  container.querySelector('dialog')!.showModal()
}

interface Link {
  shared: string
  answers: string
}

function ShareDialog({ save, onClose }: { save: () => Promise<Shared | null>; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [link, setLink] = useState<Link | null>(null)
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      closedby="any"
      onClose={onClose}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(28rem,calc(100vw-2rem))] overflow-y-auto rounded-2xl bg-white p-6 text-ink sm:p-8"
    >
      <h2 id={id} className="text-xl font-semibold tracking-tight">
        {link ? 'Your link is ready' : 'Share for a second look'}
      </h2>
      {link ? <LinkReady link={link} /> : <ShareForm save={save} onLink={setLink} />}
      <button type="button" onClick={() => dialog.current?.close()} className="button-quiet mt-3 w-full">
        {link ? 'Done' : 'Cancel'}
      </button>
    </dialog>
  )
}

function ShareForm({ save, onLink }: { save: () => Promise<Shared | null>; onLink: (link: Link) => void }) {
  const id = useId()
  const [isPending, setIsPending] = useState(false)
  const [error, setError] = useState('')
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const title = String(new FormData(event.currentTarget).get('title')).trim()
    setIsPending(true)
    setError('')
    try {
      const design = await save()
      if (!design) throw new Error('the design could not be saved')
      const key = design.url.slice(design.url.lastIndexOf('/') + 1)
      const { data } = await lazyApi.createLook({ design: design.hash, key, title })
      onLink({ shared: location.origin + data.url, answers: data.owner_url })
    } catch (error) {
      setError(messageOf(error, messages.errorTryLater))
      setIsPending(false)
    }
  }
  return (
    <form method="dialog" noValidate onSubmit={(event) => void onSubmit(event)}>
      <p className="mt-2 text-soft">
        Anyone with the link can see this design and tell you what they think. It works for{' '}
        {accountLimits.lookDays} days.
      </p>
      <div className="mt-5 mb-6">
        <Labeled
          name="title"
          id={id}
          label="Your question"
          hint="Optional, for example: Is the text too small?"
        >
          <input
            id={id}
            name="title"
            maxLength={accountLimits.lookTitleMax}
            aria-describedby={`${id}-hint`}
            className={`${fieldBox} h-12`}
          />
        </Labeled>
      </div>
      {error ? (
        <Alert size="small" className="mb-4">
          {error}
        </Alert>
      ) : null}
      <SubmitButton pending={isPending} className="w-full">
        Create link
      </SubmitButton>
    </form>
  )
}

function LinkReady({ link }: { link: Link }) {
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const [said, setSaid] = useState('')
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(link.shared)
      setSaid('Copied')
    } catch {
      setSaid('Press Ctrl or Cmd and C to copy the link')
    }
  }
  const send = () => navigator.share({ title: 'What do you think of my design?', url: link.shared })
  return (
    <>
      <label htmlFor={id} className="mt-5 block font-medium">
        Link to share
      </label>
      <input
        ref={field}
        id={id}
        readOnly
        value={link.shared}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className={`${fieldBox} mt-1.5 h-12 text-ellipsis`}
      />
      <p role="status" className="min-h-6 text-sm text-soft">
        {said}
      </p>
      <div className="flex flex-wrap gap-3">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that had the focus is gone */}
        <button type="button" autoFocus onClick={() => void copy()} className="button-primary grow">
          Copy link
        </button>
        {'share' in navigator ? (
          <button
            type="button"
            onClick={() => void send().catch(() => undefined)}
            className="button-quiet grow"
          >
            Send
          </button>
        ) : null}
      </div>
      <p className="mt-5 text-soft">
        {session.isSignedIn()
          ? 'You find the answers in your account, and we email you when there are new ones.'
          : 'Keep the next link for yourself: it shows the answers.'}
      </p>
      <a href={link.answers} className="inline-flex min-h-11 items-center text-link">
        See the answers
      </a>
    </>
  )
}
