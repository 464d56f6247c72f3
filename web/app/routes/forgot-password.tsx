import { AuthFrame, AlternateLink } from '../features/auth/auth-frame.tsx'
import { ForgotPasswordForm } from '../features/auth/forgot-password-form.tsx'
import { paths } from '../lib/paths.ts'
import { pageMeta } from '../lib/seo/meta.ts'

export const meta = () => pageMeta({ title: 'Forgot your password?', noindex: true })

export default function ForgotPassword() {
  return (
    <AuthFrame
      title="Forgot your password?"
      note="We'll email you a link to choose a new one."
      after={<AlternateLink question="Remembered it?" to={paths.login} label="Login" />}
    >
      <ForgotPasswordForm />
    </AuthFrame>
  )
}
