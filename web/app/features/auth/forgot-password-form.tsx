import { useState } from 'react'
import { messages } from '@inkloom/contract/messages'
import { messageOf } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { checkWith, useForm } from '../../lib/use-form.ts'
import { SubmitButton, TextField } from '../../ui/field.tsx'

const fields = ['email'] as const
const check = checkWith('forgottenPassword', fields)

export function ForgotPasswordForm() {
  const [answer, setAnswer] = useState('')
  const { errors, pending, onSubmit, onInput } = useForm({
    fields,
    check,
    submit: async ({ email }) => {
      const { message } = await (await import('../../lib/lazy-api.ts')).lazyApi.forgotPassword({ email })
      setAnswer(message)
      void toast({ kind: 'success', title: message })
    },
    onFailure: (error) => void toast({ kind: 'error', title: messageOf(error, messages.errorTryLater) }),
  })
  return (
    <form method="post" noValidate onSubmit={onSubmit} onInput={onInput} className="flex flex-col gap-5">
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        required
        error={errors.email}
      />
      <SubmitButton pending={pending}>Send link</SubmitButton>
      <output className="block text-soft">{answer}</output>
    </form>
  )
}
