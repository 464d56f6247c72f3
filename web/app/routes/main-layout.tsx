import { isRouteErrorResponse, Outlet } from 'react-router'
import { Frame } from '../features/shell/frame.tsx'
import { NotFound } from '../features/shell/not-found.tsx'
import { UnexpectedError } from '../features/shell/unexpected-error.tsx'
import { toClientLoader, type LoadArgs, toLoader, optional } from '../lib/loaders.ts'
import { pageTitle } from '../lib/seo/meta.ts'
import type { Route } from './+types/main-layout'

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
  const title = isMissing(error) ? 'Page not found' : 'Unexpected Application Error!'
  return [{ title: pageTitle(title) }, { name: 'robots', content: 'noindex' }]
}

export default function MainLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame lists={loaderData}>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!isMissing(error)) return <UnexpectedError error={error} />
  return (
    <Frame lists={loaderData}>
      <NotFound />
    </Frame>
  )
}

function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}
