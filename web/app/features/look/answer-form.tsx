import { useEffect, useRef, useState, type FormEvent } from 'react'
import { accountLimits } from '@inkloom/contract/account-limits'
import { messages } from '@inkloom/contract/messages'
import { messageOf } from '../../lib/api.ts'
import { lazyApi } from '../../lib/lazy-api.ts'
import { Alert } from '../../ui/alert.tsx'
import { SubmitButton, TextArea, TextField } from '../../ui/field.tsx'

type Answer = 'good' | 'note'

/** One tap says that the design looks good; a note needs a text. */
export function AnswerForm({ lookKey }: { lookKey: string }) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [pending, setPending] = useState<Answer | null>(null)
  const [problem, setProblem] = useState<{ field: boolean; text: string } | null>(null)
  const thanks = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer !== null) thanks.current?.focus()
  }, [answer])

  const send = async (answer: Answer, name = '', text = '') => {
    if (pending) return
    setPending(answer)
    setProblem(null)
    try {
      await lazyApi.answerLook({ key: lookKey, answer, name, text })
      setAnswer(answer)
    } catch (error) {
      setProblem({ field: false, text: messageOf(error, messages.errorTryLater) })
    }
    setPending(null)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const text = String(data.get('text')).trim()
    if (text !== '') return void send('note', String(data.get('name')).trim(), text)
    setProblem({ field: true, text: 'Please write a note' })
    return form.querySelector('textarea')?.focus()
  }

  if (answer !== null) {
    return (
      <div
        ref={thanks}
        role="status"
        tabIndex={-1}
        className="mt-8 rounded-2xl bg-accent-tint p-6 outline-none"
      >
        <p className="text-lg font-semibold">Thank you!</p>
        <p className="mt-1 text-soft">
          {answer === 'good' ? 'We passed on that it looks good.' : 'We passed on your note.'}
        </p>
        <button type="button" onClick={() => setAnswer(null)} className="mt-2 min-h-11 font-medium text-link">
          Add another answer
        </button>
      </div>
    )
  }
  return (
    <div className="mt-8">
      {problem && !problem.field ? <Alert className="mb-5">{problem.text}</Alert> : null}
      <button
        type="button"
        aria-disabled={pending !== null || undefined}
        aria-busy={pending === 'good' || undefined}
        onClick={() => void send('good')}
        className="button-primary min-h-13 w-full aria-disabled:opacity-60"
      >
        Looks good
      </button>
      <form noValidate onSubmit={onSubmit} className="mt-8 flex flex-col gap-5">
        <h2 className="text-lg font-semibold">Or leave a note</h2>
        <TextArea
          name="text"
          label="Note"
          rows={4}
          maxLength={accountLimits.lookTextMax}
          required
          error={problem?.field ? problem.text : undefined}
        />
        <TextField
          name="name"
          label="Your name"
          hint="Optional"
          autoComplete="given-name"
          maxLength={accountLimits.lookNameMax}
        />
        <SubmitButton pending={pending === 'note'} className="justify-center">
          Send note
        </SubmitButton>
      </form>
    </div>
  )
}
