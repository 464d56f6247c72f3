import { useState, type FormEvent } from 'react'
import { messages } from '@inkloom/contract/messages'
import { toast } from '../../lib/toast.ts'

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const notOpen = { title: 'Not open yet', text: 'The newsletter is not open yet. Your address was not sent.' }

type Answer = { title: string; text: string; valid: boolean } | null

export function NewsletterForm() {
  const [answer, setAnswer] = useState<Answer>(null)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    const valid = emailPattern.test(email)
    const words = valid ? notOpen : messages.invalidEmail
    setAnswer({ ...words, valid })
    void toast({ kind: valid ? 'info' : 'error', ...words })
  }
  const invalid = answer !== null && !answer.valid
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
          <button type="submit" className="button-primary shrink-0">
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
