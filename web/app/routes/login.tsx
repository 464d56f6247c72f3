import { useLocation } from 'react-router'
import { AuthFrame, AlternateLink } from '../features/auth/auth-frame.tsx'
import { LoginForm } from '../features/auth/login-form.tsx'
import { SocialLogin } from '../features/auth/social-login.tsx'
import { paths } from '../lib/paths.ts'
import { pageMeta } from '../lib/seo/meta.ts'

export const meta = () =>
  pageMeta({ title: 'Login', description: 'Log in to your Inkloom account.', noindex: true })

export default function Login() {
  const { search } = useLocation()
  return (
    <AuthFrame
      title="Login"
      note="Welcome back."
      after={<AlternateLink question="New to Inkloom?" to={paths.signup + search} label="Sign up" />}
    >
      <LoginForm />
      <SocialLogin />
    </AuthFrame>
  )
}
