import { AuthFrame, AlternateLink } from '../features/auth/auth-frame.tsx'
import { ResetPasswordForm } from '../features/auth/reset-password-form.tsx'
import { paths } from '../lib/paths.ts'
import { pageMeta } from '../lib/seo/meta.ts'

export const meta = () => pageMeta({ title: 'Choose a new password', noindex: true })

export default function ResetPassword() {
  return (
    <AuthFrame
      title="Choose a new password"
      note="You'll be logged out on all devices."
      after={<AlternateLink question="Link expired?" to={paths.forgotPassword} label="Request a new one" />}
    >
      <ResetPasswordForm />
    </AuthFrame>
  )
}
