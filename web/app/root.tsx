import latin from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts } from 'react-router'
import type { Route } from './+types/root'
import sheet from './app.css?inline'
import { stylesPlaceholder } from './runtime/used-styles.ts'
import { NavigationProgress } from './features/shell/navigation-progress.tsx'
import { PageScroll } from './features/shell/page-scroll.tsx'
import { UnexpectedError } from './features/shell/unexpected-error.tsx'
import { OfflineVisits } from './offline/offline-visits.tsx'
import { ReplayEarlyEvents } from './runtime/replay-early-events.tsx'
import { SessionCheck } from './runtime/session-check.tsx'

// Pages have the styles that they use inline, because a separate request would delay the first paint. React matches the style by
// its href.
const styles = !import.meta.env.SSR ? '' : import.meta.env.PROD ? stylesPlaceholder : sheet

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: latin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export const meta: Route.MetaFunction = ({ error }) => [
  { title: error ? 'Unexpected Application Error! | Inkloom' : 'Inkloom' },
]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <SessionCheck />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fdfcfa" />
        <Meta />
        <style href="shop" precedence="shop">
          {styles}
        </style>
        <Links />
      </head>
      <body>
        {children}
        <NavigationProgress />
        <PageScroll />
        <ReplayEarlyEvents />
        <OfflineVisits />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <UnexpectedError error={error} />
}
