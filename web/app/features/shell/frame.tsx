import { lazy, Suspense, type ReactNode } from 'react'
import { useMatches } from 'react-router'
import { CartLink } from './counted-links.tsx'
import { Header } from './header.tsx'
import { Logo } from './logo.tsx'
import { useMenus, type ShellLists } from './menus.ts'
import { RouteAnnouncer } from './route-announcer.tsx'

/** The header and the footer of a page that replaces those of the shop, as the `handle` of its route. */
export interface ShellHandle {
  /** Gets the shared parts as elements: importing them would split them into files of their own. */
  shell: { header: (logo: ReactNode, cart: ReactNode) => ReactNode; footer: ReactNode }
}

const PhoneDialogs = lazy(async () => ({ default: (await import('./phone-dialogs.tsx')).PhoneDialogs }))

const nothing: ShellLists = { categories: null, pages: null, topics: null }

export function Frame({
  lists = nothing,
  footer,
  children,
}: {
  lists?: ShellLists | undefined
  footer: ReactNode
  children: ReactNode
}) {
  const menus = useMenus(lists)
  const handle = useMatches().at(-1)?.handle as Partial<ShellHandle> | undefined
  const shell = handle?.shell
  return (
    <div className={`flex min-h-dvh flex-col ${shell ? 'lg:[--header:var(--header-bar)]' : ''}`}>
      <a href="#main" className="button-primary fixed top-2 left-2 z-50 -translate-y-20 focus:translate-y-0">
        Skip to content
      </a>
      {shell ? shell.header(<Logo />, <CartLink />) : <Header menus={menus} />}
      <main id="main" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      {shell ? shell.footer : footer}
      <RouteAnnouncer />
      {shell ? null : (
        <Suspense>
          <PhoneDialogs menus={menus} />
        </Suspense>
      )}
    </div>
  )
}
