import { isEmail } from '@inkloom/contract/email'
import { limits } from '@inkloom/contract/limits'
import { accountMessages } from '@inkloom/contract/account-messages'
import { api } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { useForm, type Errors } from '../../lib/use-form.ts'
import { session } from '../../stores/session.ts'
import { SubmitButton, TextField } from '../../ui/field.tsx'
import { NewPasswordFields } from '../../ui/new-password-fields.tsx'

const fields = ['name', 'email', 'password', 'confirmPassword'] as const
type Field = (typeof fields)[number]

/** Step 1: opens the account. Step 2 shows as soon as there is a session that waits for its code. */
export function SignupForm() {
  const { errors, pending, onSubmit } = useForm({
    fields,
    check: signupErrors,
    submit: async (values) => {
      const { access_token, user, message } = await api.register({ ...values, role: 'customer' })
      session.start(access_token, user)
      void toast({ kind: 'success', title: message })
    },
    onFailure: (_, shown) => {
      if (Object.keys(shown).length === 0)
        void toast({ kind: 'error', title: accountMessages.errorRegistering })
    },
  })
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <TextField name="name" label="Name" autoComplete="name" required error={errors.name} />
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        required
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

function signupErrors({ email, name, password, confirmPassword }: Record<Field, string>): Errors<Field> {
  return wrongOnly({
    name: name.trim() === '' && 'The name field is required',
    email:
      (email.trim() === '' && 'The email field is required') ||
      (!isEmail(email.trim()) && 'Invalid email format'),
    password:
      (password === '' && 'The password field is required') ||
      (password.length < limits.passwordMin && 'The password field must be at least 8 characters'),
    confirmPassword:
      (confirmPassword === '' && 'The confirm password field is required') ||
      (confirmPassword !== password && 'The confirm password field must be the same as the password field'),
  })
}

function wrongOnly(checks: Record<Field, string | false>): Errors<Field> {
  return Object.fromEntries(Object.entries(checks).filter(([, text]) => text !== false))
}
