import { matchRoutes, type RouteObject } from 'react-router'

/** What the router tells the page of its routes. */
interface ManifestRoute {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  module: string
  imports?: string[]
  clientLoaderModule?: string
}

type ClientLoader = (args: { params: object; request: Request }) => Promise<unknown>

const pauseMs = 65
const asked = new Set<string>()

/** Fetches code and data of the page behind a link as soon as somebody means to go there. */
export function fetchAhead(): void {
  let pause: ReturnType<typeof setTimeout> | undefined
  const intend = (event: Event, ms: number) => {
    clearTimeout(pause)
    const link = (event.target as Element).closest?.('a[href]') as HTMLAnchorElement | null
    if (link && isOwnPage(link)) pause = setTimeout(() => void load(link.href), ms)
  }
  document.addEventListener('mouseover', (event) => intend(event, pauseMs), { passive: true })
  document.addEventListener('touchstart', (event) => intend(event, 0), { passive: true })
  document.addEventListener('focusin', (event) => intend(event, pauseMs), { passive: true })
}

function isOwnPage({ origin, href, target, pathname }: HTMLAnchorElement): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return (
    origin === location.origin &&
    target === '' &&
    href !== location.href &&
    pathname !== '/checkout' &&
    !connection?.saveData
  )
}

async function load(href: string): Promise<void> {
  if (asked.has(href)) return
  const routes = (window as unknown as { __reactRouterManifest: { routes: Record<string, ManifestRoute> } })
    .__reactRouterManifest.routes
  const match = matchRoutes(treeOf(routes), new URL(href).pathname)?.at(-1)
  const route = match && routes[match.route.id!]
  if (!route || route.path === '*') return
  asked.add(href)
  // A hover is a guess: what was fetched is worth having again after a while.
  setTimeout(() => asked.delete(href), 10_000)
  try {
    await import(/* @vite-ignore */ route.module)
    const { clientLoader } = (await import(/* @vite-ignore */ route.clientLoaderModule ?? route.module)) as {
      clientLoader?: ClientLoader
    }
    await clientLoader?.({ params: match.params, request: new Request(href) })
  } catch {
    // The click will ask again and show what is wrong.
  }
}

function treeOf(routes: Record<string, ManifestRoute>, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, index } : { id, ...(path && { path }), children: treeOf(routes, id) },
    )
}
