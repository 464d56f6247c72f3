import { messages } from '@inkloom/contract/messages'
import { isEmail } from '@inkloom/contract/email'
import { useState, type FormEvent } from 'react'
import { messageOf } from '../../lib/api.ts'
import { lazyApi } from '../../lib/lazy-api.ts'
import { dismissErrors, toast } from '../../lib/toast.ts'

type Answer = { kind: 'success' | 'error'; title: string; text: string } | null

export function NewsletterForm() {
  const [answer, setAnswer] = useState<Answer>(null)
  const [pending, setPending] = useState(false)
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    const form = event.currentTarget
    const email = String(new FormData(form).get('email')).trim()
    setPending(true)
    const result = isEmail(email)
      ? await subscribe(email)
      : { kind: 'error' as const, ...messages.invalidEmail }
    setPending(false)
    if (result.kind === 'success') form.reset()
    setAnswer(result)
    void toast(result)
  }
  const onInput = () => {
    setAnswer(null)
    void dismissErrors()
  }
  const invalid = answer?.kind === 'error'
  return (
    <section aria-labelledby="newsletter-title" className="col-span-full lg:col-span-1">
      <h2 id="newsletter-title" className="text-base font-bold">
        Newsletter
      </h2>
      <p className="mt-3 max-w-md text-soft">New designs and seasonal offers, about twice a month.</p>
      <form
        method="post"
        action="/api/newsletter/subscribe"
        noValidate
        onSubmit={onSubmit}
        onInput={onInput}
        className="mt-4 max-w-md"
      >
        <label htmlFor="newsletter-email" className="block text-sm font-medium">
          Email
        </label>
        <div className="mt-1.5 flex gap-2">
          <input
            id="newsletter-email"
            type="email"
            name="email"
            autoComplete="email"
            aria-invalid={invalid || undefined}
            aria-describedby="newsletter-answer"
            className="h-11 min-w-0 grow rounded-full border border-edge bg-white px-5 aria-invalid:border-sale"
          />
          <button type="submit" aria-disabled={pending || undefined} className="button-primary shrink-0">
            Subscribe
          </button>
        </div>
        <output
          id="newsletter-answer"

          className={`mt-2 block min-h-6 text-sm ${invalid ? 'text-sale' : 'text-soft'}`}
        >
          {answer?.text}
        </output>
      </form>
    </section>
  )
}

async function subscribe(email: string): Promise<NonNullable<Answer>> {
  try {
    const { message } = await lazyApi.newsletterSubscribe({ email })
    return { kind: 'success', title: messages.subscribed, text: message }
  } catch (error) {
    const text = messageOf(error, messages.somethingWrong)
    return { kind: 'error', title: messages.subscriptionFailed, text }
  }
}
