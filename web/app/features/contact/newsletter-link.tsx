import { useState } from 'react'
import { accountMessages } from '@inkloom/contract/account-messages'
import { messages } from '@inkloom/contract/messages'
import { ApiError } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { useLinkToken } from '../../lib/use-link-token.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { EmptyState } from '../../ui/states.tsx'

interface NewsletterLinkProps {
  button: string
  question: string
  call: (token: string) => Promise<{ message: string }>
}

/** The target of an emailed link. The button triggers the action, so that link scanners do nothing. */
export function NewsletterLink({ button, question, call }: NewsletterLinkProps) {
  const token = useLinkToken()
  const [answer, setAnswer] = useState('')
  const [pending, setPending] = useState(false)
  const act = async () => {
    if (pending) return
    setPending(true)
    try {
      setAnswer((await call(token ?? '')).message)
    } catch (error) {
      setAnswer(
        error instanceof ApiError && error.status < 500 ? accountMessages.linkUsed : messages.errorTryLater,
      )
    } finally {
      setPending(false)
    }
  }
  if (token === null) return <Spinner text="Checking your link" />
  if (answer !== '' || token === '') {
    return (
      <div role="status">
        <EmptyState
          title={answer || accountMessages.linkUsed}
          action={{ label: 'Back to Home', to: paths.home }}
        />
      </div>
    )
  }
  return (
    <>
      <p className="text-lg text-soft">{question}</p>
      <button
        type="button"
        onClick={act}
        aria-disabled={pending || undefined}
        className="button-primary mt-6"
      >
        {button}
      </button>
    </>
  )
}
