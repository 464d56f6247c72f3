import { isRouteErrorResponse } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { LogoMark } from './logo.tsx'

/** The last-resort error page. A plain link, so that the home page loads without client state. */
export function UnexpectedError({ error }: { error: unknown }) {
  return (
    <main className="page flex min-h-dvh flex-col items-start justify-center py-16 lg:items-center lg:text-center">
      <LogoMark className="h-12 w-auto" />
      <h1 className="mt-8 text-3xl font-bold lg:text-4xl">Unexpected Application Error!</h1>
      <p className="mt-4 max-w-xl break-words text-soft">{textOf(error)}</p>
      <a href={paths.home} className="button-primary mt-8">
        Back to Home
      </a>
    </main>
  )
}

function textOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim()
  return (error instanceof Error && error.message) || 'Unknown error'
}
