import { isEmail } from '@inkloom/contract/email'
import { messages } from '@inkloom/contract/messages'
import { useState, type FormEvent } from 'react'
import { messageOf } from '../../lib/api.ts'
import { lazyApi } from '../../lib/lazy-api.ts'
import { session } from '../../stores/session.ts'

interface NotifyMeProps {
  productId: number
  /** Null for any variant of the product. */
  variantId: number | null
}

type Answer = { isError: boolean; text: string }

/** Requests one email when a sold-out item is back. */
export function NotifyMe({ productId, variantId }: NotifyMeProps) {
  const user = session.useUser()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [pending, setPending] = useState(false)
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    setPending(true)
    setAnswer(
      isEmail(email)
        ? await request(email, productId, variantId)
        : { isError: true, text: messages.invalidEmail.text },
    )
    setPending(false)
  }
  const isInvalid = answer?.isError
  return (
    <form
      method="post"
      action="/api/stock-alerts"
      noValidate
      aria-label="Notify me"
      onSubmit={onSubmit}
      onInput={() => setAnswer(null)}
      className="rounded-2xl bg-mist p-4"
    >
      <label htmlFor="notify-email" className="block text-sm font-semibold">
        Get one email when it&apos;s back
      </label>
      <div className="mt-2 flex gap-2">
        <input
          id="notify-email"
          type="email"
          name="email"
          autoComplete="email"
          placeholder="you@example.com"
          defaultValue={user?.email}
          aria-invalid={isInvalid || undefined}
          aria-describedby="notify-answer"
          className="h-11 min-w-0 grow rounded-full border border-edge bg-white px-5 aria-invalid:border-sale"
        />
        <button
          type="submit"
          aria-disabled={pending || undefined}
          className="button-primary shrink-0 aria-disabled:opacity-60"
        >
          Notify me
        </button>
      </div>
      <output
        id="notify-answer"
        className={`mt-2 block min-h-5 text-sm ${isInvalid ? 'text-sale' : 'text-soft'}`}
      >
        {answer ? answer.text : 'No account needed. Unsubscribe at any time.'}
      </output>
    </form>
  )
}

async function request(email: string, productId: number, variantId: number | null): Promise<Answer> {
  try {
    const { message } = await lazyApi.createStockAlert({
      email,
      product_id: productId,
      variant_id: variantId,
    })
    return { isError: false, text: message }
  } catch (error) {
    return { isError: true, text: messageOf(error, messages.errorTryLater) }
  }
}
