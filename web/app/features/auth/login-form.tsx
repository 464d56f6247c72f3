import { useLocation, useNavigate } from 'react-router'
import { accountMessages } from '@inkloom/contract/account-messages'
import { api, ApiError } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { returnPath } from '../../lib/return-path.ts'
import { toast } from '../../lib/toast.ts'
import { checkWith, useForm } from '../../lib/use-form.ts'
import { remembered, session } from '../../stores/session.ts'
import { SubmitButton, TextField } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'

const fields = ['email', 'password'] as const
const check = checkWith('loginForm', fields)

export function LoginForm() {
  const email = remembered.use()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { errors, pending, onSubmit, onInput } = useForm({
    fields,
    check,
    submit: async (values, form) => {
      const answer = await api.login(values)
      if (answer.user.role !== 'customer') return deny(answer.access_token)
      const isRemembered = new FormData(form).get('remember') === 'on'
      remembered.write(isRemembered ? answer.user.email : null)
      session.start(answer.access_token, answer.user)
      await navigate(answer.user.email_verified ? returnPath(search) : paths.signup + search, {
        replace: true,
      })
    },
    onFailure: (error) => showError(loginError(error)),
  })
  return (
    <form method="post" noValidate onSubmit={onSubmit} onInput={onInput} className="flex flex-col gap-5">
      <TextField
        // The remembered email is known after hydration only.
        key={email}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        defaultValue={email ?? ''}
        required
        error={errors.email}
      />
      <TextField
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <label className="flex min-h-11 items-center gap-2.5">
          <input
            key={email}
            type="checkbox"
            name="remember"
            defaultChecked={email !== null}
            className="size-5"
          />
          Remember Me
        </label>
        <Link to={paths.forgotPassword} className="text-link inline-flex min-h-11 items-center">
          Forgot Your Password?
        </Link>
      </div>
      <SubmitButton pending={pending}>Login</SubmitButton>
    </form>
  )
}

/** Not a customer account: revokes the token and clears all local data. */
async function deny(token: string): Promise<void> {
  showError(accountMessages.accessDenied)
  const headers = { Authorization: `Bearer ${token}` }
  await api.logout({}, { headers }).catch((cause: unknown) => console.error(cause))
  session.clearAll()
}

function showError(title: string): void {
  void toast({ kind: 'error', title })
}

/** A rejected login (2xx without success) and a rate limit show the server's message; anything else the same text. */
function loginError(error: unknown): string {
  if (!(error instanceof ApiError)) return accountMessages.checkLogin
  if (error.status < 300) return error.message || accountMessages.loginFailed
  return (error.status === 429 && error.message) || accountMessages.checkLogin
}
