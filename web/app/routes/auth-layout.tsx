import { Outlet } from 'react-router'
import { Logo } from '../features/shell/logo.tsx'
import { RouteAnnouncer } from '../features/shell/route-announcer.tsx'
import { UnexpectedError } from '../features/shell/unexpected-error.tsx'
import { paths } from '../lib/paths.ts'
import type { Route } from './+types/auth-layout'
import { Link } from '../ui/link.tsx'

/** The layout of login and signup, without header and footer. */
export default function AuthLayout() {
  return (
    <div className="flex min-h-dvh flex-col bg-mist">
      <header className="page flex h-20 items-center justify-center">
        <Link to={paths.home} aria-label="Inkloom, home" className="rounded-md">
          <Logo />
        </Link>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-[30rem] grow px-4 pt-2 pb-16 outline-none"
      >
        <Outlet />
      </main>
      <RouteAnnouncer />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <UnexpectedError error={error} />
}
