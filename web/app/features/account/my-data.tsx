import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { messages } from '@inkloom/contract/messages'
import { messageOf } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { toast } from '../../lib/toast.ts'
import { useForm } from '../../lib/use-form.ts'
import { session } from '../../stores/session.ts'
import { SubmitButton, TextField } from '../../ui/field.tsx'

/** Download of the account data and deletion of the account. */
export function MyData() {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <section aria-labelledby="my-data" className="mt-12 max-w-xl border-t border-line pt-8">
      <h2 id="my-data" className="text-xl font-bold">
        Your data
      </h2>
      <p className="mt-2 text-soft">Download your data or delete your account.</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <button type="button" onClick={() => void download()} className="button-quiet">
          Download my data
        </button>
        <button
          type="button"
          onClick={() => dialog.current?.showModal()}
          className="button-quiet border-sale text-sale"
        >
          Delete my account
        </button>
      </div>
      <dialog
        ref={dialog}
        aria-labelledby="delete-title"
        closedby="any"
        className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-2xl bg-white p-6 text-ink sm:p-8"
      >
        <DeleteForm onCancel={() => dialog.current?.close()} />
      </dialog>
    </section>
  )
}

function DeleteForm({ onCancel }: { onCancel: () => void }) {
  const navigate = useNavigate()
  const { errors, pending, onSubmit, onInput } = useForm({
    fields: ['password'],
    submit: async (values) => {
      const { lazyApi } = await import('../../lib/lazy-api.ts')
      const { message } = await lazyApi.deleteMe(values)
      onCancel()
      session.leave()
      await navigate(paths.home)
      void toast({ kind: 'success', title: message })
    },
    onFailure: (error, shown) => {
      if (Object.keys(shown).length > 0) return
      const title = messageOf(error, messages.errorTryLater)
      void toast({ kind: 'error', title })
    },
  })
  return (
    <form method="post" noValidate onSubmit={onSubmit} onInput={onInput} className="flex flex-col gap-5">
      <h2 id="delete-title" className="text-xl font-bold">
        Delete your account?
      </h2>
      <p className="text-soft">
        Your profile, addresses, messages, wishlist, saved designs and followed shops will be permanently
        deleted.
      </p>
      <TextField
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        error={errors.password}
      />
      <div className="flex justify-end gap-3">
        <button type="button" onClick={onCancel} className="button-quiet">
          Cancel
        </button>
        <SubmitButton pending={pending} className="min-h-11 bg-sale hover:bg-sale">
          Delete account
        </SubmitButton>
      </div>
    </form>
  )
}

async function download(): Promise<void> {
  try {
    const { lazyApi } = await import('../../lib/lazy-api.ts')
    const data = await lazyApi.exportMe()
    const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = 'inkloom-my-data.json'
    link.click()
    URL.revokeObjectURL(link.href)
  } catch {
    void toast({ kind: 'error', title: messages.errorTryLater })
  }
}
