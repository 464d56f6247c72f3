import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { User } from '@inkloom/contract/account'
import { accountMessages } from '@inkloom/contract/account-messages'
import { messages } from '@inkloom/contract/messages'
import { api, messageOf } from '../../lib/api.ts'
import { returnPath } from '../../lib/return-path.ts'
import { toast } from '../../lib/toast.ts'
import { checkWith, useForm } from '../../lib/use-form.ts'
import { isUnverified, session } from '../../stores/session.ts'
import { SubmitButton, TextField } from '../../ui/field.tsx'

const fields = ['verification_code'] as const
const check = checkWith('emailVerification', fields)

/** Step 2: the emailed code. */
export function VerifyForm({ email }: { email: string }) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const finish = async (user: User) => {
    void toast({ kind: 'success', title: accountMessages.emailVerified })
    await navigate(returnPath(search), { replace: true })
    // After the navigation, or this page would fall back to step 1.
    session.update(user)
  }
  useVerifiedElsewhere(finish)
  const { errors, pending, onSubmit, onInput } = useForm({
    fields,
    check,
    submit: async (values) => {
      const { user } = await (await import('../../lib/lazy-api.ts')).lazyApi.verifyEmail({ email, ...values })
      await finish(user)
    },
    onFailure: (error) =>
      void toast({
        kind: 'error',
        title: accountMessages.errorVerifyingEmail,
        text: messageOf(error, ''),
      }),
  })
  return (
    <>
      <form method="post" noValidate onSubmit={onSubmit} onInput={onInput} className="flex flex-col gap-5">
        <TextField
          name="verification_code"
          label="Verification code"
          hint="Six digits, valid for 10 minutes"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          autoFocus
          required
          error={errors.verification_code}
        />
        <SubmitButton pending={pending}>Verify email</SubmitButton>
      </form>
      <ResendCode />
    </>
  )
}

const checkMs = 5000

/** Asks while the page is visible whether the email was verified on another device. */
function useVerifiedElsewhere(onVerified: (user: User) => Promise<void>): void {
  const report = useEffectEvent(onVerified)
  useEffect(() => {
    let isDone = false
    const check = async () => {
      if (isDone || document.visibilityState === 'hidden') return
      const { user } = await api.verifyToken()
      if (isDone || isUnverified(user)) return
      isDone = true
      await report(user)
    }
    // The next check repeats a failed one.
    const start = () => void check().catch(() => undefined)
    start()
    const timer = setInterval(start, checkMs)
    window.addEventListener('focus', start)
    return () => {
      isDone = true
      clearInterval(timer)
      window.removeEventListener('focus', start)
    }
  }, [])
}

function ResendCode() {
  const [answer, setAnswer] = useState('')
  const resend = async () => {
    try {
      const { message } = await (await import('../../lib/lazy-api.ts')).lazyApi.resendCode({})
      setAnswer('We sent a new code. Earlier codes no longer work.')
      void toast({ kind: 'success', title: message })
    } catch (error) {
      const text = messageOf(error, messages.errorTryLater)
      setAnswer(text)
      void toast({ kind: 'error', title: text })
    }
  }
  return (
    <div className="mt-5">
      <button type="button" onClick={resend} className="text-link min-h-11 font-medium">
        Send a new code
      </button>
      <output className="block min-h-6 text-sm text-soft">{answer}</output>
    </div>
  )
}
