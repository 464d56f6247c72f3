import { matchRoutes, type RouteObject } from 'react-router'

declare global {
  interface Window {
    /** Private to the router; router.long.test.ts fails if its shape changes. */
    __reactRouterManifest?: { routes: Record<string, ManifestRoute> }
  }
}

interface ManifestRoute {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  module: string
  clientLoaderModule?: string
}

type ClientLoader = (args: { params: object; request: Request }) => Promise<unknown>

const hoverMs = 65
const requested = new Set<string>()

/** Prefetches code and data of a linked page on hover, focus or touch. */
export function startPrefetching(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const schedule = (event: Event, ms: number) => {
    clearTimeout(timer)
    const link = (event.target as Element).closest?.('a[href]') as HTMLAnchorElement | null
    if (link && canPrefetch(link)) timer = setTimeout(() => void prefetch(link.href), ms)
  }
  document.addEventListener('mouseover', (event) => schedule(event, hoverMs), { passive: true })
  document.addEventListener('touchstart', (event) => schedule(event, 0), { passive: true })
  document.addEventListener('focusin', (event) => schedule(event, hoverMs), { passive: true })
}

function canPrefetch({ origin, href, target, pathname }: HTMLAnchorElement): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return (
    origin === location.origin &&
    target === '' &&
    href !== location.href &&
    pathname !== '/checkout' &&
    !connection?.saveData
  )
}

async function prefetch(href: string): Promise<void> {
  if (requested.has(href)) return
  const match = routeAt(new URL(href).pathname)
  if (!match) return
  const { route, params } = match
  requested.add(href)
  // As long as the response cache keeps a prefetched response.
  setTimeout(() => requested.delete(href), 10_000)
  try {
    await import(/* @vite-ignore */ route.module)
    const { clientLoader } = (await import(/* @vite-ignore */ route.clientLoaderModule ?? route.module)) as {
      clientLoader?: ClientLoader
    }
    await clientLoader?.({ params, request: new Request(href) })
  } catch {
    // The navigation itself will repeat the request and show the error.
  }
}

/** The route of a path in the router's manifest; null if no page has this path. */
export function routeAt(pathname: string): { route: ManifestRoute; params: object } | null {
  const routes = window.__reactRouterManifest?.routes ?? {}
  const match = matchRoutes(routeTree(routes), pathname)?.at(-1)
  const route = match && routes[match.route.id!]
  return route && route.path !== '*' ? { route, params: match.params } : null
}

function routeTree(routes: Record<string, ManifestRoute>, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, index } : { id, ...(path && { path }), children: routeTree(routes, id) },
    )
}
