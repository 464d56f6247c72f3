import { accountMessages } from '@inkloom/contract/account-messages'
import { messages } from '@inkloom/contract/messages'
import { ApiError, messageOf } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { checkWith, firstError, useForm } from '../../lib/use-form.ts'
import { SubmitButton, TextField } from '../../ui/field.tsx'
import { NewPasswordFields } from '../../ui/new-password-fields.tsx'

const fields = ['current_password', 'new_password', 'confirm_password'] as const
const check = checkWith('passwordChangeForm', fields)

export function ChangePasswordForm() {
  const { errors, pending, onSubmit, onInput } = useForm({
    fields,
    check: async (values) => {
      const wrong = firstError(await check(values))
      showErrors(Object.values(wrong))
      return wrong
    },
    submit: async (values, form) => {
      await (await import('../../lib/lazy-api.ts')).lazyApi.changePassword(values)
      form.reset()
      void toast({ kind: 'success', title: accountMessages.passwordChanged })
    },
    onFailure: (error) => {
      const messagesOfFields = error instanceof ApiError ? Object.values(error.errors).flat() : []
      const fallback = messageOf(error, messages.errorTryLater)
      showErrors(messagesOfFields.length > 0 ? messagesOfFields : [fallback])
    },
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
      className="flex max-w-xl flex-col gap-5"
    >
      <TextField
        name="current_password"
        label="Current password"
        type="password"
        autoComplete="current-password"
        required
        error={errors.current_password}
      />
      <NewPasswordFields
        names={['new_password', 'confirm_password']}
        label="New password"
        hint={accountMessages.passwordNotice}
        errors={errors}
      />
      <SubmitButton pending={pending} className="self-start">
        Change Password
      </SubmitButton>
    </form>
  )
}

function showErrors(texts: string[]): void {
  for (const title of texts) void toast({ kind: 'error', title })
}
