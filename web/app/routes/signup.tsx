import { useLocation } from 'react-router'
import { AuthFrame, AlternateLink, TermsText } from '../features/auth/auth-frame.tsx'
import { SignupForm } from '../features/auth/signup-form.tsx'
import { VerifyForm } from '../features/auth/verify-form.tsx'
import { paths } from '../lib/paths.ts'
import { pageMeta } from '../lib/seo/meta.ts'
import { isUnverified, session } from '../stores/session.ts'

export const meta = () =>
  pageMeta({
    title: 'Sign up',
    description: 'Create an Inkloom account and get 10% off your next order.',
    noindex: true,
  })

export default function Signup() {
  const user = session.useUser()
  const signedIn = session.useSignedIn()
  const { search } = useLocation()
  if (signedIn && user && isUnverified(user)) {
    return (
      <AuthFrame
        title="Verify your email"
        note={
          <>
            Please enter the code we emailed to{' '}
            <strong className="font-semibold [overflow-wrap:anywhere] text-ink">{user.email}</strong>.
          </>
        }
      >
        <VerifyForm email={user.email} />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      title="Sign up"
      note="Track your orders and get 10% off your next one."
      after={
        <>
          <AlternateLink question="Already have an account?" to={paths.login + search} label="Login" />
          <TermsText />
        </>
      }
    >
      <SignupForm />
    </AuthFrame>
  )
}
