import { useLocation } from 'react-router'
import { accountMessages } from '@inkloom/contract/account-messages'
import { limits } from '@inkloom/contract/limits'
import { toast } from '../../lib/toast.ts'
import { checkWith, useForm } from '../../lib/use-form.ts'
import { session } from '../../stores/session.ts'
import { SubmitButton, TextField } from '../../ui/field.tsx'
import { NewPasswordFields } from '../../ui/new-password-fields.tsx'

const fields = ['name', 'email', 'password', 'confirmPassword'] as const
const check = checkWith('registration', fields)

/** Step 1: creates the account. Step 2 is shown as soon as there is a session without a verified email. */
export function SignupForm() {
  // The page after a payment passes what the customer entered there.
  const known = (useLocation().state ?? {}) as { name?: string; email?: string }
  const { errors, pending, onSubmit, onInput } = useForm({
    fields,
    check,
    submit: async (values) => {
      const { access_token, user, message } = await (
        await import('../../lib/lazy-api.ts')
      ).lazyApi.register({ ...values, role: 'customer' })
      session.start(access_token, user)
      void toast({ kind: 'success', title: message })
    },
    onFailure: (_, shown) => {
      if (Object.keys(shown).length === 0)
        void toast({ kind: 'error', title: accountMessages.errorRegistering })
    },
  })
  return (
    <form method="post" noValidate onSubmit={onSubmit} onInput={onInput} className="flex flex-col gap-5">
      <TextField
        name="name"
        label="Name"
        autoComplete="name"
        required
        defaultValue={known.name}
        error={errors.name}
      />
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        required
        defaultValue={known.email}
        error={errors.email}
      />
      <NewPasswordFields
        names={['password', 'confirmPassword']}
        label="Password"
        hint={`At least ${limits.passwordMin} characters`}
        errors={errors}
      />
      <SubmitButton pending={pending}>Sign up</SubmitButton>
    </form>
  )
}
