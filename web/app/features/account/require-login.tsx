import { useEffect, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { loginPath } from '../../lib/return-path.ts'
import { isUnverified, session } from '../../stores/session.ts'
import { Spinner } from '../../ui/spinner.tsx'

/** Sends a visitor without a token to log in, and back afterwards; somebody without a verified address to do that first. */
export function RequireLogin({ children }: { children: ReactNode }) {
  const signedIn = session.useSignedIn()
  const unverified = isUnverified(session.useUser())
  const navigate = useNavigate()
  const location = useLocation()
  useEffect(() => {
    // Read anew: while a page comes to life, nobody is signed in yet.
    if (session.isLeaving() || signedIn !== session.isSignedIn()) return
    if (!signedIn) void navigate(loginPath(location), { replace: true })
    else if (unverified) void navigate(paths.signup, { replace: true })
  }, [signedIn, unverified, navigate, location])
  return signedIn && !unverified ? children : <Spinner text="Looking you up" />
}
