import { useEffect, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { loginPath } from '../../lib/return-path.ts'
import { isUnverified, session } from '../../stores/session.ts'
import { Spinner } from '../../ui/spinner.tsx'

/** Redirects visitors to the login and back afterwards; unverified customers verify their email first. */
export function RequireLogin({ children }: { children: ReactNode }) {
  const signedIn = session.useSignedIn()
  const unverified = isUnverified(session.useUser())
  const navigate = useNavigate()
  const location = useLocation()
  useEffect(() => {
    // Not the hook's value: during hydration it is always signed out.
    if (session.isLeaving() || signedIn !== session.isSignedIn()) return
    if (!signedIn) void navigate(loginPath(location), { replace: true })
    else if (unverified) void navigate(paths.signup, { replace: true })
  }, [signedIn, unverified, navigate, location])
  return signedIn && !unverified ? children : <Spinner text="Loading your account" />
}
