import { useNavigate } from 'react-router'
import { accountMessages } from '@inkloom/contract/account-messages'
import { limits } from '@inkloom/contract/limits'
import { messages } from '@inkloom/contract/messages'
import { ApiError, messageOf } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { toast } from '../../lib/toast.ts'
import { checkWith, firstError, useForm } from '../../lib/use-form.ts'
import { useLinkToken } from '../../lib/use-link-token.ts'
import { session } from '../../stores/session.ts'
import { SubmitButton } from '../../ui/field.tsx'
import { NewPasswordFields } from '../../ui/new-password-fields.tsx'

const fields = ['new_password', 'confirm_password'] as const
const check = checkWith('passwordReset', fields)

export function ResetPasswordForm() {
  const token = useLinkToken()
  const navigate = useNavigate()
  const { errors, pending, onSubmit, onInput } = useForm({
    fields,
    check: async (values) => firstError(await check(values)),
    submit: async (values) => {
      const { message } = await (
        await import('../../lib/lazy-api.ts')
      ).lazyApi.resetPassword({ token: token ?? '', ...values })
      session.end()
      void toast({ kind: 'success', title: message })
      await navigate(paths.login, { replace: true })
    },
    onFailure: (error, shown) => {
      if (Object.keys(shown).length > 0) return
      const isRefused = error instanceof ApiError && error.errors['token']
      const title = isRefused ? accountMessages.linkUsed : messageOf(error, messages.errorTryLater)
      void toast({ kind: 'error', title })
    },
  })
  return (
    <form method="post" noValidate onSubmit={onSubmit} onInput={onInput} className="flex flex-col gap-5">
      <NewPasswordFields
        names={fields}
        label="New password"
        hint={`At least ${limits.passwordMin} characters`}
        errors={errors}
      />
      <SubmitButton pending={pending}>Set new password</SubmitButton>
    </form>
  )
}
