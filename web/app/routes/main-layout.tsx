import { lazy, Suspense } from 'react'
import { isRouteErrorResponse, Outlet, useLocation } from 'react-router'
import { Frame } from '../features/shell/frame.tsx'
import { UnexpectedError } from '../features/shell/unexpected-error.tsx'
import { NetworkError } from '../lib/api.ts'
import { toClientLoader, type LoadArgs, toLoader, optional } from '../lib/loaders.ts'
import { pageTitle } from '../lib/seo/meta.ts'
import { hydrateOnVisible } from '../runtime/hydrate-on-visible.tsx'
import type { Route } from './+types/main-layout'

const Footer = hydrateOnVisible(
  async () => ({ default: (await import('../features/shell/footer.tsx')).Footer }),
  { pendingClass: 'below-fold' },
)
const Offline = lazy(async () => {
  try {
    return { default: (await import('../features/shell/offline.tsx')).Offline }
  } catch {
    return { default: () => <p className="page py-24 text-center">You're offline</p> }
  }
})
const NotFoundScreen = lazy(async () => ({
  default: (await import('./not-found-screen.tsx')).NotFoundScreen,
}))

async function load({ api }: LoadArgs<unknown>) {
  const [categories, pages, topics] = await Promise.all([
    optional(api.categoriesParent()),
    optional(api.pages()),
    optional(api.topics()),
  ])
  return {
    categories: categories && categories.data,
    pages: pages && pages.data,
    topics: topics && topics.data,
  }
}

export const loader = toLoader(load)
export const clientLoader = toClientLoader(load)
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ error }) => {
  if (!error) return [{ title: 'Inkloom' }]
  return [{ title: pageTitle(titleOf(error)) }, { name: 'robots', content: 'noindex' }]
}

export default function MainLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame lists={loaderData} footer={<Footer />}>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation()
  const isOffline = error instanceof NetworkError
  if (!isOffline && !isMissing(error)) return <UnexpectedError error={error} />
  return (
    <Frame lists={loaderData} footer={<Footer />}>
      <Suspense>{isOffline ? <Offline next={pathname + search} /> : <NotFoundScreen />}</Suspense>
    </Frame>
  )
}

function titleOf(error: unknown): string {
  if (error instanceof NetworkError) return "You're offline"
  return isMissing(error) ? 'Page not found' : 'Unexpected Application Error!'
}

function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}
